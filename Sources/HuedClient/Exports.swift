/// ``Text`` and ``TextEdit``, which every program needs that opens a document.
@_exported public import TextStore
