import fc from "fast-check";
import { expect, test } from "vitest";
import { asJson } from "#shared/kernel/json.ts";
import { pinsOf } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { BaseLayout } from "#shared/levels/dungeon/placement.ts";
import type { SuggestAnswer } from "#shared/levels/suggestion.ts";
import { cycleInput } from "../../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../../test/support/dungeonLayouts.ts";
import { finish } from "../../../../test/support/finish.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { dungeonEngine } from "./engine.ts";
import { suggestLayouts } from "./suggestLayouts.ts";

const cycle = cycleInput(4);
const layouts = layoutsOf(cycle, 3, 4);

/** Each room's corners in cells of the site, as text. */
function corners({ rooms, rules }: DungeonLayout): ReadonlyMap<string, string> {
  const [dx, dy] = rules.origin ?? [0, 0];
  return new Map(rooms.map(({ id, outline }) => [id, JSON.stringify(outline.map(([x, y]) => [x + dx, y + dy]))]));
}

/** The pins of a layout on the site. */
function pinning(layout: DungeonLayout, keep: readonly string[]): BaseLayout {
  return { rooms: [...pinsOf({ layout, origin: layout.rules.origin ?? [0, 0] })], keep: [...keep] };
}

const pinned = fc.record({
  layout: fc.constantFrom(...layouts),
  keep: fc.subarray(
    cycle.rooms.map(({ id }) => id),
    { minLength: 1, maxLength: 5 },
  ),
  seed: fc.nat(1000),
});

test("a pinned room has the same corners in every layout of the generator, with and without an aim, and in every suggestion", () => {
  const seen = { made: 0, offered: 0, moved: 0 };
  fc.assert(
    fc.property(pinned, ({ layout, keep, seed }) => {
      const before = corners(layout);
      const input = { ...cycle, base: pinning(layout, keep) };
      const held = (after: ReadonlyMap<string, string>) => keep.filter((id) => after.get(id) !== before.get(id));
      for (const parameters of [{ variation: 1 }, { variation: 0.4, aim: "width=..60" }]) {
        const { levels } = runShard(dungeonEngine.tasks["generate"]!, { input, parameters, seed, count: 2 });
        for (const level of levels as unknown as DungeonLayout[]) {
          seen.made++;
          const after = corners(level);
          expect(held(after)).toEqual([]);
          if ([...after].some(([id, at]) => before.get(id) !== at)) seen.moved++;
        }
      }
      const question = asJson({ input, layout, seed });
      const { suggestions } = finish(suggestLayouts(question)) as unknown as SuggestAnswer;
      for (const { changes, level } of suggestions) {
        seen.offered++;
        expect(held(corners(level as unknown as DungeonLayout))).toEqual([]);
        const { rooms } = changes["base"] as unknown as BaseLayout;
        for (const pin of input.base.rooms.filter(({ room }) => keep.includes(room)))
          expect(rooms.find(({ room }) => room === pin.room)).toEqual(pin);
      }
    }),
    { numRuns: 5, seed: 1 },
  );
  expect([seen.made > 10, seen.moved > 5, seen.offered > 5]).toEqual([true, true, true]);
});
