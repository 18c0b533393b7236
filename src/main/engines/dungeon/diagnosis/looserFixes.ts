import type { JsonValue } from "#shared/kernel/json.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { type FixLadder, looserDistance, looserRoute } from "#shared/levels/dungeon/loosening/looserRules.ts";
import { looserMessages } from "#shared/levels/dungeon/loosening/messages.ts";
import type { DocumentChange, Remedy } from "#shared/levels/problems.ts";
import { applyChanges } from "#shared/project/applyChanges.ts";
import { oneFloorsLayout } from "../floors/oneFloorsLayout.ts";
import { hasFloors } from "../floors/splitFloors.ts";
import { findsLayout } from "./quickSearch.ts";

/** Moves of the search for a layout with a fix, and with a looser number. */
export const movesPerFix = 8000;
const movesPerStep = 4000;
/** Maximum number of routed corridors that are loosened, and of fixes. */
const mostRoutes = 2;
const mostFound = 2;

/**
 * Numbers that allow a layout: the maximum length or clearance of a routed corridor, suspects first, or the minimum
 * distance, each changed as little as a few searches find. Yields to keep the worker responsive.
 */
export function* looserFixes(
  input: DungeonInput,
  suspects: readonly string[],
  random: Random,
): Generator<undefined, Remedy[]> {
  const rank = new Map(suspects.map((id, index) => [id, index]));
  const routed = input.edges
    .filter(({ route }) => route !== undefined)
    .sort((one, other) => (rank.get(one.id) ?? Infinity) - (rank.get(other.id) ?? Infinity) || 0)
    .slice(0, mostRoutes);
  const names = new Map(input.rooms.map(({ id, name }) => [id, name]));
  const ladders = [
    ...routed.flatMap((edge) =>
      looserRoute(edge, looserMessages.connection(names.get(edge.from) ?? "", names.get(edge.to) ?? "")),
    ),
    looserDistance(input),
  ];
  const found: Remedy[] = [];
  for (const ladder of ladders) {
    if (found.length === mostFound) break;
    const step = yield* leastStep(input, ladder, random);
    const fix = ladder[step ?? -1];
    if (fix !== undefined) found.push(fix);
  }
  return found;
}

/**
 * The first step of a ladder with which a short search finds a layout, by bisection; undefined where it finds none with the
 * last. O(log steps) searches.
 */
export function* leastStep(
  input: DungeonInput,
  ladder: readonly Pick<FixLadder[number], "changes">[],
  random: Random,
): Generator<undefined, number | undefined> {
  let [from, to] = [0, ladder.length - 1];
  if (to < 0 || !(yield* works(input, ladder[to]?.changes, random))) return undefined;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (yield* works(input, ladder[middle]?.changes, random)) to = middle;
    else from = middle + 1;
  }
  return to;
}

function* works(
  input: DungeonInput,
  changes: readonly DocumentChange[] | undefined,
  random: Random,
): Generator<undefined, boolean> {
  const changed = withChanges(input, changes ?? []);
  if (!hasFloors(changed)) return yield* findsLayout(changed, movesPerStep, random);
  const search = oneFloorsLayout(changed, { seed: random.below(2 ** 31), moves: movesPerStep, variation: 1 });
  for (;;) {
    const { value, done } = search.next();
    if (done === true) return value.layout !== undefined;
    yield undefined;
  }
}

/** Documents and inputs have rooms, connections, site and layout to start from at the same paths. */
export function withChanges(input: DungeonInput, changes: readonly DocumentChange[]): DungeonInput {
  return applyChanges(input as JsonValue, changes) as DungeonInput;
}
