type Expected = "value" | "value or ]" | "name" | "name or }" | ":" | "comma or end" | "nothing";

const space = /[ \t\n\r]*/y;
/** From the space up, without the quote and the backslash. */
const text = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Offset of the first character at which a text isn't valid JSON (RFC 8259), or undefined when it is. The position in
 * errors of `JSON.parse` differs between engines and is often missing. O(length), no recursion.
 */
export function jsonFault(json: string): number | undefined {
  const open: ("{" | "[")[] = [];
  let expected: Expected = "value";
  let at = 0;
  const closed = (): Expected => (open.length === 0 ? "nothing" : "comma or end");

  for (;;) {
    at = endOf(space, json, at) ?? at;
    if (at === json.length) return expected === "nothing" ? undefined : at;
    const character = json.charAt(at);
    switch (expected) {
      case "nothing":
        return at;
      case ":":
        if (character !== ":") return at;
        expected = "value";
        at++;
        break;
      case "comma or end": {
        const list = open.at(-1) === "[";
        if (character === ",") expected = list ? "value" : "name";
        else if (character === (list ? "]" : "}")) {
          open.pop();
          expected = closed();
        } else return at;
        at++;
        break;
      }
      case "name":
      case "name or }": {
        if (character === "}" && expected === "name or }") {
          open.pop();
          expected = closed();
          at++;
          break;
        }
        const end = endOf(text, json, at);
        if (end === undefined) return at;
        expected = ":";
        at = end;
        break;
      }
      case "value":
      case "value or ]": {
        if (character === "{" || character === "[") {
          open.push(character);
          expected = character === "{" ? "name or }" : "value or ]";
          at++;
          break;
        }
        if (character === "]" && expected === "value or ]") {
          open.pop();
          expected = closed();
          at++;
          break;
        }
        const end = endOf(character === '"' ? text : plain, json, at);
        if (end === undefined) return at;
        expected = closed();
        at = end;
        break;
      }
    }
  }
}

/** Where a match that starts exactly at `at` ends. */
function endOf(pattern: RegExp, json: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(json) ? pattern.lastIndex : undefined;
}
