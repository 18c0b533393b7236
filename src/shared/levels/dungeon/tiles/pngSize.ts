const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The trailing chunk: length 0, "IEND", its checksum. */
const end = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/**
 * Width and height of a PNG in pixels, from its header; undefined for other bytes and for files that were cut off. The pixels
 * are not looked at.
 */
export function pngSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  if (bytes.length < 45 || !signature.every((byte, i) => bytes[i] === byte)) return undefined;
  if (!end.every((byte, i) => bytes[bytes.length - end.length + i] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The first chunk is the header: length, "IHDR", width, height.
  if (view.getUint32(12) !== 0x49_48_44_52) return undefined;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width === 0 || height === 0 ? undefined : { width, height };
}
