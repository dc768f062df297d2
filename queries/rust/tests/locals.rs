fn scale(factor: u32) -> u32 {
    //   ^^^^^^ @variable.parameter
    let count = factor;
    //          ^^^^^^ @variable.parameter
    let twice = |other: u32| other * factor;
    //                       ^^^^^ @variable.parameter
    //                               ^^^^^^ @variable.parameter
    {
        let factor = 2;
        use_it(factor);
        //     ^^^^^^ @variable
    }
    count
    // <- @variable
}
fn outside() -> u32 { factor }
//                    ^^^^^^ @variable
