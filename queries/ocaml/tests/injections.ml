let rows = {sql|SELECT id FROM users|sql}
(*              ^^^^^^ @keyword *)
let plain = {text|SELECT id|text}
(*                ^^^^^^ @string *)
