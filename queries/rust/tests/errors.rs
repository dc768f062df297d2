use std::{fmt, io::{self, Read}};
// <- @keyword.import
//  ^^^ @module
//        ^^^ @variable
//                  ^^^^ @module.builtin
//                        ^^^^ @type

/// What can go wrong while a file is read.
// <- @comment.documentation
#[derive(Debug, Clone)]
//^^^^^^ @attribute
//              ^^^^^ @type
#[non_exhaustive]
//^^^^^^^^^^^^^^ @attribute
pub enum ReadError {
// <- @keyword.modifier
//  ^^^^ @keyword.type
//       ^^^^^^^^^ @type
    Missing(String),
    // <- @constant
    //      ^^^^^^ @type
    Malformed { line: usize, reason: &'static str },
    // <- @constant
    //          ^^^^ @variable.member
    //                ^^^^^ @type.builtin
    //                                 ^^^^^^ @attribute.builtin
    //                                        ^^^ @type.builtin
}

impl fmt::Display for ReadError {
// <- @keyword
//   ^^^ @module
//        ^^^^^^^ @type
//                ^^^ @keyword
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    // <- @keyword.function
    // ^^^ @function.method
    //      ^^^^ @variable.builtin
    //                ^^^ @keyword.modifier
    //                         ^^^^^^^^^ @type
    //                                                ^^^^^^ @type
        match self {
        // <- @keyword.conditional
        //    ^^^^ @variable.builtin
            Self::Missing(name) => write!(f, "no {name}"),
            // <- @type.builtin
            //    ^^^^^^^ @constructor
            //                  ^^ @punctuation.delimiter
            //                     ^^^^^^ @function.macro
            Self::Malformed { line, reason } => write!(f, "{line}: {}\n", reason),
            //    ^^^^^^^^^ @constructor
            //                ^^^^ @variable.member
            //                                                       ^^ @string.escape
        }
    }
}

impl From<io::Error> for ReadError {
//   ^^^^ @type
//            ^^^^^ @type
    fn from(error: io::Error) -> Self {
    // ^^^^ @function
    //      ^^^^^ @variable.parameter
    //                           ^^^^ @type.builtin
        Self::Missing(error.to_string())
        //    ^^^^^^^ @constructor
        //                  ^^^^^^^^^ @function.method.call
    }
}

pub fn read(path: impl AsRef<Path>) -> Result<Vec<u8>, Box<dyn Error + Send>> {
//     ^^^^ @function
//                ^^^^ @keyword
//                     ^^^^^ @type
//                                                ^^ @type.builtin
//                                                         ^^^ @keyword.modifier
//                                                                   ^ @operator
    let mut file = File::open(path)?;
    // <- @keyword
    //  ^^^ @keyword.modifier
    //             ^^^^ @type
    //                   ^^^^ @function.call
    //                             ^ @operator
    let mut bytes = Vec::with_capacity(1 << 10);
    //                   ^^^^^^^^^^^^^ @function.call
    //                                   ^^ @operator
    file.read_to_end(&mut bytes).map_err(|error| ReadError::from(error))?;
    //   ^^^^^^^^^^^ @function.method.call
    //                                    ^^^^^ @variable.parameter
    //                                                      ^^^^ @function.call
    let Some(first) = bytes.first() else { return Err("empty".into()) };
    //  ^^^^ @constant.builtin
    //                              ^^^^ @keyword.conditional
    //                                            ^^^ @constant.builtin
    //                                                ^^^^^^^ @string
    if let Ok(text) = std::str::from_utf8(&bytes) { eprintln!("{text:?}"); }
    // <- @keyword.conditional
    //     ^^ @constant.builtin
    //                          ^^^^^^^^^ @function.call
    //                                              ^^^^^^^^^ @function.macro
    assert_eq!(*first, b'#', "not a comment");
    // <- @function.macro
    //                 ^^^^ @character
    Ok(bytes)
}
