import {
  type PlayRules,
  type PlaySession,
  canRedo,
  canUndo,
  movesIn,
  play,
  redo,
  restart,
  startSession,
  stateAt,
  undo,
} from "#shared/play/playSession.ts";
import type { Hint, Player } from "./api.ts";

/** What a kind adds to its rules for games. */
export interface PlayerView<State, Position, Move> {
  readonly position: (state: State, session: PlaySession<State, Move>) => Position;
  readonly hint: (state: State, moves: readonly Move[]) => Hint<Move> | undefined;
  readonly legalMoves?: (state: State) => readonly Move[];
}

/** A level in play, one move a gesture. Once it is over no further moves are made, but the last ones can be undone. */
export function sessionPlayer<State, Position, Move>(
  rules: PlayRules<State, Move>,
  { position, hint, legalMoves }: PlayerView<State, Position, Move>,
): Player<Position, Move> {
  let session = startSession(rules);
  const state = () => stateAt(session);
  const outcome = () => rules.outcome(state());
  return {
    position: () => position(state(), session),
    outcome,
    isSolved: () => outcome() === "won",
    move: (move) => {
      const next = outcome() === undefined ? play(session, [move]) : undefined;
      session = next ?? session;
      return next !== undefined;
    },
    ...(legalMoves === undefined ? {} : { legalMoves: () => (outcome() === undefined ? legalMoves(state()) : []) }),
    undo: () => {
      const isPossible = canUndo(session);
      session = undo(session);
      return isPossible;
    },
    redo: () => {
      const isPossible = canRedo(session);
      session = redo(session);
      return isPossible;
    },
    restart: () => {
      session = restart(session);
    },
    moves: () => movesIn(session),
    resume: (moves) => {
      session = startSession(rules, moves);
    },
    hint: () => (outcome() === undefined ? hint(state(), movesIn(session)) : undefined),
  };
}

/** A hint from a solution that is a list of moves: its next one, after those that differ from it are taken back. */
export function hintAlong<Move>(
  solution: readonly Move[],
  moves: readonly Move[],
  isSame: (one: Move, other: Move) => boolean = Object.is,
): Hint<Move> | undefined {
  if (solution.length === 0) return undefined;
  const differs = moves.findIndex((move, i) => {
    const wanted = solution[i];
    return wanted === undefined || !isSame(move, wanted);
  });
  if (differs !== -1) return { undo: moves.length - differs };
  const next = solution[moves.length];
  return next === undefined ? undefined : { move: next };
}
