import { turnsOf, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { movesIn, startSession, type PlayRules, type PlaySession } from "#shared/play/playSession.ts";
import type { Evaluation } from "../evaluation/evaluate.ts";
import { columnAndRow, head, type Sim } from "../fast/sim.ts";
import { packState, unpackState } from "../fast/simPack.ts";
import { playListed, simOf } from "../playSim.ts";
import { sameCommand } from "./compareLines.ts";

/** The parts of a room that determine how commands play out. */
export type PlayableRoom = Pick<DrodRoom, "room" | "start" | "settings">;

/** The state on entry or after a command; packed, it takes about 60 bytes and 4 per monster. */
export interface DrodTurn {
  readonly packed: Uint8Array;
  /** Monsters left. */
  readonly left: number;
  /** The player's square. */
  readonly place: readonly [number, number];
  readonly dead: boolean;
  /** A double waits to be placed. */
  readonly placing: boolean;
}

/** Play in a room, with the one simulator that all its states are computed in. */
export interface RoomPlay extends PlayRules<DrodTurn, RoomCommand> {
  /** The simulator in a state; valid until the next call, and until a command is applied. */
  sim(turn: DrodTurn): Sim;
}

/** A room in play. */
export type DrodSession = PlaySession<DrodTurn, RoomCommand>;

/** Commands can't be given after a death, while a double waits to be placed, or where a double can't be put. */
export function roomPlay(room: PlayableRoom): RoomPlay {
  const sim = simOf(room);
  const turnNow = (): DrodTurn => ({
    packed: packState(sim).slice(),
    left: sim.head[head.left] ?? 0,
    place: columnAndRow(sim.head[head.player] ?? 0),
    dead: sim.head[head.dead] !== 0,
    placing: sim.head[head.placing] !== 0,
  });
  const start = turnNow();
  /** The state that the simulator is in, so that commands in a row unpack nothing. */
  let shown: DrodTurn | undefined = start;
  const show = (turn: DrodTurn): Sim => {
    unpackState(sim, turn.packed);
    shown = turn;
    return sim;
  };
  return {
    start,
    sim: show,
    apply(turn, command) {
      if (turn.dead) return undefined;
      if (shown !== turn) show(turn);
      shown = undefined;
      if (!playListed(sim, command)) return undefined;
      shown = turnNow();
      return shown;
    },
    isSame: sameCommand,
    outcome: ({ dead, left }) => (dead ? "lost" : left === 0 ? "won" : undefined),
  };
}

/** A line of play with the state after every command, so that any turn can be shown immediately. Index 0 is on entry. */
export interface Recording {
  /** Commands that were played; those after a death or that weren't possible are left out. */
  readonly commands: readonly RoomCommand[];
  /** States on entry and after each command. */
  readonly turns: readonly DrodTurn[];
  /** Turns taken on entry and after each command: placing a double takes none. */
  readonly turnNumbers: readonly number[];
  /** Monsters left on entry and after each command. */
  readonly left: readonly number[];
  /** The player's square on entry and after each command. */
  readonly places: readonly (readonly [number, number])[];
  /** The last command was fatal. */
  readonly dead: boolean;
  /** The room is clear at the end, and wasn't on entry. */
  readonly clear: boolean;
  /**
   * The commands up to the one that clears the room, without what was played after it; undefined when none does, as in a
   * room that is clear on entry.
   */
  readonly clearing: readonly RoomCommand[] | undefined;
  /** A double waits to be placed at the end. */
  readonly placing: boolean;
  /** The simulator at an index, clamped to what was played; valid until the next call. */
  at(index: number): Sim;
  /** Values of an evaluation on entry and after each command. */
  values(evaluate: Evaluation): number[];
}

/** Plays commands from the entrance, as far as they go. O(commands). */
export function recordLine(room: PlayableRoom, commands: readonly RoomCommand[] = []): Recording {
  const rules = roomPlay(room);
  return recordingOf(rules, startSession(rules, commands));
}

/** The line of a session in a room. O(commands). */
export function recordingOf(rules: RoomPlay, session: DrodSession): Recording {
  const turns = [rules.start, ...session.steps.slice(0, session.length).map(({ state }) => state)];
  const last = turns.at(-1) ?? rules.start;
  const at = (index: number): Sim => rules.sim(turns[Math.min(turns.length - 1, Math.max(0, index))] ?? last);
  const commands = movesIn(session);
  const isClearOnEntry = rules.outcome(rules.start) === "won";
  const cleared = isClearOnEntry ? -1 : turns.findIndex((turn) => rules.outcome(turn) === "won");
  let taken = 0;
  return {
    commands,
    turns,
    turnNumbers: [0, ...commands.map((command) => (taken += turnsOf([command])))],
    left: turns.map(({ left }) => left),
    places: turns.map(({ place }) => place),
    dead: last.dead,
    clear: !isClearOnEntry && rules.outcome(last) === "won",
    clearing: cleared < 0 ? undefined : commands.slice(0, cleared),
    placing: last.placing,
    at,
    values: (evaluate) => turns.map((turn) => evaluate(rules.sim(turn))),
  };
}
