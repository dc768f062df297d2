const sheet = <style jsx>{`p { color: red }`}</style>
//                             ^^^^^ @property
const rows = gql`query { name }`
//               ^^^^^ @keyword
const found = /a+/
//             ^ @string.regexp
//              ^ @operator
