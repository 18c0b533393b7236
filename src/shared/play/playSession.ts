/**
 * What a kind says about play. States are immutable. Moves are plain data, so that a game is stored as its moves and
 * resumed by playing them again.
 */
export interface PlayRules<State, Move> {
  readonly start: State;
  /** The state after a move; undefined when the move isn't possible there. */
  apply(state: State, move: Move): State | undefined;
  /** The move as it is recorded ("r" that pushes is "R"); absent: as it was given. */
  readonly recorded?: (state: State, move: Move) => Move;
  /** Absent: moves are compared by identity. */
  readonly isSame?: (one: Move, other: Move) => boolean;
  /** Undefined while there is something left to do. */
  outcome(state: State): PlayOutcome | undefined;
}

type PlayOutcome = "won" | "lost" | "drawn";

/** A move that was made, and where it led. */
export interface PlayStep<State, Move> {
  readonly move: Move;
  readonly state: State;
  /** Moves made together have the same number. */
  readonly gesture: number;
}

/** A level in play: one line of moves, where in it one looks, and what was undone. Immutable. */
export interface PlaySession<State, Move> {
  readonly rules: PlayRules<State, Move>;
  /** The moves of the line, then those that were undone, the next to redo first. */
  readonly steps: readonly PlayStep<State, Move>[];
  /** Moves in the line. */
  readonly length: number;
  /** The shown position: after so many moves, at most `length`. */
  readonly at: number;
  /** Hints used. */
  readonly hints: number;
}

/** What a position in a session needs no states for. */
interface Place {
  readonly steps: readonly { readonly gesture: number }[];
  readonly length: number;
  readonly at: number;
}

/** Starts a level, or resumes a game: plays `moves`, then keeps `undone` for Redo. Both end at the first impossible move. */
export function startSession<State, Move>(
  rules: PlayRules<State, Move>,
  moves: readonly Move[] = [],
  undone: readonly Move[] = [],
): PlaySession<State, Move> {
  const fresh = { rules, steps: [], length: 0, at: 0, hints: 0 };
  const played = play(fresh, moves) ?? fresh;
  const all = played.length < moves.length ? undefined : play(played, undone);
  return all === undefined ? played : { ...all, length: played.length, at: played.at };
}

/** The state after so many moves; the shown one when `at` is absent. */
export function stateAt<State, Move>({ rules, steps, at }: PlaySession<State, Move>, index = at): State {
  return index <= 0 ? rules.start : (steps[index - 1]?.state ?? rules.start);
}

/** The moves of the line. */
export function movesIn<State, Move>({ steps, length }: PlaySession<State, Move>): Move[] {
  return steps.slice(0, length).map(({ move }) => move);
}

/** The undone moves, the next to redo first. */
export function undoneIn<State, Move>({ steps, length }: PlaySession<State, Move>): Move[] {
  return steps.slice(length).map(({ move }) => move);
}

/** Whether an earlier position than the line's last is shown. */
export function looksBack({ at, length }: Place): boolean {
  return at < length;
}

/**
 * Makes moves from the shown position, as one gesture and as far as they are possible. Whatever followed there is dropped,
 * unless it begins with the same moves. Undefined when not even the first move is possible.
 */
export function play<State, Move>(
  session: PlaySession<State, Move>,
  moves: readonly Move[],
): PlaySession<State, Move> | undefined {
  const { rules, steps, at, length } = session;
  const isSame = rules.isSame ?? Object.is;
  const gesture = (steps[at - 1]?.gesture ?? 0) + 1;
  const made = steps.slice(0, at);
  let isFollowing = true;
  let state = stateAt(session);
  for (const given of moves) {
    const move = rules.recorded?.(state, given) ?? given;
    const next: PlayStep<State, Move> | undefined = isFollowing ? steps[made.length] : undefined;
    const isNext: boolean = next !== undefined && isSame(next.move, move);
    const after: State | undefined = isNext ? next?.state : rules.apply(state, move);
    if (after === undefined) break;
    isFollowing = isNext;
    made.push({ move, state: after, gesture });
    state = after;
  }
  if (made.length === at) return undefined;
  const rest = isFollowing ? renumbered(steps.slice(made.length), gesture) : [];
  return {
    ...session,
    steps: [...made, ...rest],
    length: isFollowing ? Math.max(length, made.length) : made.length,
    at: made.length,
  };
}

/** Steps that follow a new gesture get later numbers; those of one gesture still have the same. */
function renumbered<State, Move>(
  steps: readonly PlayStep<State, Move>[],
  last: number,
): readonly PlayStep<State, Move>[] {
  const by = last + 1 - (steps[0]?.gesture ?? 0);
  return by <= 0 ? steps : steps.map((step) => ({ ...step, gesture: step.gesture + by }));
}

/** Shows another position of the line. */
export function goTo<State, Move>(session: PlaySession<State, Move>, index: number): PlaySession<State, Move> {
  return { ...session, at: Math.min(session.length, Math.max(0, index)) };
}

/**
 * Undoes the last gesture, or the moves after `to`. While an earlier position is shown it is only looked further back: the
 * line keeps its moves.
 */
export function undo<State, Move>(
  session: PlaySession<State, Move>,
  to = gestureStart(session),
): PlaySession<State, Move> {
  return looksBack(session) ? goTo(session, to) : { ...session, length: Math.max(0, to), at: Math.max(0, to) };
}

/** Makes the next gesture again, or the moves up to `to`. */
export function redo<State, Move>(
  session: PlaySession<State, Move>,
  to = gestureEnd(session),
): PlaySession<State, Move> {
  const at = Math.min(to, session.steps.length);
  return { ...session, length: Math.max(session.length, at), at };
}

/** False at the start of the line. */
export function canUndo({ at }: Place): boolean {
  return at > 0;
}

/** False if no move after the shown position is known. */
export function canRedo({ at, steps }: Place): boolean {
  return at < steps.length;
}

/** Back to the start; Redo makes the moves again. */
export function restart<State, Move>(session: PlaySession<State, Move>): PlaySession<State, Move> {
  return { ...session, length: 0, at: 0 };
}

/** A line of its own that ends with the shown position. */
export function branch<State, Move>(session: PlaySession<State, Move>): PlaySession<State, Move> {
  const { at, steps } = session;
  return { ...session, steps: steps.slice(0, at), length: at };
}

/**
 * The session with other moves from the start on, at their last possible one. States of moves that both begin with are
 * kept, so that a step in a long line costs one move.
 */
export function follow<State, Move>(
  session: PlaySession<State, Move>,
  moves: readonly Move[],
): PlaySession<State, Move> {
  const start = restart(session);
  return play(start, moves) ?? start;
}

/** Hints aren't moves: undo leaves their number as it is. */
export function countHint<State, Move>(session: PlaySession<State, Move>): PlaySession<State, Move> {
  return { ...session, hints: session.hints + 1 };
}

/** Where the gesture of the last shown move begins. */
export function gestureStart({ steps, at }: Place): number {
  const gesture = steps[at - 1]?.gesture;
  let start = Math.max(0, at - 1);
  while (start > 0 && steps[start - 1]?.gesture === gesture) start--;
  return start;
}

/** Where the gesture of the next move ends. */
function gestureEnd({ steps, at }: Place): number {
  const gesture = steps[at]?.gesture;
  let end = Math.min(steps.length, at + 1);
  while (end < steps.length && steps[end]?.gesture === gesture) end++;
  return end;
}
