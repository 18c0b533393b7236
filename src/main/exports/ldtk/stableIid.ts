import { createHash } from "node:crypto";

/**
 * An id that is the same whenever the parts are: the SHA-256 of the parts in the form of a UUID (version 8, RFC 9562).
 * Games refer to levels and entities by these ids, so they outlive an export that is made again.
 */
export function stableIid(...parts: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** Makes keys different: the second "a" becomes "a~2". Call it in the order of the things. */
export function uniqueKeys(): (key: string) => string {
  const seen = new Map<string, number>();
  return (key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}~${count}`;
  };
}
