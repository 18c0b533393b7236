import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { writePrivateFile } from "./privateFile.ts";

/**
 * What the person of this studio has allowed projects to do, by the text it is about: a changed script is another one. Kept
 * outside of all projects, so that none brings a permission with it.
 */
export interface Permissions {
  isAllowed(text: string): boolean;
  /** Resolves when it is on disk; it counts at once. */
  allow(text: string): Promise<void>;
  /** Called after something was allowed. Returns the function that ends the subscription. */
  onAllowed(callback: () => void): () => void;
}

/** The most hashes that are kept; the oldest are forgotten first, and their projects ask again. */
const mostKept = 20_000;

/** File of the person's settings that lists them. */
export const permissionsFile = "permissions.txt";

/** Hash of a text, by which it is allowed. */
export function textHash(source: string): string {
  return createHash("sha256").update(source).digest("hex");
}

/** Reads the file, outside of all projects: one hash per line. A missing or damaged file allows nothing. */
export async function openPermissions(file: string): Promise<Permissions> {
  const lines = await readFile(file, "utf8").catch(() => "");
  const hashes = new Set(lines.split("\n").filter((line) => /^[0-9a-f]{64}$/.test(line)));
  const listeners = new Set<() => void>();
  let writing: Promise<void> = Promise.resolve();
  return {
    isAllowed: (text) => hashes.has(textHash(text)),
    allow: (text) => {
      const hash = textHash(text);
      if (hashes.has(hash)) return Promise.resolve();
      hashes.add(hash);
      for (const oldest of hashes) {
        if (hashes.size <= mostKept) break;
        hashes.delete(oldest);
      }
      for (const listener of listeners) listener();
      const content = `${[...hashes].join("\n")}\n`;
      writing = writing.catch(() => undefined).then(() => writePrivateFile(file, content));
      return writing;
    },
    onAllowed: (callback) => {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
  };
}

/** For the command line, where a person allows all scripts or none. */
export function fixedPermissions(allowed: boolean): Permissions {
  return { isAllowed: () => allowed, allow: () => Promise.resolve(), onAllowed: () => () => undefined };
}
