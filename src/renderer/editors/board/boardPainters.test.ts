import { expect, test } from "vitest";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { editBox } from "./boardModel.ts";
import { boardShapes, holeShapes, nameShapes } from "./boardPainters.ts";
import { boardCounts } from "./boardWords.ts";

/** Pixels per cell of a Hexxagon board at 1280 x 800 and 1440 x 900 with the dock open, and without it. */
const zooms = [24, 30, 36, 44, 60, 84];

/** Width of a letter of the names' font, in its sizes. */
const letterWidth = 0.6;

test.each([
  ["hexes", hexxagonStart()],
  ["squares", checkersStart("international")],
] satisfies [string, BoardLevel][])(
  "names of free %s can be read at the zoom that the dock leaves, inside their cells",
  (_, board) => {
    const { cells } = boardShape(board);
    for (const zoom of zooms) {
      const names = nameShapes(board, zoom, () => true);
      expect(names).toHaveLength(cells.length);
      names.forEach((name, cell) => {
        if (name.type !== "text") throw new Error("A name is a text.");
        expect(name.size * zoom).toBeGreaterThan(10);
        const [middleX, middleY] = cellMiddle(board, ...cells[cell]!);
        const width = letterWidth * name.size * name.text.length;
        const left = name.anchor === "middle" ? name.x - width / 2 : name.x;
        expect(left).toBeGreaterThanOrEqual(middleX - 0.5);
        expect(left + width).toBeLessThanOrEqual(middleX + 0.5);
        expect(name.y - name.size / 2).toBeGreaterThanOrEqual(middleY - 0.5);
        expect(name.y + name.size / 2).toBeLessThanOrEqual(middleY + 0.5);
      });
    }
  },
);

test("outlines of holes lie inside what Fit shows, so that nothing over the canvas covers them; a bare board has all of them", () => {
  const hexes = hexxagonStart();
  const box = editBox(hexes);
  const outlines = holeShapes(hexes);
  expect(outlines.length).toBeGreaterThan(5);
  const points = outlines.flatMap((shape) => (shape.type === "polyline" ? shape.points : []));
  expect(points.length).toBeGreaterThan(10);
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i], points[i + 1]];
    expect(x).toBeGreaterThanOrEqual(box.x);
    expect(x).toBeLessThanOrEqual(box.x + box.width);
    expect(y).toBeGreaterThanOrEqual(box.y);
    expect(y).toBeLessThanOrEqual(box.y + box.height);
  }
  const bare = { ...hexes, rows: hexes.rows.map((row) => "-".repeat(row.length)) };
  expect(holeShapes(bare)).toHaveLength(bare.rows.join("").length);
});

test("what Fit shows ends at the holes that are adjacent to cells, and at the board's edges", () => {
  const start = checkersStart("english");
  const far = "----------------";
  const rows = [far, far, far, ...start.rows.map((row) => `----${row}----`), far, far, far];
  const whole = editBox(start);
  const { x, y, width, height } = editBox({ ...start, rows });
  expect([x > 2, y > 1, x + width < 14, y + height < 13]).toEqual([true, true, true, true]);
  expect([width > whole.width, height > whole.height, width < whole.width + 2]).toEqual([true, true, true]);
});

test("pieces on light squares are drawn, crossed out, and counted apart", () => {
  const start = checkersStart("english");
  const board = { ...start, rows: ["oo......", ...Array.from({ length: 7 }, () => "........")] };
  const ids = boardShapes(board, 40).flatMap((shape) => (shape.type === "group" ? [shape.id] : []));
  expect(new Set(ids)).toEqual(new Set(["cell:0,0", "cell:1,0"]));
  expect(boardShapes(board, 40).filter(({ type }) => type === "segments")).toHaveLength(1);
  expect(boardCounts(board)).toEqual({ first: 0, second: 1, empty: 31, stray: 1 });
  expect(boardCounts(start)).toMatchObject({ first: 12, second: 12, stray: 0 });
});
