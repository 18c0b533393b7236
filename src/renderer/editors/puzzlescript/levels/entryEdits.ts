import { cutGame } from "#shared/levels/puzzlescript/gameText.ts";
import { entriesOf } from "./gameEntries.ts";
import type { EntryPlace } from "./gameEntries.ts";

/** The text with a block of lines as a new entry before the one at `index`; at the end when there is none. */
export function insertEntry(text: string, index: number, block: readonly string[]): string {
  const whole = withLevels(text);
  const entries = entriesOf(whole);
  const lines = whole.split("\n");
  const end = lineEnd(lines);
  const next = entries[index];
  const written = block.map((line) => line + end);
  if (next !== undefined) {
    const at = next.line - 1;
    const isApart = at === 0 || isBlank(lines[at - 1] ?? "");
    lines.splice(at, 0, ...(isApart ? [] : [end]), ...written, end);
    return lines.join("\n");
  }
  let at = lines.length;
  while (at > 0 && isBlank(lines[at - 1] ?? "")) at--;
  const rest = lines.slice(at);
  const isFirst = entries.length === 0;
  return [...lines.slice(0, at), end, ...written, ...(isFirst || rest.length === 0 ? [""] : rest)].join("\n");
}

/** The text without an entry and without the blank lines that followed it. */
export function removeEntry(text: string, index: number): string {
  const entry = entriesOf(text)[index];
  if (entry === undefined) return text;
  const lines = text.split("\n");
  cutBlock(lines, entry);
  return lines.join("\n");
}

/** The text with an entry moved before the one that is now at `to`; `to` = the number of entries moves it to the end. */
export function moveEntry(text: string, from: number, to: number): string {
  const entry = entriesOf(text)[from];
  if (entry === undefined || to === from || to === from + 1) return text;
  const lines = text.split("\n");
  const end = lineEnd(lines);
  const block = cutBlock(lines, entry).map((line) => (line.endsWith("\r") && end !== "" ? line.slice(0, -1) : line));
  return insertEntry(lines.join("\n"), to > from ? to - 1 : to, block);
}

/** The text with other words in a message. */
export function rewriteMessage(text: string, index: number, words: string): string {
  const entry = entriesOf(text)[index];
  if (entry?.kind !== "message") return text;
  const lines = text.split("\n");
  const line = lines[entry.line - 1] ?? "";
  const match = /^(\s*message)(\s*)(.*?)(\s*)$/i.exec(line);
  if (match === null) return text;
  const oneLine = words.replaceAll(/\s*[\r\n]+\s*/g, " ").trim();
  lines[entry.line - 1] = `${match[1] ?? ""}${match[2] === "" ? " " : (match[2] ?? " ")}${oneLine}${match[4] ?? ""}`;
  return lines.join("\n");
}

/** Takes an entry's lines out, with the blank lines after it, or those before it at the end of the text. */
function cutBlock(lines: string[], entry: EntryPlace): string[] {
  const block = lines.splice(entry.line - 1, entry.last - entry.line + 1);
  let after = entry.line - 1;
  while (after < lines.length - 1 && isBlank(lines[after] ?? "")) lines.splice(after, 1);
  const isLast = after >= lines.length - 1 && isBlank(lines[after] ?? "");
  if (isLast) for (after--; after > 0 && isBlank(lines[after] ?? ""); after--) lines.splice(after, 1);
  return block;
}

/** The text with a heading of the levels: a game that is being written may have none yet. */
function withLevels(text: string): string {
  const { game, levels } = cutGame(text);
  return game + levels;
}

function isBlank(line: string): boolean {
  return line.trim() === "";
}

/** "\r" where lines of the text end so. */
function lineEnd(lines: readonly string[]): string {
  return lines.length > 1 && (lines[0] ?? "").endsWith("\r") ? "\r" : "";
}
