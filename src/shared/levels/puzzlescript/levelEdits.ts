import { defined } from "../../kernel/defined.ts";
import { type SourceLevel, evenRows } from "./language/readLevels.ts";
import { type LevelText, readLevelText } from "./levelBlocks.ts";
import { type TextChange, applyChanges, smallestChange } from "./textChanges.ts";
import { changedRows } from "./levelRows.ts";

/** A level or message of a game's text. */
export type LevelPiece =
  | { readonly kind: "level"; readonly rows: readonly string[] }
  | { readonly kind: "message"; readonly text: string };

/** Levels and messages in the text's order, rows in lower case and of equal width, as they are compiled. */
export function levelPieces(source: string): LevelPiece[] {
  return piecesOf(readLevelText(source));
}

/** Entry of a level that is counted from 1 without messages, as the levels of a document are; -1: no such level. */
export function entryOfLevel(source: string, number: number): number {
  let levels = 0;
  return levelPieces(source).findIndex(({ kind }) => kind === "level" && ++levels === number);
}

/**
 * Gives a level other rows in place of its own; rows that are equal stay as they are written. Rows are added or removed
 * above or below the others, where more of these stay.
 */
export function replaceRows(source: string, entry: number, rows: readonly string[]): TextChange[] | undefined {
  const text = readLevelText(source);
  const old = boardOf(text, entry);
  if (old === undefined || rows.length === 0) return undefined;
  const staying = (shift: number): number =>
    old.filter((row, y) => row.toLowerCase() === rows[y + shift]?.toLowerCase()).length;
  const above = rows.length - old.length;
  return withRows(text, entry, rows, staying(above) > staying(0) ? above : 0);
}

/** Adds a level or message before another one; `entry` = their number: behind all of them. */
export function insertPiece(source: string, entry: number, piece: LevelPiece): TextChange[] | undefined {
  const text = readLevelText(source);
  const { blocks, starts, lineEnd, firstLine } = text;
  if (entry < 0 || entry > blocks.length) return undefined;
  const added = linesOf(piece).join(lineEnd);
  const expected = piecesOf(text).toSpliced(entry, 0, piece);
  const next = blocks[entry];
  if (next !== undefined) {
    const at = defined(starts[next.from]);
    const isFree = next.from === firstLine || text.isBlank(next.from - 1);
    return firstThatReads(text, expected, [
      [{ from: at, to: at, insert: `${isFree ? "" : lineEnd}${added}${lineEnd}${lineEnd}` }],
    ]);
  }
  if (firstLine < 0) {
    const insert = [source === "" ? "" : lineEnd, "LEVELS", "", added, ""].join(lineEnd);
    return firstThatReads(text, expected, [[{ from: source.length, to: source.length, insert }]]);
  }
  const last = blocks.at(-1);
  const end = last === undefined ? source.trimEnd().length : endOfLine(text, last.to - 1);
  return firstThatReads(text, expected, [[{ from: end, to: end, insert: lineEnd + lineEnd + added }]]);
}

/** Removes a level or message, with the comments that touch it and the blank lines behind it. */
export function removePiece(source: string, entry: number): TextChange[] | undefined {
  const text = readLevelText(source);
  const block = text.blocks[entry];
  if (block === undefined) return undefined;
  let [from, to] = [block.from, block.to];
  while (text.isBlank(to) && to < text.lines.length - 1) to++;
  if (entry === text.blocks.length - 1 && to >= text.lines.length - 1) {
    to = block.to;
    while (text.isBlank(from - 1)) from--;
  }
  const wide = lineRange(text, from, to);
  const own = lineRange(text, block.from, block.to);
  const expected = piecesOf(text).toSpliced(entry, 1);
  return firstThatReads(text, expected, [[{ ...wide, insert: "" }], [{ ...own, insert: text.lineEnd }]]);
}

