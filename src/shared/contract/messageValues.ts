/** Maximum number of JSON values in a message: checking them takes as long as the largest message of text. */
export const mostMessageValues = 4_000_000;

const quote = 0x22;
const escape = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const openBrace = 0x7b;

/**
 * Whether a JSON text contains more than `most` values, counted before it is parsed and validated: 60 MB of `[]` would
 * block all other callers for many seconds. An empty array or object counts as two. O(length), no memory.
 */
export function hasMoreValues(text: string, most: number): boolean {
  if (text.length <= most) return false;
  let count = 1;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) isText = !isText;
    else if (isText) {
      if (code === escape) at++;
    } else if (code === comma || code === openBracket || code === openBrace) {
      count++;
      if (count > most) return true;
    }
  }
  return false;
}
