import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import {
  allPairsOfFour,
  denseCore,
  denseGraphs,
  denseTemplates,
} from "../../../../../../test/bench/engines/dungeon/denseCores.ts";
import { hasLayout } from "../../../../../../test/support/dungeonOracle.ts";
import { runShard } from "../../../../../../test/support/runTask.ts";
import { tinyDungeons } from "../../../../../../test/support/tinyDungeons.ts";
import { generateLayouts } from "../../generate.ts";
import { layoutModel } from "../../model/layoutModel.ts";
import { continueExact, exactSearch } from "./exactLayout.ts";
import { placeCore } from "./exhaustiveCore.ts";

const { square, flat, large, corner, tee, alcove, tiny, medium } = denseTemplates;

/** How a short run ends. */
function decided(input: DungeonInput) {
  const { levels, result } = runShard(generateLayouts, { input, parameters: { moves: 30_000 }, count: 1 });
  return { found: levels.length, code: result.problems?.[0]?.code };
}

describe("four rooms, each connected to each", () => {
  test("are proved to have no layout over an 8 x 8, a 10 x 6, a 12 x 12, an L and a T", () => {
    expect(decided(denseCore([square, flat, large, corner, tee], allPairsOfFour))).toEqual({
      found: 0,
      code: "rooms-never-fit",
    });
  });

  test("also beside another room, and where only the L and the T are allowed", () => {
    expect(decided(denseCore([corner, tee], allPairsOfFour)).code).toBe("rooms-never-fit");
    expect(decided(denseCore([square, corner, tee], [...allPairsOfFour, [3, 4], [4, 0]])).code).toBe("rooms-never-fit");
  });

  test("are laid out where an alcove takes a small room", () => {
    expect(decided(denseCore([alcove, tiny, medium], allPairsOfFour))).toEqual({
      found: 1,
      code: undefined,
    });
  });
});

test("trying every placement agrees with a plain count of cells: a layout where there is one, a proof where there is none", () => {
  const seen = { placed: 0, impossible: 0 };
  fc.assert(
    fc.property(tinyDungeons, (input) => {
      const model = layoutModel(input);
      if (model.links.some(({ corridor }) => corridor !== undefined) || model.siteMasks !== undefined) return;
      const placing = placeCore(model, [...model.linksOf.keys()], createRandom(1), () => true);
      let step = placing.next();
      while (step.done !== true) step = placing.next();
      expect(step.value.kind).toBe(hasLayout(input) ? "placed" : "impossible");
      if (step.value.kind !== "open") seen[step.value.kind]++;
    }),
    { numRuns: 300, seed: 3 },
  );
  expect(Math.min(seen.placed, seen.impossible)).toBeGreaterThan(10);
});

describe("cores of five and six rooms over templates with an L and a T are decided within a run's first moves:", () => {
  const { nestedTriangles, octahedron, wheelOfFour, wheelOfFive, fourWithoutOne, fiveWithoutOne } = denseGraphs;

  test("two nested triangles have no layout over an L and a T", () => {
    expect(decided(denseCore([corner, tee], nestedTriangles)).code).toBe("rooms-never-fit");
  });

  test("but have one where two tiny rooms fit into the cycle", () => {
    expect(decided(denseCore([tiny, corner], nestedTriangles)).found).toBe(1);
  });

  test("an octahedron has none, and neither has K5 without a connection", () => {
    expect(decided(denseCore([square, corner], octahedron)).code).toBe("rooms-never-fit");
    expect(decided(denseCore([square, tee], fiveWithoutOne)).code).toBe("rooms-never-fit");
  });

  test("wheels of four and five, and K4 without a connection, are laid out; a wheel of four over Ts alone is not", () => {
    for (const graph of [wheelOfFour, wheelOfFive, fourWithoutOne]) {
      expect(decided(denseCore([square, corner, tee], graph)).found).toBe(1);
    }
    expect(decided(denseCore([tee], wheelOfFour)).code).toBe("rooms-never-fit");
  });
});

test("trying every placement of five and six rooms, by outer faces, agrees with the SMT search", () => {
  const seen = { placed: 0, impossible: 0 };
  const sizes = [1, 2, 3, 4, 5];
  const templates = fc
    .tuple(
      fc.constantFrom(...sizes),
      fc.constantFrom(...sizes),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
    )
    .map(([width, height, right, down]) => smallTemplate(width, height, right, down));
  const cases = fc.tuple(
    fc.constantFrom(
      denseGraphs.nestedTriangles,
      denseGraphs.octahedron,
      denseGraphs.wheelOfFour,
      denseGraphs.fiveWithoutOne,
    ),
    fc.array(templates, { minLength: 1, maxLength: 2 }),
  );
  fc.assert(
    fc.property(cases, ([graph, chosen]) => {
      const named = chosen.map((each, i) => ({ ...each, id: `t${i}`, name: `T ${i}` }));
      const model = layoutModel(denseCore(named, graph));
      const rooms = [...model.linksOf.keys()];
      const random = createRandom(1);
      const known = continueExact(exactSearch(model, random, rooms), 400, random);
      if (known.kind !== "layout" && known.kind !== "impossible") return;
      const placing = placeCore(model, rooms, createRandom(1), () => true);
      let step = placing.next();
      while (step.done !== true) step = placing.next();
      expect(step.value.kind).toBe(known.kind === "layout" ? "placed" : "impossible");
      if (step.value.kind !== "open") seen[step.value.kind]++;
    }),
    { numRuns: 60, seed: 5 },
  );
  expect(Math.min(seen.placed, seen.impossible)).toBeGreaterThan(4);
});

/** A rectangle, or an L where both arms are longer than nothing; doors of one cell anywhere. */
function smallTemplate(width: number, height: number, right: number, down: number): typeof square {
  const corners: [number, number][] = [
    [0, 0],
    [width + right, 0],
    [width + right, height],
    [width, height],
    [width, height + down],
    [0, height + down],
  ];
  const outline =
    right === 0 || down === 0
      ? corners
          .filter((_, i) => [0, 1, 2, 5].includes(i))
          .map(([x, y]): [number, number] => [x, y === 0 ? 0 : height + down])
      : corners;
  return { ...square, outline, doors: { mode: "simple", length: 1, cornerDistance: 0 } };
}