/** Moves a level or message so that it is entry `to` afterwards; the blank lines between entries stay where they are. */
export function movePiece(source: string, from: number, to: number): TextChange[] | undefined {
  const text = readLevelText(source);
  const { blocks } = text;
  const moved = blocks[from];
  if (moved === undefined || blocks[to] === undefined) return undefined;
  if (from === to) return [];
  const pieces = piecesOf(text);
  const expected = pieces.toSpliced(from, 1).toSpliced(to, 0, defined(pieces[from]));
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const order = blocks
    .toSpliced(from, 1)
    .toSpliced(to, 0, moved)
    .slice(low, high + 1);
  const slots = blocks.slice(low, high + 1);
  const written = (leastGap: string): string =>
    order
      .map((block, i) => {
        const slot = defined(slots[i]);
        const next = slots[i + 1];
        const gap = next === undefined ? "" : text.source.slice(endOfLine(text, slot.to - 1), text.starts[next.from]);
        const between = next !== undefined && gap.split("\n").length < 3 ? leastGap : gap;
        return text.source.slice(text.starts[block.from], endOfLine(text, block.to - 1)) + between;
      })
      .join("");
  const region = {
    from: defined(text.starts[defined(slots[0]).from]),
    to: endOfLine(text, defined(slots.at(-1)).to - 1),
  };
  return firstThatReads(
    text,
    expected,
    [text.lineEnd, text.lineEnd + text.lineEnd].map((gap) =>
      smallestChange(source, { ...region, insert: written(gap) }),
    ),
  );
}

/** Gives a message another text, on one line. */
export function replaceMessage(source: string, entry: number, message: string): TextChange[] | undefined {
  const text = readLevelText(source);
  const old = text.blocks[entry]?.entry;
  if (old?.kind !== "message") return undefined;
  const line = old.line - 1;
  const word = defined(text.lines[line]).toLowerCase().indexOf("message") + "message".length;
  const change = {
    from: defined(text.starts[line]) + word,
    to: endOfLine(text, line),
    insert: ` ${oneLine(message)}`,
  };
  const expected = piecesOf(text).with(entry, { kind: "message", text: message });
  return firstThatReads(text, expected, [smallestChange(source, change)]);
}

function boardOf({ blocks, source, starts }: LevelText, entry: number): string[] | undefined {
  const level = blocks[entry]?.entry;
  if (level?.kind !== "level") return undefined;
  return evenRows(
    level.rows.map((row) => {
      const at = defined(starts[row.line - 1]) + row.column;
      return { ...row, text: source.slice(at, at + row.text.length) };
    }),
  );
}

function withRows(text: LevelText, entry: number, rows: readonly string[], shift: number): TextChange[] | undefined {
  const level = text.blocks[entry]?.entry;
  if (level?.kind !== "level") return undefined;
  const expected = piecesOf(text).with(entry, { kind: "level", rows });
  return firstThatReads(text, expected, [changedRows(text, level.rows, rows, shift)]);
}

function piecesOf({ blocks }: LevelText): LevelPiece[] {
  return blocks.map(({ entry }) => pieceOf(entry));
}

function pieceOf(entry: SourceLevel): LevelPiece {
  return entry.kind === "message"
    ? { kind: "message", text: entry.text }
    : { kind: "level", rows: evenRows(entry.rows) };
}

function linesOf(piece: LevelPiece): readonly string[] {
  return piece.kind === "level" ? piece.rows : [`message ${oneLine(piece.text)}`.trimEnd()];
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*[\r\n]+\s*/g, " ");
}

/** Index in the text where a line ends, before its line end. */
function endOfLine({ lines, starts }: LevelText, line: number): number {
  const content = defined(lines[line]);
  return defined(starts[line]) + content.length - (content.endsWith("\r") ? 1 : 0);
}

/** Lines from `from` to before `to`, with their line ends; at the end of the text the line end before them instead. */
function lineRange(text: LevelText, from: number, to: number): { readonly from: number; readonly to: number } {
  const after = text.starts[to];
  if (after !== undefined) return { from: defined(text.starts[from]), to: after };
  return { from: endOfLine(text, from - 1), to: text.source.length };
}

/**
 * The first way to write an edit after which the text has exactly the levels and messages that were meant: a level
 * beside another one, a comment over several lines or a row that reads as a message can change what lines mean.
 */
function firstThatReads(
  { source }: LevelText,
  expected: readonly LevelPiece[],
  ways: readonly (readonly TextChange[])[],
): TextChange[] | undefined {
  const meant = JSON.stringify(expected.map(asRead));
  const way = ways.find((changes) => JSON.stringify(levelPieces(applyChanges(source, changes)).map(asRead)) === meant);
  return way === undefined ? undefined : [...way];
}

function asRead(piece: LevelPiece): LevelPiece {
  return piece.kind === "level"
    ? { kind: "level", rows: piece.rows.map((row) => row.toLowerCase()) }
    : { kind: "message", text: oneLine(piece.text) };
}

/** The text with other rows for a level, counted from 1 without messages. Undefined as for `replaceRows`. */
export function withLevelRows(source: string, number: number, rows: readonly string[]): string | undefined {
  const changes = replaceRows(source, entryOfLevel(source, number), rows);
  return changes === undefined ? undefined : applyChanges(source, changes);
}
