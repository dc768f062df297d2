'use client'
 // <- @keyword.directive
import type { Column } from './column'
//     ^^^^ @keyword.import
//            ^^^^^^ @type

interface Props<Row> { readonly rows: Row[]; columns: Array<Column<Row>>; empty?: React.ReactNode }
// <- @keyword.type
//        ^^^^^ @type
//                     ^^^^^^^^ @keyword.modifier
//                              ^^^^ @variable.member
//              ^^^ @type
//                                                          ^^^^^^ @type
//                                                                                      ^^^^^^^^^ @type

export class Table<Row extends { id: number }> extends React.Component<Props<Row>> {
//     ^^^^^ @keyword.type
//           ^^^^^ @type
//                     ^^^^^^^ @keyword
//                                   ^^^^^^ @type.builtin
//                                                           ^^^^^^^^^ @type
//                                                                     ^^^^^ @type
  private readonly ref = React.createRef<HTMLTableElement>()
  // <- @keyword.modifier
  //      ^^^^^^^^ @keyword.modifier
  //               ^^^ @variable.member
  //                           ^^^^^^^^^ @function.method.call
  //                                     ^^^^^^^^^^^^^^^^ @type
  static defaultProps = { empty: <em>nothing</em> }
  // <- @keyword.modifier
  //     ^^^^^^^^^^^^ @variable.member
  //                      ^^^^^ @property
  //                              ^^ @tag.builtin
  override async componentDidMount(): Promise<void> {
  // <- @keyword.modifier
  //       ^^^^^ @keyword.coroutine
  //             ^^^^^^^^^^^^^^^^^ @function.method
  //                                          ^^^^ @type.builtin
    await this.props.rows
    // <- @keyword.coroutine
    //    ^^^^ @variable.builtin
    //         ^^^^^ @variable.member
  }
  render() {
  // <- @function.method
    const { rows, columns } = this.props
    //      ^^^^ @variable
    if (rows.length === 0) return this.props.empty ?? null
    // <- @keyword.conditional
    //              ^^^ @operator
    //                  ^ @number
    //                                                ^^^^ @constant.builtin
    return (
      <table ref={this.ref} style={{ width: '100%' }} data-count={rows.length}>
    {/*^^^^^ @tag.builtin */}
      {/*    ^^^ @tag.attribute */}
      {/*         ^^^^ @variable.builtin */}
      {/*                   ^^^^^ @tag.attribute */}
      {/*                            ^^^^^ @property */}
      {/*                                   ^^^^^^ @string */}
      {/*                                             ^^^^^^^^^^ @tag.attribute */}
        {rows.map((row, index) => (
          <tr key={row.id} className={index % 2 ? 'odd' : undefined}>
        {/*^^ @tag.builtin */}
          {/* ^^^ @tag.attribute */}
          {/*                               ^ @operator */}
          {/*                                   ^ @keyword.conditional.ternary */}
          {/*                                     ^^^^^ @string */}
          {/*                                             ^^^^^^^^^ @constant.builtin */}
            {columns.map(column => <Cell<Row> {...column} row={row} />)}
          {/*^^^^^^^ @variable */}
            {/*      ^^^ @function.method.call */}
            {/*                     ^^^^ @tag */}
            {/*                          ^^^ @type */}
            {/*                                ^^^ @operator */}
            {/*                                           ^^^ @tag.attribute */}
          </tr>
        ))}
      </table>
    )
  }
}
