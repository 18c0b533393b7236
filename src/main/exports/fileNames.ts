const longest = 60;
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/;

/**
 * A title as a file name that is safe on Windows, macOS and Linux: letters and digits of any script in lower case,
 * everything else one hyphen, at most 60 bytes of UTF-8, never a device name of Windows, never empty. No separators or
 * dots are left, so a path made of such names cannot leave its folder.
 */
export function safeFileName(title: string, fallback: string): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-");
  const name = trimHyphens(shorten(trimHyphens(words)));
  if (name === "") return fallback;
  return reserved.test(name) ? `${name}-${fallback}` : name;
}

/** Different names for all titles: equal ones (without regard to case) get -2, -3 ... in order. */
export function uniqueFileNames(titles: readonly string[], fallback: string): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = safeFileName(title, fallback);
    let unique = name;
    for (let copy = 2; taken.has(unique); copy++) unique = `${name}-${copy}`;
    taken.add(unique);
    return unique;
  });
}

/** What the file names of a pack's level begin with, so that they sort in the pack's order: "003-". Counted from 1. */
export function numberPrefix(number: number, levels: number): string {
  return `${String(number).padStart(Math.max(3, String(levels).length), "0")}-`;
}

/** Whether a relative path from a file we did not just write may be followed: no way up, no root, no odd characters. */
export function isSafePath(path: string): boolean {
  return path.length > 0 && path.length < 400 && path.split("/").every(isSafeSegment);
}

function isSafeSegment(segment: string): boolean {
  return /^[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}._-]*$/u.test(segment) && !segment.endsWith(".");
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, "");
}

function shorten(text: string): string {
  let short = "";
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > longest) return short;
    short += character;
  }
  return short;
}
