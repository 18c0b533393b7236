import { expect, test } from "vitest";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { checkersVariantIds } from "#shared/levels/board/checkersVariants.ts";
import type { CheckersVariantId } from "#shared/levels/board/checkersVariants.ts";
import { applyCheckersMove, checkersMoves } from "#shared/levels/board/rules/checkersRules.ts";
import { checkersRules, checkersStart } from "#shared/levels/board/standardBoards.ts";
import { finish } from "../../../../../test/support/finish.ts";
import { plainMoves, plainPlay } from "../../../../../test/support/plainCheckers.ts";
import type { PlainPosition } from "../../../../../test/support/plainCheckers.ts";
import { EndgameTables } from "./endgameTables.ts";
import { piecesOf } from "./material.ts";
import { drawn } from "./solveMaterial.ts";

const textOf = ({ rows, toMove }: PlainPosition): string => `${toMove}${rows.join("/")}`;

/** Every position of at most so many pieces on the board's empty squares, both sides present, no man where it is crowned. */
function everyPosition(board: BoardLevel, total: number): PlainPosition[] {
  const found: PlainPosition[] = [];
  const rows = board.rows.map((row) => row.replaceAll(/[xXoO]/g, "."));
  const squares = rows.flatMap((row, y) =>
    row.split("").flatMap((letter, x) => (letter === "." && (x + y) % 2 === 1 ? [[x, y] as const] : [])),
  );
  const add = (placed: string[], from: number, left: number): void => {
    const all = placed.join("").toLowerCase();
    if (all.includes("x") && all.includes("o")) found.push({ rows: placed, toMove: 0 }, { rows: placed, toMove: 1 });
    if (left === 0) return;
    for (let i = from; i < squares.length; i++)
      for (const letter of "xoXO") {
        const [x, y] = squares[i]!;
        if ((letter === "x" && y === 0) || (letter === "o" && y === rows.length - 1)) continue;
        add(
          placed.map((row, at) => (at === y ? `${row.slice(0, x)}${letter}${row.slice(x + 1)}` : row)),
          i + 1,
          left - 1,
        );
      }
  };
  add(rows, 0, total);
  return found;
}

/** Plies to the end of every position, by looking at all of them again and again until nothing changes. */
function fixpoint(
  positions: readonly PlainPosition[],
  after: (position: PlainPosition) => PlainPosition[],
): Map<string, number> {
  const places = new Map(positions.map((position, place) => [textOf(position), place]));
  // -1: a side without pieces, which has lost.
  const nexts = positions.map((position) =>
    after(position).map((next) => (isOver(next) ? -1 : places.get(textOf(next))!)),
  );
  const ends = Array.from({ length: positions.length }, () => Infinity);
  const endOf = (place: number): number => (place < 0 ? 0 : ends[place]!);
  for (let plies = 0, unchanged = 0; unchanged < 2; plies++) {
    const news: number[] = [];
    for (const [place, next] of nexts.entries()) {
      if (ends[place] !== Infinity) continue;
      let [soonest, latest] = [Infinity, -1];
      for (const one of next) {
        const end = endOf(one);
        if (end % 2 === 0) soonest = Math.min(soonest, end);
        latest = Math.max(latest, end);
      }
      if (1 + (soonest === Infinity ? latest : soonest) === plies) news.push(place);
    }
    for (const place of news) ends[place] = plies;
    unchanged = news.length === 0 ? unchanged + 1 : 0;
  }
  return new Map(
    [...places].filter(([, place]) => ends[place] !== Infinity).map(([name, place]) => [name, ends[place]!]),
  );
}

const isOver = ({ rows, toMove }: PlainPosition): boolean =>
  !rows
    .join("")
    .toLowerCase()
    .includes(toMove === 0 ? "x" : "o");

function small(variant: CheckersVariantId, rows: string[]): BoardLevel {
  return { topology: "square", rows, toMove: 0, rules: checkersRules(variant) };
}

/** Moves by the plain rules of the editor, for the variants that the plain generator of English checkers doesn't know. */
function rulesAfter(board: BoardLevel): (position: PlainPosition) => PlainPosition[] {
  return ({ rows, toMove }) => {
    const level = { ...board, rows: [...rows], toMove };
    const shape = boardShape(level);
    const position = startPosition(level, shape);
    if (level.rules.game !== "checkers") throw new Error("Checkers only.");
    return checkersMoves(shape, level.rules, position).map((move) => {
      const next = applyCheckersMove(position, move);
      const letters = rows.map((row) => row.split(""));
      for (const [cell, piece] of next.cells.entries()) {
        const [x, y] = shape.cells[cell]!;
        letters[y]![x] = ".xoXO"[piece]!;
      }
      return { rows: letters.map((row) => row.join("")), toMove: next.toMove };
    });
  };
}

