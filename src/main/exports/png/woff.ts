import { inflateSync } from "node:zlib";

const headerSize = 44;
const directoryEntrySize = 20;
const sfntHeaderSize = 12;
const sfntEntrySize = 16;

interface Table {
  readonly tag: number;
  readonly offset: number;
  readonly compressedLength: number;
  readonly length: number;
  readonly checksum: number;
}

/**
 * The OpenType font inside a WOFF 1.0 file: tables inflated, directory rebuilt (W3C "WOFF File Format 1.0", sections 3
 * to 5). Throws if it isn't WOFF 1.0.
 */
export function unpackWoff(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.byteLength < headerSize || view.getUint32(0) !== 0x774f4646) throw new Error("Not a WOFF 1.0 font.");
  const tables = readDirectory(view);
  const sfnt = new Uint8Array(
    sfntHeaderSize + tables.reduce((size, table) => size + sfntEntrySize + padded(table.length), 0),
  );
  const out = new DataView(sfnt.buffer);
  writeHeader(out, view.getUint32(4), tables.length);
  let at = sfntHeaderSize + tables.length * sfntEntrySize;
  tables.forEach((table, index) => {
    const entry = sfntHeaderSize + index * sfntEntrySize;
    out.setUint32(entry, table.tag);
    out.setUint32(entry + 4, table.checksum);
    out.setUint32(entry + 8, at);
    out.setUint32(entry + 12, table.length);
    sfnt.set(tableBytes(woff, table), at);
    at += padded(table.length);
  });
  return sfnt;
}

function readDirectory(view: DataView): Table[] {
  return Array.from({ length: view.getUint16(12) }, (_, index) => {
    const at = headerSize + index * directoryEntrySize;
    return {
      tag: view.getUint32(at),
      offset: view.getUint32(at + 4),
      compressedLength: view.getUint32(at + 8),
      length: view.getUint32(at + 12),
      checksum: view.getUint32(at + 16),
    };
  });
}

function writeHeader(out: DataView, flavour: number, tableCount: number): void {
  const exponent = Math.floor(Math.log2(tableCount));
  out.setUint32(0, flavour);
  out.setUint16(4, tableCount);
  out.setUint16(6, 2 ** exponent * 16);
  out.setUint16(8, exponent);
  out.setUint16(10, tableCount * 16 - 2 ** exponent * 16);
}

/** A table is stored as it is when deflating would not have made it shorter. */
function tableBytes(woff: Uint8Array, table: Table): Uint8Array {
  const stored = woff.subarray(table.offset, table.offset + table.compressedLength);
  return table.compressedLength === table.length ? stored : inflateSync(stored);
}

function padded(length: number): number {
  return (length + 3) & ~3;
}
