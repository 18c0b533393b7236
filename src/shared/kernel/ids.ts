const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * A short random id (Crockford base 32, lower case) for documents, packs and projects: 10 characters encode 50 bits.
 * `randomBytes` is the caller's source of entropy, because `shared` has none.
 */
export function shortId(randomBytes: Uint8Array, length = 10): string {
  let id = "";
  for (let i = 0; i < length; i++) id += alphabet.charAt((randomBytes[i] ?? 0) & 31);
  return id;
}

/** Valid ids in files and requests; strict, because an id becomes part of a file name. */
export const idPattern = /^[0-9a-z]{4,32}$/;
