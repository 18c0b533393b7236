import { commandWords } from "#shared/levels/drod/commandList.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { monstersLeft } from "#shared/levels/drod/plain/plainState.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";

/** The fewest turns that clear a room, by trying all commands turn by turn under the plain rules; small rooms only. -1 when there is no solution. */
export function fewestTurns({ room, start }: Pick<DrodRoom, "room" | "start">): number {
  const first = enterPlainRoom(room, start);
  const keyOf = (state: typeof first): string => JSON.stringify([state.player, state.monsters, state.counter % 30]);
  let layer = [first];
  const seen = new Set([keyOf(first)]);
  for (let turns = 0; layer.length > 0 && turns < 60; turns++) {
    if (layer.some((state) => monstersLeft(state) === 0)) return turns;
    const next: typeof layer = [];
    for (const state of layer) {
      for (const command of commandWords) {
        // The three layers hold names only, 1,216 each: nearly all that there is to copy.
        const { o, f, t, ...others } = state;
        const after = { ...structuredClone(others), o: o.slice(), f: f.slice(), t: t.slice() };
        playPlain(after, command);
        const key = keyOf(after);
        if (after.dead || seen.has(key)) continue;
        seen.add(key);
        next.push(after);
      }
    }
    layer = next;
  }
  return -1;
}
