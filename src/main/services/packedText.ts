import { gunzipSync, gzipSync, inflateSync } from "node:zlib";
import { packedTextMessages } from "./messages.ts";

/** Limit for unpacked text, so that a small file can't exhaust the memory. */
const largestText = 128 * 1024 * 1024;

type UnpackResult = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

/**
 * The text of a packed file: gzip, or (older DROD holds) zlib with every byte inverted. Undefined when the bytes are
 * neither. XML that declares ISO-8859-1 is decoded as such, everything else as UTF-8.
 */
export function unpackText(bytes: Uint8Array): UnpackResult | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return unpackWith(gunzipSync, bytes);
  if (!isInvertedZlib(bytes)) return undefined;
  return unpackWith(
    inflateSync,
    bytes.map((byte) => byte ^ 0xff),
  );
}

/** Gzip without a timestamp, so that equal texts produce equal bytes. */
export function packText(text: string): Uint8Array {
  const bytes = gzipSync(Buffer.from(text, "latin1"));
  bytes.fill(0, 4, 8);
  return bytes;
}

/** A zlib header: deflate with a window of at most 32 KiB, and a check sum over its two bytes. */
function isInvertedZlib(bytes: Uint8Array): boolean {
  const first = (bytes[0] ?? 0xff) ^ 0xff;
  const second = (bytes[1] ?? 0xff) ^ 0xff;
  return (first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0;
}

type Inflate = (bytes: Uint8Array, options: { maxOutputLength: number }) => Buffer;

function unpackWith(inflate: Inflate, bytes: Uint8Array): UnpackResult {
  try {
    const text = inflate(bytes, { maxOutputLength: largestText });
    const isLatin = /^<\?xml[^>]*encoding="ISO-8859-1"/i.test(text.toString("latin1", 0, 100));
    return { ok: true, text: text.toString(isLatin ? "latin1" : "utf8") };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ERR_BUFFER_TOO_LARGE")
      return { ok: false, message: packedTextMessages.unpackedWouldBeLarger(largestText / 2 ** 20) };
    const message = code === "Z_BUF_ERROR" ? packedTextMessages.endsTooEarly : packedTextMessages.dataIsDamaged;
    return { ok: false, message };
  }
}
