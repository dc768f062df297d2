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
show(Role.Admin, ts.Kind.Block, Role.Admin.name(), `${Role.Guest}`);
//        ^^^^^ @constant
//                       ^^^^^ @constant
//                                         ^^^^ @function.method.call
//                                                         ^^^^^ @constant
const first = Role.Admin, all = [Role.Guest, ...Role.All], by = { [Role.Guest]: Role.Admin };
//                 ^^^^^ @constant
//                                    ^^^^^ @constant
//                                                   ^^^ @constant
//                                                                      ^^^^^ @constant
//                                                                                   ^^^^^ @constant
const pick = (role = Role.Guest) => role ?? (all ? Role.Admin : Role.Guest) as Role;
//                        ^^^^^ @constant
//                                                      ^^^^^ @constant
//                                                                   ^^^^^ @constant
function both(): Roles.Role { return Role.Admin | Role.Guest }
//                     ^^^^ @type
//                                        ^^^^^ @constant
//                                                     ^^^^^ @constant
const Item = Menu.Item, { Group } = Menu.Parts, ok = first instanceof Menu.Item;
//                ^^^^ @type
//                                       ^^^^^ @type
//                                                                         ^^^^ @type
Menu.Item = Item; show(React.Fragment, this.Menu, Menu.Item.of());
//   ^^^^ @type
//                           ^^^^^^^^ @type
//                                          ^^^^ @variable.member
//                                                     ^^^^ @type
class Bar extends Menu.Item<Role> {}
//                     ^^^^ @type
import type { B as C } from "shapes";
//            ^ @type
//                 ^ @type
export type { C as D, C as default } from "shapes";
//                 ^ @type
//                         ^^^^^^^ @keyword.import
export { type C as D } from "shapes";
//                 ^ @type
show(Shapes.Kind[first]);
//          ^^^^ @type
