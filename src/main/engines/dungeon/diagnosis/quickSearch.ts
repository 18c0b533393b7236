import type { Random } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { finishedLayout } from "../model/finishedLayout.ts";
import { layoutModel } from "../model/layoutModel.ts";
import { graphOf } from "../model/modelGraph.ts";
import { chainsOf } from "../search/chains.ts";
import { searchLayout } from "../search/searchLayout.ts";
import { feasibility } from "./feasibility.ts";

/** A layout that a search with this many moves finds for an input. Yields to keep the worker responsive. */
export function* findLayout(
  input: DungeonInput,
  moves: number,
  random: Random,
): Generator<undefined, DungeonLayout | undefined> {
  const { problems, model } = feasibility(layoutModel(input), "live");
  if (!isUsable(problems)) return undefined;
  const limits = { moves, variation: 1 } as const;
  const search = searchLayout(model, chainsOf(graphOf(model), model.anchors), limits, random);
  for (;;) {
    const { value, done } = search.next();
    if (done === true) return value.state === undefined ? undefined : finishedLayout(model, value.state, value.routes);
    yield undefined;
  }
}

/** Whether a search with this many moves finds a layout of an input. Yields to keep the worker responsive. */
export function* findsLayout(input: DungeonInput, moves: number, random: Random): Generator<undefined, boolean> {
  return (yield* findLayout(input, moves, random)) !== undefined;
}
