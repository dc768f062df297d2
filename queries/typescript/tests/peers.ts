enum Shade { Dark = 1, Light = Dark << 1, Both = Dark | Light, Same = Dark }
//                             ^ @constant
//                                                      ^ @constant
//                                                                    ^ @constant
interface Box<in out T> { value: T }
//               ^ @keyword.modifier
import Point = Shapes.Flat
//             ^ @module
//                    ^ @type
import data from "./a.json" assert { type: "json" }
//                          ^ @keyword.import
@Component({ template: `<h1>{{ name }}</h1>`, styles: [`h1 { color: red }`] })
//                       ^ @tag
//                                                           ^ @property
class Page {}
abstract class Maybe { abstract show?(): void; hide?() {} }
//                                  ^ @operator
//                                                 ^ @operator
