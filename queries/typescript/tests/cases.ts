enum Role { Admin, Guest }
function show(role: Role) {
    switch (role) {
        case Role.Admin: return Role;
        //   ^^^^ @type
        //        ^^^^^ @constant
    }
    if (role === Role.Guest) new Role.Other();
    //                ^^^^^ @constant
    //                                ^^^^^ !constant
}
