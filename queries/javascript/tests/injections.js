const sheet = <style jsx>{`p { color: red }`}</style>
//                             ^^^^^ @property
const Box = styled.div`
  color: red;
  // <- @property
`
const rows = gql`query { name }`
//               ^^^^^ @keyword
const page = html`<p>Text</p>`
//                 ^ @tag
const list = /* sql */ `select id from users`
//                      ^^^^^^ @keyword
const made = new RegExp('a+')
//                       ^ @string.regexp
//                        ^ @operator
console.log('%s is %d', name, 1)
//           ^^ @character.special
//                 ^^ @character.special
console.log('100 %')
//           ^^^^^ @string
