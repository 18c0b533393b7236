import type { JsonValue } from "../kernel/json.ts";
import { type PlayRules, canUndo, play, restart, startSession, stateAt, undo } from "../play/playSession.ts";

/** A place on the drawing of a level, in cells: the middle of a square. */
export type Place = readonly [x: number, y: number];

/** A level in play again, event by event. */
export interface Replay {
  /** False when the move isn't possible. */
  move(move: JsonValue): boolean;
  /** False when there is nothing to undo. */
  undo(): boolean;
  restart(): void;
  /** Nothing is left to do. */
  readonly isDone: boolean;
  /** Moves from the start to the position, undone ones left out. */
  readonly moves: number;
  /** Where the player is, or what the last move changed; undefined where that is nowhere on the drawing. */
  readonly place: Place | undefined;
}

/** What a kind adds to its rules so that recorded plays can be played again. */
export interface ReplayView<State, Move> {
  /** The move that a record names; undefined for what is none, whatever the record holds. */
  readMove(json: JsonValue): Move | undefined;
  placeOf(state: State, lastMove: Move | undefined): Place | undefined;
}

/** Play by a kind's rules, as the pages play it: a move is a gesture, and nothing follows the end of a game. */
export function sessionReplay<State, Move>(rules: PlayRules<State, Move>, view: ReplayView<State, Move>): Replay {
  let session = startSession(rules);
  const isDone = (): boolean => {
    const outcome = rules.outcome(stateAt(session));
    return outcome === "won" || outcome === "drawn";
  };
  return {
    move: (move) => {
      const read = view.readMove(move);
      const next = read === undefined || isDone() ? undefined : play(session, [read]);
      session = next ?? session;
      return next !== undefined;
    },
    undo: () => {
      if (!canUndo(session)) return false;
      session = undo(session);
      return true;
    },
    restart: () => {
      session = restart(session);
    },
    get isDone() {
      return isDone();
    },
    get moves() {
      return session.length;
    },
    get place() {
      return view.placeOf(stateAt(session), session.steps[session.at - 1]?.move);
    },
  };
}
