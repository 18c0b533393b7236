/** Presses closer together than this are one undo entry. */
const pauseMs = 700;

/**
 * Names the gesture of a series of small edits (arrow keys, a slider) that one undo reverts together: the same name
 * while the key stays the same and no pause exceeds 0.7 s.
 */
export function editBursts(name: string): (key: string) => string {
  let last = { at: -Infinity, key: "", number: 0 };
  return (key) => {
    const at = performance.now();
    const isSameBurst = at - last.at < pauseMs && last.key === key;
    last = { at, key, number: last.number + (isSameBurst ? 0 : 1) };
    return `${name} ${last.number}`;
  };
}
