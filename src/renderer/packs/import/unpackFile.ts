import { Gunzip, Unzlib } from "fflate";
import { plainText } from "#renderer/studio/plainText.ts";
import { importMessages } from "./messages.ts";

/** The text of a file. */
export type UnpackedFile =
  | { readonly ok: true; readonly text: string; readonly wasPacked: boolean }
  | { readonly ok: false; readonly fault: string };

/** Limit for unpacked files, so that a small file can't fill the memory. */
const largestText = 128 * 1024 * 1024;

/**
 * The text of a file in common encodings: plain, gzip, or (older DROD holds) zlib with every byte inverted. Plain text
 * is UTF-8, UTF-16 with a byte order mark, otherwise Latin-1; a zero byte makes it binary.
 */
export function unpackFile(bytes: Uint8Array, most = largestText): UnpackedFile {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return unpacked(new Gunzip(), bytes, most);
  const inverted = bytes.subarray(0, 2).map((byte) => byte ^ 0xff);
  if (isZlibHeader(inverted))
    return unpacked(
      new Unzlib(),
      bytes.map((byte) => byte ^ 0xff),
      most,
    );
  const text = plainText(bytes);
  return text === undefined ? { ok: false, fault: importMessages.notText } : { ok: true, text, wasPacked: false };
}

/** Deflate with a window of at most 32 KiB, and a check sum over the two bytes. */
function isZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0;
}

/** Unpacks in chunks, so that a zip bomb is detected early. */
function unpacked(stream: Gunzip | Unzlib, bytes: Uint8Array, most: number): UnpackedFile {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  stream.ondata = (part, isLast) => {
    parts.push(part);
    size += part.length;
    isWhole ||= isLast;
  };
  try {
    const step = 1 << 16;
    for (let from = 0; from < bytes.length; from += step) {
      stream.push(bytes.subarray(from, from + step), from + step >= bytes.length);
      if (size > most) return { ok: false, fault: importMessages.tooLarge(most / 2 ** 20) };
    }
  } catch {
    return { ok: false, fault: importMessages.damaged };
  }
  if (!isWhole) return { ok: false, fault: importMessages.endsEarly };
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  const isLatin = /^<\?xml[^>]*encoding="ISO-8859-1"/i.test(new TextDecoder("latin1").decode(all.subarray(0, 100)));
  return { ok: true, text: new TextDecoder(isLatin ? "latin1" : "utf-8").decode(all), wasPacked: true };
}
