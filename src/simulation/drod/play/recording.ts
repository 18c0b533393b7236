import type { RoomCommand } from "#shared/levels/drod/commandList.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { Evaluation } from "../evaluation/evaluate.ts";
import { columnAndRow, head, type Sim } from "../fast/sim.ts";
import { packState, unpackState } from "../fast/simPack.ts";
import { playListed, simOf } from "../playSim.ts";

/** The parts of a room that determine how commands play out. */
export type PlayableRoom = Pick<DrodRoom, "room" | "start" | "settings">;

/**
 * A line of play with the state after every command, packed (about 60 bytes and 4 per monster), so that any turn can be
 * shown immediately. Index 0 is on entry. Mutable: commands are added and removed at the end.
 */
export interface Recording {
  /** Commands that were played; those after a death or that weren't possible are left out. */
  readonly commands: readonly RoomCommand[];
  /** Monsters left on entry and after each command. */
  readonly left: readonly number[];
  /** The player's square on entry and after each command. */
  readonly places: readonly (readonly [number, number])[];
  /** The last command was fatal. */
  readonly dead: boolean;
  /** The room is clear at the end. */
  readonly clear: boolean;
  /** A double waits to be placed at the end. */
  readonly placing: boolean;
  /** The simulator at an index, clamped to what was played; valid until the next call. */
  at(index: number): Sim;
  /** Plays one command at the end. False when it cannot be given: the player is dead, a double waits or cannot be put there. */
  play(command: RoomCommand): boolean;
  /** Removes all commands after the first `length`. */
  cut(length: number): void;
  /** Values of an evaluation on entry and after each command. */
  values(evaluate: Evaluation): number[];
}

/** Plays commands from the entrance, as far as they go. O(commands). */
export function recordLine(room: PlayableRoom, commands: readonly RoomCommand[] = []): Recording {
  const sim = simOf(room);
  const states: Uint8Array[] = [];
  const played: RoomCommand[] = [];
  const left: number[] = [];
  const places: (readonly [number, number])[] = [];
  const flags: { dead: boolean; placing: boolean }[] = [];
  let shown = 0;
  const keep = (): void => {
    states.push(packState(sim).slice());
    left.push(sim.head[head.left] ?? 0);
    places.push(columnAndRow(sim.head[head.player] ?? 0));
    flags.push({ dead: sim.head[head.dead] !== 0, placing: sim.head[head.placing] !== 0 });
    shown = states.length - 1;
  };
  const show = (index: number): Sim => {
    const wanted = Math.min(states.length - 1, Math.max(0, index));
    unpackState(sim, states[wanted] ?? new Uint8Array());
    shown = wanted;
    return sim;
  };
  const last = (): { dead: boolean; placing: boolean } => flags.at(-1) ?? { dead: false, placing: false };
  const play = (command: RoomCommand): boolean => {
    if (last().dead) return false;
    if (shown !== states.length - 1) show(states.length - 1);
    if (!playListed(sim, command)) {
      show(states.length - 1);
      return false;
    }
    played.push(command);
    keep();
    return true;
  };
  keep();
  for (const command of commands) if (!play(command)) break;
  return {
    commands: played,
    left,
    places,
    get dead() {
      return last().dead;
    },
    get clear() {
      return (left.at(-1) ?? 0) === 0 && !last().dead;
    },
    get placing() {
      return last().placing;
    },
    at: show,
    play,
    cut(length) {
      const kept = Math.min(played.length, Math.max(0, length));
      played.length = kept;
      states.length = kept + 1;
      left.length = kept + 1;
      places.length = kept + 1;
      flags.length = kept + 1;
      show(kept);
    },
    values: (evaluate) => states.map((_, index) => evaluate(show(index))),
  };
}
