import { createHash } from "node:crypto";
import type { Dirent } from "node:fs";
import { readFile, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { hashText } from "#shared/kernel/hash.ts";
import { withBeside } from "#shared/project/besideText.ts";
import { idInFileName } from "#shared/project/fileName.ts";
import type { Read, TextFault } from "#shared/project/jsonText.ts";
import { errorCode } from "#main/store/files/writeFileAtomically.ts";
import { scanRepositoryMessages } from "./messages.ts";
import { type BesideBytes, readBeside, stampOf, wholeBytes } from "./besideFile.ts";

/** A file as last seen. Has either `content` or `fault`. */
export interface RepositoryEntry<File> {
  readonly id: string;
  /** Absolute path. */
  readonly file: string;
  /** Path inside the project, with forward slashes. */
  readonly path: string;
  /** Hash of the bytes. */
  readonly revision: string;
  /** Unix time in milliseconds. */
  readonly savedAt: number;
  /** Time and size of its files when they were read: the same means that they need not be read again. */
  readonly seen: string;
  /** The file with its text, beside the JSON; absent: the JSON has everything. */
  readonly beside?: string;
  readonly content?: File;
  readonly fault?: TextFault;
}

/** What is read in a folder of JSON files. */
export interface ScanOptions<File> {
  readonly label: string;
  readonly folder: string;
  readonly read: (text: string) => Read<File>;
}

/** Size limit of a file of a project: larger ones are listed as broken and not read. */
export const maxBytes = 64 * 1024 * 1024;

/** The revision that `save` compares: equal exactly for equal bytes. */
export function revisionOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 32);
}

/**
 * Every `*.json` file of a folder by id; files unchanged since `before` aren't read again. An unusable file (broken,
 * too large, a link, an id that another file has) has an entry with its fault. A missing folder is empty.
 */
export async function scanRepository<File extends { readonly id: string }>(
  options: ScanOptions<File>,
  before: ReadonlyMap<string, RepositoryEntry<File>>,
): Promise<Map<string, RepositoryEntry<File>>> {
  const known = new Map([...before.values()].map((entry) => [entry.file, entry]));
  const found = new Map<string, RepositoryEntry<File>>();
  for (const item of await jsonFiles(options.folder)) {
    const file = join(options.folder, item.name);
    const entry = await readEntry(options, item, known.get(file));
    if (entry === undefined) continue;
    const other = found.get(entry.id);
    const unique = other === undefined ? entry : sameId(entry, other);
    found.set(unique.id, unique);
  }
  return found;
}

async function jsonFiles(folder: string): Promise<Dirent[]> {
  try {
    const items = await readdir(folder, { withFileTypes: true });
    return items
      .filter((item) => item.name.endsWith(".json") && !item.name.startsWith(".") && !item.isDirectory())
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

/** Undefined when the file was removed during the scan. */
async function readEntry<File extends { readonly id: string }>(
  options: ScanOptions<File>,
  item: Dirent,
  known: RepositoryEntry<File> | undefined,
): Promise<RepositoryEntry<File> | undefined> {
  const file = join(options.folder, item.name);
  const path = `${options.label}/${item.name}`;
  try {
    const { mtimeMs, size } = await stat(file);
    const seen = await stampOf(file, known?.beside);
    // A copy of another file is faulty only while that other file exists: read it again.
    if (known?.content !== undefined && known.seen === seen) return known;
    const place = { file, path, savedAt: Math.round(mtimeMs), seen };
    const refused = refusal(item, size);
    if (refused !== undefined) return { ...place, id: standInId(item.name), revision: seen, fault: refused };
    const bytes = await readFile(file);
    const text = decode(bytes);
    const beside = text === undefined ? undefined : await readBeside(file, text, maxBytes);
    const found = beside !== undefined && "path" in beside ? beside : undefined;
    const revision = revisionOf(wholeBytes(bytes, found?.bytes));
    const read = readWhole(options, text, beside);
    const whole = found === undefined ? place : { ...place, beside: found.path, seen: await stampOf(file, found.path) };
    if (read.ok) return { ...whole, id: read.value.id, revision, content: read.value };
    const fault = { message: read.message, place: read.place };
    return { ...whole, id: known?.id ?? idInFileName(item.name) ?? standInId(item.name), revision, fault };
  } catch (error) {
    if (errorCode(error) === "ENOENT" && !item.isSymbolicLink()) return undefined;
    const fault = { message: scanRepositoryMessages.cantBeRead(errorCode(error)), place: scanRepositoryMessages.file };
    return { id: standInId(item.name), file, path, revision: "unreadable", savedAt: 0, seen: "", fault };
  }
}

/** What a document's files say together. */
function readWhole<File>(
  options: ScanOptions<File>,
  text: string | undefined,
  beside: BesideBytes | undefined,
): Read<File> {
  const notText = { ok: false, message: scanRepositoryMessages.notUtf8Text } as const;
  if (text === undefined) return { ...notText, place: scanRepositoryMessages.content };
  if (beside === undefined) return options.read(text);
  if ("fault" in beside) return { ok: false, ...beside.fault };
  const other = decode(beside.bytes);
  return other === undefined ? { ...notText, place: basename(beside.path) } : options.read(withBeside(text, other));
}

function refusal(item: Dirent, size: number): TextFault | undefined {
  if (!item.isFile()) return { message: scanRepositoryMessages.notARegularFile, place: scanRepositoryMessages.file };
  if (size <= maxBytes) return undefined;
  const megabytes = Math.round(size / 1024 / 1024);
  return { message: scanRepositoryMessages.hasMibFilesOver64(megabytes), place: scanRepositoryMessages.file };
}

function sameId<File>(entry: RepositoryEntry<File>, other: RepositoryEntry<File>): RepositoryEntry<File> {
  const { content: _, ...rest } = entry;
  const fault = { message: scanRepositoryMessages.hasSameId(other.path), place: "id" };
  return { ...rest, id: standInId(entry.path), fault };
}

/** An id for a file whose own id is unknown; depends only on the file name. */
function standInId(name: string): string {
  return `broken${hashText(name).slice(0, 12)}`;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return undefined;
  }
}
