import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ownGame } from "../../../../test/support/puzzleScriptGames.ts";
import "../../../../test/support/propertySeed.ts";
import {
  entryOfLevel,
  insertPiece,
  levelPieces,
  movePiece,
  removePiece,
  replaceMessage,
  replaceRows,
} from "./levelEdits.ts";
import type { LevelPiece } from "./levelEdits.ts";
import { applyChanges } from "./textChanges.ts";
import type { TextChange } from "./textChanges.ts";

const game = "title t\n\nRULES\n[ > P | C ] -> [ > P | > C ] (LEVELS)\n\nLEVELS\n";

const row = fc.stringMatching(/^[.#pPcC]{1,5}$/);
const comment = fc.constantFrom("(a note)", "  (levels ( nested ) )", "====");
const writtenRow = fc
  .tuple(fc.constantFrom("", "", " ", "\t"), row, fc.constantFrom("", "", " ", " (why)"))
  .map((parts) => parts.join(""));
const block = fc.oneof(
  fc.tuple(
    fc.array(comment, { maxLength: 1 }),
    fc.array(writtenRow, { minLength: 1, maxLength: 4 }),
    fc.array(comment, { maxLength: 1 }),
  ),
  fc.tuple(fc.array(comment, { maxLength: 1 }), fc.constantFrom(["message Hello (you)"], ["Message"]), fc.constant([])),
);
const gap = fc.constantFrom([""], ["", ""], ["", "(free)", ""], ["", " ", ""]);

/** Levels as people write them: uneven rows, comments, decoration, several blank lines, either line end. */
const texts = fc
  .tuple(
    fc.array(fc.tuple(gap, block), { minLength: 1, maxLength: 5 }),
    fc.constantFrom("", "\n", "\n\n"),
    fc.boolean(),
  )
  .map(([blocks, end, windows]) => {
    const lines = blocks.flatMap(([before, [above, own, below]]) => [...before, ...above, ...own, ...below]);
    const source = game + lines.join("\n") + end;
    return windows ? source.replaceAll("\n", "\r\n") : source;
  });

/** Levels and messages read with other means than the edits use: line by line, blank lines end a level. */
function plainPieces(source: string): LevelPiece[] {
  const lines = source.split(/\r?\n/);
  const pieces: LevelPiece[] = [];
  let rows: string[] = [];
  const close = (): void => {
    const [first] = rows;
    if (first !== undefined) {
      const even = rows.map((text) => (text + (text.at(-1) ?? "").repeat(5)).slice(0, first.length));
      pieces.push({ kind: "level", rows: even.map((text) => text.toLowerCase()) });
    }
    rows = [];
  };
  for (const line of lines.slice(lines.indexOf("LEVELS") + 1)) {
    const text = line.trim();
    if (/^message\b/i.test(text)) {
      close();
      pieces.push({ kind: "message", text: text.slice("message".length).trim() });
    } else if (text === "") close();
    else if (!/^[(=]/.test(text)) rows.push(text.replace(/\(.*/, "").trim());
  }
  close();
  return pieces;
}

const commentsOf = (source: string): string[] => (source.match(/\(a note\)|\(levels|\(free\)|====/g) ?? []).toSorted();

function apply(source: string, changes: readonly TextChange[] | undefined): string {
  if (changes === undefined) throw new Error(`not written: ${JSON.stringify(source)}`);
  const after = applyChanges(source, changes);
  expect(after.startsWith(source.slice(0, source.lastIndexOf("LEVELS")))).toBe(true);
  expect(after.includes("\r\n") ? after.replaceAll("\r\n", "") : after).not.toContain("\r");
  return after;
}

/** A level's rows with other symbols in some cells, as a stroke of the editor gives them. */
function paintCells(
  source: string,
  entry: number,
  cells: readonly { readonly x: number; readonly y: number; readonly symbol: string }[],
): readonly TextChange[] | undefined {
  const piece = levelPieces(source)[entry];
  if (piece?.kind !== "level") return undefined;
  const rows = piece.rows.map((row) => row.split(""));
  for (const { x, y, symbol } of cells) rows[y]![x] = symbol;
  return replaceRows(
    source,
    entry,
    rows.map((row) => row.join("")),
  );
}

test("painting a cell changes its row alone", () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), fc.nat(), fc.constantFrom("#", "p", "C"), (source, pick, px, py, symbol) => {
      const pieces = plainPieces(source);
      const entry = pick % pieces.length;
      const piece = pieces[entry]!;
      if (piece.kind === "message") {
        expect(paintCells(source, entry, [{ x: 0, y: 0, symbol }])).toBeUndefined();
        return;
      }
      const [x, y] = [px % piece.rows[0]!.length, py % piece.rows.length];
      const changes = paintCells(source, entry, [{ x, y, symbol }]);
      const after = apply(source, changes);
      const rows = piece.rows.map((text, i) =>
        i === y ? text.slice(0, x) + symbol.toLowerCase() + text.slice(x + 1) : text,
      );
      expect(plainPieces(after)).toEqual(pieces.with(entry, { kind: "level", rows }));
      const [oldLines, newLines] = [source.split("\n"), after.split("\n")];
      expect(newLines).toHaveLength(oldLines.length);
      expect(newLines.filter((line, i) => line !== oldLines[i]).length).toBe(piece.rows[y] === rows[y] ? 0 : 1);
    }),
  );
});

test("painting replaces the characters of its cells alone; neighbors in a row are one change", () => {
  const source = `${game}\n#.P.# (why)\n#...\n`;
  const at = source.indexOf("#.P");
  const changes = paintCells(source, 0, [
    { x: 1, y: 0, symbol: "c" },
    { x: 2, y: 0, symbol: "p" },
    { x: 3, y: 0, symbol: "C" },
    { x: 1, y: 1, symbol: "." },
  ]);
  expect(changes).toEqual([
    { from: at + 1, to: at + 2, insert: "c" },
    { from: at + 3, to: at + 4, insert: "C" },
  ]);
  expect(paintCells(source, 0, [{ x: 4, y: 1, symbol: "#" }])).toEqual([{ from: at + 16, to: at + 16, insert: "#" }]);
});

test("levels and messages are inserted, removed and moved; all others and their comments stay", () => {
  const added: LevelPiece[] = [
    { kind: "level", rows: ["#p", "##"] },
    { kind: "message", text: "New (one)" },
  ];
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), fc.constantFrom(...added), (source, a, b, piece) => {
      const pieces = plainPieces(source);
      const at = a % (pieces.length + 1);
      const inserted = apply(source, insertPiece(source, at, piece));
      expect(plainPieces(inserted)).toEqual(pieces.toSpliced(at, 0, piece));
      expect(commentsOf(inserted)).toEqual(commentsOf(source));

      const [from, to] = [a % pieces.length, b % pieces.length];
      const removed = apply(source, removePiece(source, from));
      expect(plainPieces(removed)).toEqual(pieces.toSpliced(from, 1));

      const moved = apply(source, movePiece(source, from, to));
      expect(plainPieces(moved)).toEqual(pieces.toSpliced(from, 1).toSpliced(to, 0, pieces[from]!));
      expect(commentsOf(moved)).toEqual(commentsOf(source));
      const back = apply(moved, movePiece(moved, to, from));
      expect(plainPieces(back)).toEqual(pieces);
    }),
  );
});

