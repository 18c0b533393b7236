import type { Scene, SceneShape } from "#shared/scene/scene.ts";
import { movesIn, type PlayRules, type PlaySession, startSession, stateAt } from "#shared/play/playSession.ts";
import { messages } from "./messages.ts";

/** What a player is told in a position: a sentence, and marks over the board. */
export interface Hint {
  readonly text: string;
  readonly marks?: readonly SceneShape[];
}

/** The scene with the hint's marks on top; without marks it is the same object. */
export function withMarks(scene: Scene, hint: Hint | undefined): Scene {
  return hint?.marks === undefined ? scene : { ...scene, shapes: [...scene.shapes, ...hint.marks] };
}

/** A known solution: where it leads, and which of its positions is which. */
export interface KnownPath<State, Move> {
  /** From the start; one more than moves. */
  readonly states: readonly State[];
  readonly moves: readonly Move[];
  /** Equal positions have equal keys. */
  readonly keyOf: (state: State) => string;
  /** Number of moves to each position: the last time that it is there. */
  readonly places: ReadonlyMap<string, number>;
}

/** Undefined when the moves don't solve the level. O(moves). */
export function knownPath<State, Move>(
  rules: PlayRules<State, Move>,
  solution: readonly Move[],
  keyOf: (state: State) => string,
): KnownPath<State, Move> | undefined {
  const session = startSession(rules, solution);
  if (rules.outcome(stateAt(session)) !== "won") return undefined;
  const states = [rules.start, ...session.steps.map(({ state }) => state)];
  const places = new Map(states.map((state, index) => [keyOf(state), index]));
  return { states, moves: movesIn(session), keyOf, places };
}

/** What follows in a known solution, or how many moves have to be undone before something does. O(moves). */
export function pathHint<State, Move>(
  { places, keyOf }: KnownPath<State, Move>,
  session: PlaySession<State, Move>,
  next: (place: number) => Hint,
): Hint {
  for (let at = session.at; at >= 0; at--) {
    const place = places.get(keyOf(stateAt(session, at)));
    if (place === undefined) continue;
    return at === session.at ? next(place) : { text: messages.hintUndo(session.at - at) };
  }
  return { text: messages.hintUndo(session.at) };
}
