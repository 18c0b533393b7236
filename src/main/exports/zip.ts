import { crc32 } from "node:zlib";
import { deflateSync } from "fflate";
import { ExportError } from "./exportError.ts";
import type { ExportFile } from "./exportFile.ts";
import { yieldToEventLoop } from "./yieldToEventLoop.ts";

/** What a zip without the 64-bit extension, which many importers lack, can count. */
const mostFiles = 65_535;
const mostBytes = 0xffff_ffff;

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
const version = 20;
const utf8Names = 0x0800;
/** 1 January 1980, the first day a zip can name. */
const fixedDate = 0x0021;
/** Already compressed: stored as they are. */
const packed = /\.(png|zip)$/;

interface Packed {
  readonly name: Uint8Array;
  readonly method: 0 | 8;
  readonly checksum: number;
  readonly length: number;
  readonly content: Uint8Array;
  readonly offset: number;
}

/**
 * A zip whose bytes depend on the files only: sorted by path, one fixed time, compressed by code of our own choice and
 * not by the platform's (PKWARE APPNOTE 6.3, sections 4.3 and 4.4). Lets other work through between files.
 * Rejects with ExportError for more files or bytes than a plain zip can hold.
 */
export async function reproducibleZip(files: readonly ExportFile[], signal?: AbortSignal): Promise<Uint8Array> {
  if (files.length > mostFiles) throw tooLarge(`${files.length} files; a zip holds at most ${mostFiles}`);
  const parts: Uint8Array[] = [];
  const entries: Packed[] = [];
  let offset = 0;
  const add = (...added: Uint8Array[]): void => {
    parts.push(...added);
    for (const part of added) offset += part.length;
  };
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for await (const file of yieldToEventLoop(sorted, signal)) {
    const entry = packFile(file, offset);
    entries.push(entry);
    add(record(localHeader, entry, []), entry.name, entry.content);
  }
  const directory = offset;
  for (const entry of entries) add(record(centralHeader, entry, [0, 0, 0, 0, 0, [entry.offset]]), entry.name);
  if (offset > mostBytes) throw tooLarge(`${offset} bytes; a zip holds at most ${mostBytes}`);
  add(endRecord(entries.length, offset - directory, directory));
  return joined(parts, offset);
}

function packFile({ path, bytes }: ExportFile, offset: number): Packed {
  const deflated = packed.test(path) ? bytes : deflateSync(bytes, { level: 6 });
  const isSmaller = deflated.length < bytes.length;
  return {
    name: new TextEncoder().encode(path),
    method: isSmaller ? 8 : 0,
    checksum: crc32(bytes),
    length: bytes.length,
    content: isSmaller ? deflated : bytes,
    offset,
  };
}

/** Little-endian fields: a plain number has 16 bits, a number in brackets 32. */
type Field = number | readonly [number];

/** The header of a file, before its content or in the directory; `more` follows the lengths. */
function record(signature: number, entry: Packed, more: readonly Field[]): Uint8Array {
  const madeBy: Field[] = signature === centralHeader ? [version] : [];
  const { method, checksum, content, length, name } = entry;
  const common: Field[] = [version, utf8Names, method, 0, fixedDate, [checksum], [content.length], [length]];
  return fields([[signature], ...madeBy, ...common, name.length, 0, ...more]);
}

function endRecord(count: number, size: number, offset: number): Uint8Array {
  return fields([[endOfDirectory], 0, 0, count, count, [size], [offset], 0]);
}

function fields(values: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.reduce<number>((sum, value) => sum + sizeOf(value), 0)));
  let at = 0;
  for (const value of values) {
    if (typeof value === "number") view.setUint16(at, value, true);
    else view.setUint32(at, value[0], true);
    at += sizeOf(value);
  }
  return new Uint8Array(view.buffer);
}

function sizeOf(field: Field): number {
  return typeof field === "number" ? 2 : 4;
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function tooLarge(what: string): ExportError {
  return new ExportError(`The zip would have ${what}.`, "container", "Export into a folder, or choose fewer formats.");
}
