const a:
export class Foo {}
// <- @keyword.import
