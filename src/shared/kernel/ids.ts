const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * A short random id (Crockford base 32, lower case) for documents, packs and projects: 10 characters hold 50 bits.
 * `randomBytes` is the caller's source of entropy, because `shared` has none of its own.
 */
export function shortId(randomBytes: Uint8Array, length = 10): string {
  let id = "";
  for (let i = 0; i < length; i++) id += alphabet.charAt((randomBytes[i] ?? 0) & 31);
  return id;
}

/** What an id may look like in a file or a request: it becomes part of a file name, so nothing else is let through. */
export const idPattern = /^[0-9a-z]{4,32}$/;
