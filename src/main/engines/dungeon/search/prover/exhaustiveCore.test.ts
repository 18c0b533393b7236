import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { allPairsOfFour, denseCore, denseTemplates } from "../../../../../../test/bench/engines/dungeon/denseCores.ts";
import { hasLayout } from "../../../../../../test/support/dungeonOracle.ts";
import { runShard } from "../../../../../../test/support/runTask.ts";
import { tinyDungeons } from "../../../../../../test/support/tinyDungeons.ts";
import { generateLayouts } from "../../generate.ts";
import { layoutModel } from "../../model/layoutModel.ts";
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
