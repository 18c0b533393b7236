import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { countSliverCells } from "#shared/levels/dungeon/slivers.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { finishedLayout } from "../model/finishedLayout.ts";
import { layoutModel } from "../model/layoutModel.ts";
import { graphOf } from "../model/modelGraph.ts";
import { chainsOf } from "../search/chains.ts";
import { portfolioSearch } from "../search/portfolioSearch.ts";
import { closeSlivers } from "./closeSlivers.ts";

const cycle = cycleInput(6);
const [pinned, ...others] = cycle.rooms;
const inputs: Record<string, DungeonInput> = {
  "an open site": cycle,
  "a minimum distance": { ...cycle, minimumDistance: 1 },
  corridors: {
    ...cycle,
    edges: cycle.edges.map((edge) => ({ ...edge, kind: "corridor", corridors: [2] })),
    templates: [
      ...cycle.templates,
      {
        ...(cycle.templates[0] as DungeonInput["templates"][number]),
        id: "corridor",
        outline: [
          [0, 0],
          [4, 0],
          [4, 2],
          [0, 2],
        ],
        doors: {
          mode: "manual",
          positions: [
            [
              [0, 0],
              [0, 1],
            ],
            [
              [4, 0],
              [4, 1],
            ],
          ],
        },
      },
    ],
  },
  "a boundary and a pinned room": {
    ...cycle,
    rooms: [{ ...(pinned as DungeonInput["rooms"][number]), placement: { at: [10, 10] } }, ...others],
    site: {
      boundary: [
        [0, 0],
        [44, 0],
        [44, 44],
        [0, 44],
      ],
    },
  },
};

test.each(Object.entries(inputs))(
  "rooms slide until at most a quarter of the cells in slivers are left: %s",
  (_, input) => {
    const model = layoutModel(input);
    const chains = chainsOf(graphOf(model), model.anchors);
    let [before, after] = [0, 0];
    for (let seed = 0; seed < 20; seed++) {
      const search = portfolioSearch(model, chains, { moves: 1_000_000, variation: 1 }, createRandom(seed));
      let step = search.next();
      while (step.done !== true) step = search.next();
      const state = step.value.state!;
      before += countSliverCells(finishedLayout(model, state));
      closeSlivers(model, state);
      const layout = finishedLayout(model, state);
      expect(validateLayout(layout)).toEqual([]);
      after += countSliverCells(layout);
    }
    expect(before).toBeGreaterThan(40);
    expect(after).toBeLessThanOrEqual(before / 4);
  },
);
