import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ReadCache } from "#main/engines/engineTask.ts";

/** First bytes of a file, with the version of this format. */
const magic = Buffer.from("LWCACHE1");
const digestLength = 32;
/** Bytes that a file may inflate to: more than any engine keeps. */
const mostBytes = 2 ** 30;

/**
 * What engines keep between runs and questions, one file per name: magic, SHA-256 of name and content, content
 * deflated. Only an accelerator: a file that is missing, of another version or damaged in any byte reads as undefined,
 * and whoever needs it computes it again.
 */
export function readEngineCache(folder: string): ReadCache {
  return (name) => {
    let file: Buffer;
    try {
      file = readFileSync(pathOf(folder, name));
    } catch {
      return undefined;
    }
    const start = magic.length + digestLength;
    if (!file.subarray(0, magic.length).equals(magic)) return undefined;
    try {
      const content = inflateRawSync(file.subarray(start), { maxOutputLength: mostBytes });
      return file.subarray(magic.length, start).equals(digestOf(name, content)) ? new Uint8Array(content) : undefined;
    } catch {
      return undefined;
    }
  };
}

/** Writes a file of the cache; readers see the old or the new one. Throws the system's error. */
export function writeEngineCache(folder: string, name: string, content: Uint8Array): void {
  const path = pathOf(folder, name);
  const staged = `${path}.${randomBytes(4).toString("hex")}.tmp`;
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(staged, Buffer.concat([magic, digestOf(name, content), deflateRawSync(content)]));
    renameSync(staged, path);
  } catch (error) {
    rmSync(staged, { force: true });
    throw error;
  }
}

function pathOf(folder: string, name: string): string {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) throw new Error(`"${name}" can't name a file of the cache.`);
  return join(folder, `${name}.bin`);
}

function digestOf(name: string, content: Uint8Array): Buffer {
  return createHash("sha256").update(`${name}\n`).update(content).digest();
}
