const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const values = new Map(alphabet.split("").map((sign, value) => [sign, value]));

/** Bytes of a base64 text (RFC 4648, padding optional); undefined when it is invalid. O(length). */
export function decodeBase64(text: string): Uint8Array | undefined {
  const digits = text.replace(/={0,2}$/, "");
  if (digits.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let at = 0;
  let bits = 0;
  let word = 0;
  for (const sign of digits) {
    const value = values.get(sign);
    if (value === undefined) return undefined;
    word = ((word << 6) | value) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (word >> bits) & 0xff;
  }
  return bytes;
}

const codes = Uint8Array.from(alphabet, (sign) => sign.charCodeAt(0));
const padding = "=".charCodeAt(0);
const ascii = new TextDecoder();

/** Base64 text of bytes, padded. Takes no more than the bytes and the text, also where these are many megabytes. O(length). */
export function encodeBase64(bytes: ArrayLike<number>): string {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  for (let i = 0, to = 0; i < bytes.length; i += 3, to += 4) {
    const word = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const left = bytes.length - i;
    text[to] = codes[word >> 18] ?? 0;
    text[to + 1] = codes[(word >> 12) & 63] ?? 0;
    text[to + 2] = left > 1 ? (codes[(word >> 6) & 63] ?? 0) : padding;
    text[to + 3] = left > 2 ? (codes[word & 63] ?? 0) : padding;
  }
  return ascii.decode(text);
}

/** A text of a hold: base64 of UTF-16, low byte first. Undefined when it is invalid. */
export function decodeHoldText(text: string): string | undefined {
  const bytes = decodeBase64(text);
  if (bytes === undefined) return undefined;
  let decoded = "";
  for (let i = 0; i + 1 < bytes.length; i += 2)
    decoded += String.fromCharCode((bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8));
  return decoded;
}

/** Base64 of the text's UTF-16 code units, low byte first. */
export function encodeHoldText(text: string): string {
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i++) bytes.push(text.charCodeAt(i) & 0xff, text.charCodeAt(i) >> 8);
  return encodeBase64(bytes);
}
