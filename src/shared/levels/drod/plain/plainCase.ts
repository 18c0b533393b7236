import type { JsonValue } from "../../../kernel/json.ts";
import { directionName } from "../directions.ts";
import { type Room, type RoomStart, roomColumns } from "../room.ts";
import type { PlainCommand } from "./plainPlayer.ts";
import { monsterRecord, monstersLeft, type PlainState } from "./plainState.ts";

/** A recorded case: a room, commands and the whole observable state after each of them. */
export interface RecordedCase {
  readonly id: string;
  readonly room: Room;
  readonly start: RecordedState & { readonly player: RoomStart };
  readonly moves: readonly PlainCommand[];
  readonly states: readonly RecordedState[];
}

/** The recorded part of a state; flags are absent when false. */
export interface RecordedState {
  readonly player: readonly [number, number, string];
  readonly cycle: number;
  readonly left: number;
  readonly monsters: readonly (readonly JsonValue[])[];
  readonly diff?: readonly (readonly [string, number, number, string])[];
  readonly dead?: boolean;
  readonly conquered?: boolean;
  readonly invisible?: boolean;
  readonly hasted?: boolean;
  readonly placing?: "mimic" | "decoy";
  readonly sheathed?: boolean;
}

/** The observable state in the form of the recordings. `initial` is the state before the entry step. */
export function recordState(state: PlainState, initial: PlainState): RecordedState {
  const diff = changedSquares(state, initial);
  const under = state.o[state.player.y * roomColumns + state.player.x];
  return {
    player: [state.player.x, state.player.y, directionName(state.player.facing)],
    cycle: state.counter,
    left: monstersLeft(state),
    monsters: state.monsters.filter((monster) => !monster.broken || monster.type === "golem").map(monsterRecord),
    ...(diff.length > 0 ? { diff } : {}),
    ...(state.dead ? { dead: true } : {}),
    ...(state.conquered ? { conquered: true } : {}),
    ...(state.invisible ? { invisible: true } : {}),
    ...(state.hasted ? { hasted: true } : {}),
    ...(state.placing === undefined ? {} : { placing: state.placing }),
    ...(under === "oremites" ? { sheathed: true } : {}),
  };
}

function changedSquares(state: PlainState, initial: PlainState): [string, number, number, string][] {
  return (["o", "f", "t"] as const).flatMap((layer) => {
    const before = initial[layer];
    return state[layer].flatMap((tile, cell): [string, number, number, string][] =>
      tile === before[cell] ? [] : [[layer, cell % roomColumns, Math.floor(cell / roomColumns), tile]],
    );
  });
}
