use std::sync::{mpsc, Arc, Mutex as Lock};
//       ^^^^ @module
//              ^^^^ @variable
//                    ^^^ @type
//                               ^^ @keyword.import
//                                  ^^^^ @type
use tokio::time::*;
//               ^ @character.special

macro_rules! spawn_all {
// <- @keyword
//           ^^^^^^^^^ @function.macro
    ($($job:expr),* $(,)?) => { vec![$(tokio::spawn($job)),*] };
}

async fn poll(urls: &[String], limit: usize) -> Vec<Reply> {
// <- @keyword.coroutine
//       ^^^^ @function
//            ^^^^ @variable.parameter
//                    ^^^^^^ @type
//                                                  ^^^^^ @type
    let counter = Arc::new(Lock::new(0_u64));
    //            ^^^ @type
    //                 ^^^ @function.call
    //                               ^^^^^ @number
    let (sender, mut receiver) = mpsc::channel::<Reply>(0x20);
    //                           ^^^^ @module
    //                                 ^^^^^^^ @function.call
    //                                           ^^^^^ @type
    //                                                  ^^^^ @number
    for (index, url) in urls.iter().enumerate().take(limit) {
    // <- @keyword.repeat
    //               ^^ @keyword.repeat
    //                              ^^^^^^^^^ @function.method.call
        let counter = Arc::clone(&counter);
        tokio::spawn(async move {
        //     ^^^^^ @function.call
        //           ^^^^^ @keyword.coroutine
        //                 ^^^^ @keyword.modifier
            *counter.lock().unwrap() += index as u64;
            //       ^^^^ @function.method.call
            //                       ^^ @operator
            //                                ^^ @keyword.operator
            //                                   ^^^ @type.builtin
            let body = fetch(url).await?;
            //         ^^^^^ @function.call
            //                    ^^^^^ @keyword.coroutine
            //                         ^ @operator
            sender.send(Reply { body, ..Reply::default() }).await
            //          ^^^^^ @type
            //                        ^^ @operator
            //                                 ^^^^^^^ @function.call
        });
    }
    'collect: while let Some(reply) = receiver.recv().await {
    // <- @label
    //        ^^^^^ @keyword.repeat
    //              ^^^ @keyword
    //                                         ^^^^ @function.method.call
        match reply.status {
            200..=299 | 304 => continue 'collect,
            // <- @number
            // ^^^ @operator
            //                 ^^^^^^^^ @keyword.repeat
            //                          ^^^^^^^^ @label
            code @ (500 | 503) if !reply.done => break 'collect,
            //   ^ @operator
            //                    ^ @operator
            //                                   ^^^^^ @keyword.repeat
            ref other => println!(r#"odd "status" {other}"#),
            // <- @keyword.modifier
            //           ^^^^^^^^ @function.macro
        }
    }
    let total: i32 = loop { break -1; };
    //         ^^^ @type.builtin
    //               ^^^^ @keyword.repeat
    //                      ^^^^^ @keyword.repeat
    let handler: fn(u8) -> bool = |byte| byte == b'\n' || false;
    //           ^^ @keyword.function
    //                     ^^^^ @type.builtin
    //                                                    ^^^^^ @boolean
    unsafe { (*pointer).field = "tab\there" as *const str; }
    // <- @keyword.modifier
    //                  ^^^^^ @variable.member
    //                              ^^ @string.escape
    //                                          ^^^^^ @keyword.modifier
    /* TODO: a timeout */
    // ^^^^ @comment.todo
    Vec::<Reply>::new()
    // <- @type
    //    ^^^^^ @type
}
