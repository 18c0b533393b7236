import { readFile } from "node:fs/promises";
import { text as readStream } from "node:stream/consumers";
import { jsonFault } from "#shared/project/jsonFault.ts";
import { nestingFault } from "#shared/project/jsonText.ts";
import { unpackText } from "#main/services/packedText.ts";
import { BadInput } from "./badInput.ts";
import { readInputMessages } from "./messages.ts";

const largest = 512 * 1024 * 1024;

/** The text of a file, or of stdin for "-", unpacked where it is packed. Throws BadInput when it can't be read or is not text. */
export async function readInput(path: string): Promise<string> {
  const bytes = path === "-" ? Buffer.from(await readStream(process.stdin)) : await readBytes(path);
  if (bytes.length > largest) throw new BadInput(path, readInputMessages.fileIsLargerThan512);
  const unpacked = unpackText(bytes);
  if (unpacked?.ok === false) throw new BadInput(path, unpacked.message, { remedy: readInputMessages.getNewCopy });
  if (unpacked !== undefined) {
    refuseDeep(path, unpacked.text);
    return unpacked.text;
  }
  if (bytes.includes(0))
    throw new BadInput(path, readInputMessages.fileIsNotText, { remedy: readInputMessages.giveTextFile });
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  refuseDeep(path, text);
  return text;
}

/** Brackets are nesting in JSON only; readers of other formats do not recurse. */
function refuseDeep(path: string, text: string): void {
  const fault = /^\s*[[{]/.test(text) ? nestingFault(text) : undefined;
  if (fault !== undefined) throw new BadInput(path, fault.message, { place: fault.place });
}

const reasons: Readonly<Record<string, string>> = readInputMessages.reasons;

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new BadInput(path, reasons[code] ?? readInputMessages.fileCantBeRead(code));
  }
}

/** Where a JSON text is broken: the line and column the parser names, or undefined for valid JSON. */
export function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The parser doesn't always say where, and then quotes the text.
    const offset = reason.includes("end of JSON") ? text.trimEnd().length : jsonFault(text);
    const place = offset === undefined ? undefined : lineAndColumn(text, offset);
    const [fault] = reason.split(/ in JSON|, (?:\.\.\.)?"/);
    const what = text.trim() === "" ? readInputMessages.fileIsEmpty : readInputMessages.notJson(fault);
    throw new BadInput(path, what, place === undefined ? {} : { place });
  }
}

function lineAndColumn(text: string, position: number): string {
  const before = text.slice(0, position).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
