/** Maximum number of cached answers; then the cache is cleared. */
const mostAnswers = 1 << 16;

/**
 * Yes-or-no answers by short lists of small numbers, in typed arrays of bounded size. Keys of at most `longest`
 * numbers, each below 65536. Constant time; 2 * longest + 11 bytes per answer.
 */
export function createAnswerCache(longest: number) {
  /** An entry is its length and then the numbers. */
  const width = longest + 1;
  let capacity = 32;
  let keys = new Uint16Array(capacity * width);
  let answers = new Uint8Array(capacity);
  let slots = new Int32Array(capacity * 2);
  let size = 0;

  function slotOf(key: ArrayLike<number>, length: number): number {
    const mask = slots.length - 1;
    let slot = hashOf(key, 0, length) & mask;
    for (let found = slots[slot] as number; found !== 0; found = slots[slot] as number) {
      if (isAt((found - 1) * width, key, length)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  function isAt(base: number, key: ArrayLike<number>, length: number): boolean {
    if (keys[base] !== length) return false;
    for (let i = 0; i < length; i++) if (keys[base + 1 + i] !== key[i]) return false;
    return true;
  }

  function grow(): void {
    capacity *= 2;
    const oldKeys = keys;
    const oldAnswers = answers;
    keys = new Uint16Array(capacity * width);
    keys.set(oldKeys);
    answers = new Uint8Array(capacity);
    answers.set(oldAnswers);
    slots = new Int32Array(capacity * 2);
    const mask = slots.length - 1;
    for (let entry = 0; entry < size; entry++) {
      let slot = hashOf(keys, entry * width + 1, keys[entry * width] as number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = entry + 1;
    }
  }

  return {
    /** The answer for the first `length` numbers of `key`: 1 yes, 0 no, -1 unknown. */
    find: (key: ArrayLike<number>, length: number) => {
      const found = slots[slotOf(key, length)] as number;
      return found === 0 ? -1 : (answers[found - 1] as number);
    },
    add: (key: ArrayLike<number>, length: number, answer: boolean) => {
      if (size === mostAnswers) {
        size = 0;
        slots.fill(0);
      } else if (size === capacity) grow();
      const base = size * width;
      keys[base] = length;
      for (let i = 0; i < length; i++) keys[base + 1 + i] = key[i] as number;
      answers[size] = answer ? 1 : 0;
      slots[slotOf(key, length)] = ++size;
    },
    bytes: () => keys.byteLength + answers.byteLength + slots.byteLength,
  };
}

function hashOf(key: ArrayLike<number>, from: number, length: number): number {
  let hash = length;
  for (let i = from; i < from + length; i++) hash = Math.imul(hash ^ (key[i] as number), 0x9e3779b1) ^ (hash >>> 13);
  return hash ^ (hash >>> 15);
}
