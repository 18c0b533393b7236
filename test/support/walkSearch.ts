import { isWon, walkStart, walkStep } from "#shared/levels/dungeon/play/walk.ts";
import type { WalkDirection, WalkMap, WalkState } from "#shared/levels/dungeon/play/walk.ts";

const directions: readonly WalkDirection[] = ["up", "right", "down", "left"];

/** Every place that can be walked to, breadth first over tiles, keys and locks; the steps to the boss, if it is reached. */
export function searchWalk(map: WalkMap, limit = 200_000) {
  const keyOf = ({ tile, taken, opened }: WalkState) =>
    `${tile} ${[...taken].sort().join()} ${[...opened].sort().join()}`;
  const start = walkStart(map);
  const queue: { readonly state: WalkState; readonly steps: readonly WalkDirection[] }[] = [
    { state: start, steps: [] },
  ];
  const seen = new Set([keyOf(start)]);
  const tiles = new Set<number>();
  let toBoss: readonly WalkDirection[] | undefined;
  for (const { state, steps } of queue) {
    tiles.add(state.tile);
    if (toBoss === undefined && isWon(map, state)) toBoss = steps;
    if (queue.length > limit) return { tiles, toBoss, isWhole: false };
    for (const direction of directions) {
      const next = walkStep(map, state, direction);
      if (next === undefined || seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
      queue.push({ state: next, steps: [...steps, direction] });
    }
  }
  return { tiles, toBoss, isWhole: true };
}
