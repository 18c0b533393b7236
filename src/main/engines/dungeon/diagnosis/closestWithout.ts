import type { Random } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { type ClosestLayout, closestLayout } from "./bestAttempt.ts";
import { chainsOf } from "../search/chains.ts";
import { feasibility } from "./feasibility.ts";
import { layoutModel } from "../model/layoutModel.ts";
import { searchLayout } from "../search/searchLayout.ts";
import { graphOf } from "../model/modelGraph.ts";

/** Rounds of removing the causes of problems before the closest layout is given up. */
const rounds = 6;
/** Moves to spend on the picture. */
const moves = 20_000;

/**
 * The closest layout of an input that is rejected before any search: a layout without the problems' connections, or
 * without their rooms if they have no connections. Undefined if there is none.
 */
export function closestWithout(
  input: DungeonInput,
  problems: readonly Problem[],
  random: Random,
): ClosestLayout | undefined {
  let left = input;
  let blame = problems;
  for (let round = 0; round < rounds; round++) {
    const next = withoutBlamed(left, blame);
    if (next === undefined || next.rooms.length === 0) return undefined;
    left = next;
    const { problems: found, model } = feasibility(layoutModel(left));
    blame = found.filter(({ severity }) => severity === "error");
    if (blame.length > 0) continue;
    const limits = { moves, variation: 1 } as const;
    const search = searchLayout(model, chainsOf(graphOf(model), model.anchors), limits, random);
    let step = search.next();
    while (step.done !== true) step = search.next();
    return closestLayout(model, step.value);
  }
  return undefined;
}

/** Undefined when the problems name nothing that could be left out. */
function withoutBlamed(input: DungeonInput, problems: readonly Problem[]): DungeonInput | undefined {
  const targets = new Set(problems.flatMap(({ places }) => places.map(({ target }) => target)));
  const edges = input.edges.filter(({ id }) => !targets.has(`edge:${id}`));
  if (edges.length < input.edges.length) return { ...input, edges };
  const blamed = input.rooms.filter(({ id }) => targets.has(`room:${id}`));
  if (blamed.length === 0) return undefined;
  // Of many, half of them may be enough.
  const dropped = new Set(blamed.slice(Math.floor(blamed.length / 2)));
  const rooms = input.rooms.filter((room) => !dropped.has(room));
  const stay = new Set(rooms.map(({ id }) => id));
  return { ...input, rooms, edges: edges.filter(({ from, to }) => stay.has(from) && stay.has(to)) };
}
