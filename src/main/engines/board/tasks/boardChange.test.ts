import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { ownSymmetries } from "#shared/levels/board/canonicalBoard.ts";
import { changeBoard, changedCells, halfTurn, ownImages } from "./boardChange.ts";

const swapped: Readonly<Record<string, string>> = { x: "o", o: "x" };
const turned = (rows: readonly string[]) =>
  rows.toReversed().map((row) =>
    Array.from(row, (letter) => swapped[letter] ?? letter)
      .toReversed()
      .join(""),
  );
const changes = (isSymmetric: boolean) =>
  Array.from({ length: 200 }, (_, seed) =>
    changeBoard(hexxagonStart(), createRandom(seed), {
      images: isSymmetric ? halfTurn(hexxagonStart()) : [],
      locked: [],
    }),
  ).filter((change) => change !== undefined);

test("symmetric changes keep the board its own opposite with the sides swapped; others mostly do not", () => {
  const symmetric = changes(true);
  expect(symmetric.length).toBeGreaterThan(100);
  for (const { level } of symmetric) expect(turned(level.rows)).toEqual(level.rows);
  const free = changes(false);
  expect(free.filter(({ level }) => turned(level.rows).join() !== level.rows.join()).length).toBeGreaterThan(50);
});

test("every kind of change comes about, and changes few cells", () => {
  expect(new Set(changes(true).map(({ operator }) => operator)).size).toBe(4);
  for (const { level } of changes(true)) {
    const cells = changedCells(hexxagonStart(), level);
    expect(cells).toBeGreaterThan(0);
    expect(cells).toBeLessThanOrEqual(4);
  }
});

test("a change that keeps all symmetries of the board does, and locked cells and their images stay", () => {
  const start = hexxagonStart();
  const images = ownImages(start);
  expect(images).toHaveLength(11);
  let made = 0;
  for (let seed = 0; seed < 300; seed++) {
    const change = changeBoard(start, createRandom(seed), {
      images,
      locked: [
        [0, 0],
        [4, 4],
      ],
    });
    if (change === undefined) continue;
    made++;
    expect(ownSymmetries(change.level).length).toBe(12);
    expect(change.level.rows[0]?.[0]).toBe("x");
    expect(change.level.rows[4]?.[4]).toBe(".");
  }
  expect(made).toBeGreaterThan(20);
});

test("where one side has more pieces, adding or removing pieces brings the sides one piece closer", () => {
  const start = hexxagonStart();
  const threeToTwo = { ...start, rows: start.rows.map((row, y) => (y === 0 ? row.replace("o", ".") : row)) };
  const lead = (rows: readonly string[]) => {
    const letters = Array.from(rows.join(""));
    return letters.filter((letter) => letter === "x").length - letters.filter((letter) => letter === "o").length;
  };
  expect(lead(threeToTwo.rows)).toBe(1);
  const made = Array.from({ length: 60 }, (_, seed) =>
    changeBoard(threeToTwo, createRandom(seed), { images: [], locked: [] }),
  ).filter((change) => change?.operator === "add-pieces" || change?.operator === "remove-pieces");
  expect(made.length).toBeGreaterThan(10);
  for (const change of made) expect(lead(change!.level.rows)).toBe(0);
});
