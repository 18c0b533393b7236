import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boards, hexxagonBoards } from "../../../test/support/boardArbitraries.ts";
import { drodRooms } from "../../../test/support/drodArbitraries.ts";
import { cycleInput } from "../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../test/support/dungeonLayouts.ts";
import { boundsOf, gridTransformations, transformPoint } from "../kernel/geometry.ts";
import { boardKind } from "./board/boardKind.ts";
import { gameSymmetries } from "./board/canonicalBoard.ts";
import { levelOf } from "./drod/roomFile.ts";
import { drodKind } from "./drod/drodKind.ts";
import { dungeonKind } from "./dungeon/dungeonKind.ts";
import { featureSimilarity, levelFeatures } from "./featureSimilarity.ts";
import type { LevelKind } from "./levelKind.ts";
import { sokobanKind } from "./sokoban/sokobanKind.ts";

const rooms = fc
  .tuple(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 3, max: 8 }))
  .chain(([width, height]) =>
    fc.array(fc.string({ unit: fc.constantFrom("#", " ", " ", "$", "."), minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )
  .map((rows) => {
    const wall = "#".repeat((rows[0]?.length ?? 0) + 2);
    return { rows: [wall, ...rows.map((row) => `#${row}#`), wall].with(1, `#@${rows[0]?.slice(1)}#`) };
  });
const layouts = layoutsOf(cycleInput(4), 8);

const levels: readonly [LevelKind, fc.Arbitrary<unknown>][] = [
  [sokobanKind as LevelKind, rooms],
  [boardKind as LevelKind, boards],
  [drodKind as LevelKind, drodRooms().map(levelOf)],
  [dungeonKind as LevelKind, fc.constantFrom(...layouts)],
];

describe.each(levels)("similarity of $id", (kind, level) => {
  test("lies from 0 to 1, is 1 for the same level, and does not depend on the order", () => {
    fc.assert(
      fc.property(level, level, (a, b) => {
        const similarity = kind.similarity!(a, b);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        expect(kind.similarity!(b, a)).toBe(similarity);
        expect(kind.similarity!(a, structuredClone(a))).toBe(1);
      }),
      { numRuns: 30 },
    );
  });
});

test("a room turned or mirrored looks the same, and one wall more leaves most of it", () => {
  fc.assert(
    fc.property(rooms, fc.constantFrom(...gridTransformations), ({ rows }, transformation) => {
      const points = rows.flatMap((row, y) =>
        Array.from(row, (letter, x) => ({ letter, at: transformPoint([x, y], transformation) })),
      );
      const { x, y, width, height } = boundsOf(points.map(({ at }) => at))!;
      const turned = Array.from({ length: height + 1 }, () => Array.from({ length: width + 1 }, () => "#"));
      for (const { letter, at } of points) turned[at[1] - y]![at[0] - x] = letter;
      expect(sokobanKind.similarity!({ rows }, { rows: turned.map((row) => row.join("")) })).toBe(1);
    }),
  );
  const hall = ["##########", "#@ $    .#", ...Array.from({ length: 6 }, () => "#        #"), "##########"];
  const pillar = hall.with(5, "#    #   #");
  expect(sokobanKind.similarity!({ rows: hall }, { rows: pillar })).toBeGreaterThan(0.5);
  expect(sokobanKind.similarity!({ rows: hall }, { rows: ["#####", "#@$.#", "#####"] })).toBeLessThan(0.3);
});

test("a Hexxagon board keeps its features under every rotation and mirroring", () => {
  fc.assert(
    fc.property(hexxagonBoards, fc.nat({ max: 23 }), (level, index) => {
      const own = gameSymmetries(level).filter(({ swapsSides }) => !swapsSides);
      const { map } = own[index % own.length]!;
      const points = level.rows.flatMap((row, y) => Array.from(row, (letter, x) => ({ letter, at: map([x, y]) })));
      const { x, y, width, height } = boundsOf(points.map(({ at }) => at))!;
      const grid = Array.from({ length: height + 1 }, () => Array.from({ length: width + 1 }, () => "-"));
      for (const { letter, at } of points) grid[at[1] - y]![at[0] - x] = letter;
      const turned = { ...level, rows: grid.map((row) => row.join("")) };
      expect(boardKind.similarity!(level, turned)).toBe(1);
    }),
  );
});

test("likeness of features is what both have over what either has", () => {
  const of = (...hashes: number[]) => levelFeatures(hashes);
  expect(featureSimilarity(of(1, 2, 3), of(2, 3, 4))).toBe(0.5);
  expect(featureSimilarity(of(7, 7), of(7))).toBe(0.5);
  expect(featureSimilarity(of(), of())).toBe(1);
});
