import { lstat, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { neededBeside, withBeside } from "#shared/project/besideText.ts";
import type { TextFault } from "#shared/project/jsonText.ts";
import { errorCode } from "#main/store/files/writeFileAtomically.ts";
import { besidePath } from "./besidePath.ts";
import { scanRepositoryMessages } from "./messages.ts";

/** Time and size of a document's files, as one text: the same means that neither need be read again. */
export async function stampOf(file: string, beside: string | undefined): Promise<string> {
  const { mtimeMs, size } = await lstat(file);
  if (beside === undefined) return `${mtimeMs} ${size}`;
  const other = await lstat(beside).catch(() => undefined);
  return `${mtimeMs} ${size} ${other?.mtimeMs ?? 0} ${other?.size ?? 0}`;
}

/** The bytes that say what a document is: those of its JSON, followed by those of its text if that is in another file. */
export function wholeBytes(json: Uint8Array, beside: Uint8Array | undefined): Uint8Array {
  return beside === undefined ? json : Buffer.concat([json, Buffer.of(0), beside]);
}

/** The file beside a document's JSON: its path and bytes, or why it can't be used. */
export type BesideBytes = { readonly path: string; readonly bytes: Uint8Array } | { readonly fault: TextFault };

/** Reads the file that a document's JSON needs for its text; undefined: it needs none. Throws no error. */
export async function readBeside(file: string, text: string, mostBytes: number): Promise<BesideBytes | undefined> {
  const place = neededBeside(text);
  if (place === undefined) return undefined;
  const path = besidePath(file, place);
  const name = basename(path);
  try {
    const found = await lstat(path);
    if (!found.isFile()) return { fault: { message: scanRepositoryMessages.notARegularFile, place: name } };
    if (found.size > mostBytes) {
      const megabytes = Math.round(found.size / 1024 / 1024);
      return { fault: { message: scanRepositoryMessages.hasMibFilesOver64(megabytes), place: name } };
    }
    return { path, bytes: await readFile(path) };
  } catch (error) {
    const code = errorCode(error);
    const message =
      code === "ENOENT" ? scanRepositoryMessages.textFileMissing(name) : scanRepositoryMessages.cantBeRead(code);
    return { fault: { message, place: name } };
  }
}

/** A document's JSON with its text in place, read from disk as it is now. Rejects with the system's error. */
export async function readWholeDocument(file: string): Promise<string> {
  const text = await readFile(file, "utf8");
  const place = neededBeside(text);
  return place === undefined ? text : withBeside(text, await readFile(besidePath(file, place), "utf8"));
}