test("a level that was inserted and removed again leaves the text as it was, byte for byte", () => {
  const source = ownGame("keep-your-distance");
  const count = levelPieces(source).length;
  for (let at = 0; at < count; at++) {
    const inserted = applyChanges(source, insertPiece(source, at, { kind: "level", rows: ["#p#"] })!);
    expect(applyChanges(inserted, removePiece(inserted, at)!)).toBe(source);
  }
});

test("only the rows of a replaced level change", () => {
  const source = ownGame("keep-your-distance");
  const rows = ["####", "#ps#", "####"];
  const edited = applyChanges(source, replaceRows(source, entryOfLevel(source, 2), rows)!);
  const [before, after] = source.split("#########\n#p......#\n#..s.s..#\n#...o..o#\n#########");
  expect(edited).toBe(`${before}${rows.join("\n")}${after}`);
  expect(entryOfLevel(source, 6)).toBe(-1);
  expect(replaceRows(source, -1, rows)).toBeUndefined();
});

test("the text of a message changes on its line alone, brackets and line breaks included", () => {
  const source = `${game}\nmessage One\n\n#p\n`;
  const edited = applyChanges(source, replaceMessage(source, 0, "Two (or\nthree)")!);
  expect(edited).toBe(`${game}\nmessage Two (or three)\n\n#p\n`);
  expect(replaceMessage(source, 1, "x")).toBeUndefined();
});

test("a text without levels or without the heading gets its first level", () => {
  const piece: LevelPiece = { kind: "level", rows: ["#p"] };
  for (const source of [game, "title t", "", `${game}(nothing yet)\n`]) {
    expect(levelPieces(applyChanges(source, insertPiece(source, 0, piece)!))).toEqual([piece]);
  }
});

test("what the text can't say is refused", () => {
  const source = `${game}\n#p\n##\n\n##(in)#\n\n(over\ntwo) #p\n#\n\nmessagf\n`;
  expect(paintCells(source, 0, [{ x: 0, y: 0, symbol: "(" }])).toBeUndefined();
  expect(paintCells(source, 0, [{ x: 0, y: 0, symbol: "ab" }])).toBeUndefined();
  expect(paintCells(source, 3, [{ x: 6, y: 0, symbol: "e" }])).toBeUndefined();
  expect(insertPiece(source, 0, { kind: "level", rows: ["#", "", "#"] })).toBeUndefined();
  expect(movePiece(source, 0, 9)).toBeUndefined();
  expect(removePiece(source, 9)).toBeUndefined();
});