const plainAfter = (position: PlainPosition): PlainPosition[] =>
  plainMoves(position).map((move) => plainPlay(position, move));

function compare(board: BoardLevel, total: number, after: (position: PlainPosition) => PlainPosition[]): number {
  const tables = finish(EndgameTables.solve(board, total));
  const positions = everyPosition(board, total).filter(({ rows }) => {
    const count = (letter: string) => rows.join("").toLowerCase().split(letter).length - 1;
    return count("x") <= tables.scope.most[0] && count("o") <= tables.scope.most[1];
  });
  const ends = fixpoint(positions, after);
  for (const position of positions) {
    const level = { ...board, rows: [...position.rows] };
    const value = tables.valueOf(startPosition(level, boardShape(level)).cells, position.toMove);
    if (value !== (ends.get(textOf(position)) ?? drawn))
      expect.unreachable(`${textOf(position)}: ${value}, not ${ends.get(textOf(position))}`);
  }
  expect(tables.counts().reduce((sum, { positions: own }) => sum + own, 0)).toBe(positions.length);
  return ends.size;
}

test("the tables of 4 x 4 and 5 x 5 squares agree with a fixpoint over all positions by plain rules", () => {
  expect(compare(small("english", [".o.o", "....", "....", "x.x."]), 4, plainAfter)).toBeGreaterThan(1000);
  expect(compare(small("english", [".o.o.", ".....", ".....", ".....", ".x.x."]), 3, plainAfter)).toBeGreaterThan(1000);
});

test("the tables of 8 x 8 squares agree with it for two pieces", () => {
  expect(compare(checkersStart("english"), 2, plainAfter)).toBeGreaterThan(1000);
});

test.each(checkersVariantIds)("the tables of %s checkers agree with it on a board with a hole", (variant) => {
  const board = small(variant, [".o.o.", "..-..", ".....", "x...x"]);
  expect(compare(board, 3, rulesAfter(board))).toBeGreaterThan(300);
});

const threePieces = finish(EndgameTables.solve(checkersStart("english"), 3));

test("a board turned by half with its colors swapped has the same values", () => {
  const all = threePieces.counts();
  for (const { material, wins, draws, losses, longest } of all) {
    const mirrored = { men0: material.men1, kings0: material.kings1, men1: material.men0, kings1: material.kings0 };
    const mirror = all.find((one) => JSON.stringify(one.material) === JSON.stringify(mirrored));
    expect(mirror).toMatchObject({ wins, draws, losses, longest });
  }
  let compared = 0;
  for (let seed = 1; seed < 4000; seed++) {
    const [a, b, c] = [seed % 32, (seed * 7 + 3) % 32, (seed * 13 + 11) % 32];
    if (a === b || b === c || a === c || b < 4) continue;
    const cells = Array.from({ length: 32 }, () => 0);
    cells[a] = 3;
    cells[b] = 1;
    cells[c] = 4;
    const turned = cells.toReversed().map((piece) => (piece === 0 ? 0 : piece % 2 === 1 ? piece + 1 : piece - 1));
    expect(threePieces.valueOf(turned, 1)).toBe(threePieces.valueOf(cells, 0));
    compared++;
  }
  expect(compared).toBeGreaterThan(3000);
});

test("there are as many positions of two and three pieces as Schaeffer and others (2007) count", () => {
  // They count positions without the side to move, and those in which one side has no pieces.
  const alone = { 2: 2 * (496 + 28 * 31 + 378), 3: 2 * (4960 + 28 * 465 + 378 * 30 + 3276) };
  for (const [pieces, published] of [
    [2, 6972],
    [3, 261_224],
  ] as const) {
    const own = threePieces.counts().filter(({ material }) => piecesOf(material) === pieces);
    expect(own.reduce((sum, { positions }) => sum + positions, 0) / 2 + alone[pieces]).toBe(published);
  }
});

test("tables read from their bytes are the tables they were made of, and bytes of another length are none", () => {
  const board = small("russian", [".o.o.", ".....", ".x.x."]);
  const tables = finish(EndgameTables.solve(board, 4));
  const read = EndgameTables.fromBytes(board, 4, tables.toBytes());
  expect(read?.counts()).toEqual(tables.counts());
  expect(EndgameTables.fromBytes(board, 4, tables.toBytes().subarray(1))).toBeUndefined();
});
