foo.
const a = 1;
// <- @keyword
items.
return items;
// <- @keyword.return
promise.
catch(handle);
// <- @function.method.call
import { b, 
const c = 1;
// <- @keyword
