import { idPattern } from "../kernel/ids.ts";

/**
 * `<name>-<id>.json` for a document or a pack: the name in lower-case ASCII letters, digits and hyphens (at most 40), so
 * that it is legal on every file system; the id keeps it unique.
 */
export function fileNameFor(name: string, id: string): string {
  const slug = slugOf(name);
  return slug === "" ? `${id}.json` : `${slug}-${id}.json`;
}

/** A name reduced to lower-case ASCII words joined by hyphens; empty when nothing is left. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, "");
}

/** The id in a file name of that form, or undefined. */
export function idInFileName(file: string): string | undefined {
  const id = /([^-/\\]+)\.json$/.exec(file)?.[1];
  return id !== undefined && idPattern.test(id) ? id : undefined;
}
