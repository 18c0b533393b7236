const nameTable = 0x6e616d65;
const familyNameId = 1;

/**
 * Renames an OpenType font to its family alone, in place: "Inter SemiBold" becomes "Inter", so that the renderer finds
 * it by family and weight. Only the length of the name changes (OpenType, table `name`: UTF-16 strings in one pool).
 */
export function cutFamilyName(font: Uint8Array, family: string): void {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = tableOffset(view, nameTable);
  if (table === undefined) return;
  const count = view.getUint16(table + 2);
  for (let record = table + 6; record < table + 6 + count * 12; record += 12) {
    const length = view.getUint16(record + 8);
    if (view.getUint16(record + 6) === familyNameId) view.setUint16(record + 8, Math.min(length, family.length * 2));
  }
}

function tableOffset(view: DataView, tag: number): number | undefined {
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16;
    if (view.getUint32(entry) === tag) return view.getUint32(entry + 8);
  }
  return undefined;
}
