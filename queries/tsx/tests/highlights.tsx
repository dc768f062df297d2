import React, { type FC, useState } from 'react'
// <- @keyword.import
//     ^ @type
//              ^ @keyword.import
//                   ^ @type
//                       ^ @variable
interface Props<T> { items: T[]; onPick?: (item: T) => void }
// <- @keyword.type
//        ^ @type
//              ^ @type
//                   ^ @variable.member
//                               ^ @function.method
//                                         ^ @variable.parameter
//                                                     ^ @type.builtin
export const List: FC<Props<string>> = ({ items, onPick }) => {
// <- @keyword.import
//           ^ @function
//                 ^ @type
//                          ^ @type.builtin
//                                        ^ @variable.parameter
//                                               ^ @variable.parameter
  const [open, setOpen] = useState<boolean>(false)
  //     ^ @variable
  //                      ^ @function.call
  //                               ^ @type.builtin
  //                                        ^ @boolean
  return (
    <ul className="list" hidden={!open} {...rest}>
    {/*          ^ @operator */}
    {/*            ^ @string */}
    {/*                  ^ @tag.attribute */}
    {/*                         ^ @punctuation.special */}
    {/*                          ^ @operator */}
    {/*                           ^ @variable */}
      {items.map((item: string) => <Row key={item} />)}
      {/*     ^ @function.method.call */}
      {/*         ^ @variable.parameter */}
      {/*               ^ @type.builtin */}
      {/*                          ^ @tag.delimiter */}
      {/*                           ^ @tag */}
      {/*                                          ^ @tag.delimiter */}
      <Form.Field<string> name="a">&nbsp;text</Form.Field>
        {/*    ^ @tag */}
      {/*         ^ @type.builtin */}
      {/*                          ^ @character.special */}
      {/*                                      ^ @tag */}
    </ul>

  )
}
