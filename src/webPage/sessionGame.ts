import type { JsonValue } from "#shared/kernel/json.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { canUndo, play, restart, startSession, stateAt, undo } from "#shared/play/playSession.ts";
import type { PlayRules, PlaySession } from "#shared/play/playSession.ts";
import { type Hint, withMarks } from "./hints.ts";
import { messages } from "./messages.ts";
import type { Game, GameStatus, PlayWatch, TileView } from "./game.ts";

/** What a kind adds to its rules for a page: its keys, what a pointer does, drawing and texts. */
export interface GameView<State, Move> extends Pick<Game, "help" | "pad"> {
  scene(state: State, session: PlaySession<State, Move>): Scene;
  readonly tiles?: (state: State, session: PlaySession<State, Move>) => TileView;
  status(state: State, session: PlaySession<State, Move>): GameStatus;
  /** The move of a key; absent or undefined: the key isn't used. */
  moveOfKey?(key: string, code: string): Move | undefined;
  /** The move that a press or a release makes; undefined for none. */
  press?(x: number, y: number, state: State): Move | undefined;
  release?(x: number, y: number, state: State): Move | undefined;
  /** Absent: there are no hints. */
  readonly hint?: ((session: PlaySession<State, Move>) => Hint) | undefined;
  /** The position is another one: drops what was picked up and the last note. */
  moved?(): void;
}

/** A level in play on a page. Once a level is won no further moves are made, but the last ones can be undone. */
export function sessionGame<State, Move extends JsonValue>(
  rules: PlayRules<State, Move>,
  view: GameView<State, Move>,
  watch: PlayWatch,
): Game {
  const { tiles, hint: hintIn } = view;
  let session = startSession(rules);
  let hint: Hint | undefined;
  const state = (): State => stateAt(session);
  const show = (next: PlaySession<State, Move> | undefined): void => {
    if (next === undefined) return;
    session = next;
    hint = undefined;
    view.moved?.();
  };
  const make = (move: Move | undefined): void => {
    const next = move === undefined || rules.outcome(state()) === "won" ? undefined : play(session, [move]);
    const made = next?.steps[next.at - 1]?.move;
    show(next);
    if (made !== undefined) watch({ move: made });
  };
  return {
    help: view.help,
    pad: view.pad,
    scene: () => withMarks(view.scene(state(), session), hint),
    ...(tiles === undefined ? {} : { tiles: () => tiles(state(), session) }),
    status: () => {
      const { text, done } = view.status(state(), session);
      return { text: messages.withHint(text, hint?.text ?? ""), done };
    },
    key: (key, code) => {
      const move = view.moveOfKey?.(key, code);
      make(move);
      return move !== undefined;
    },
    press: (x, y) => make(view.press?.(x, y, state())),
    release: (x, y) => make(view.release?.(x, y, state())),
    undo: () => {
      const isPossible = canUndo(session);
      show(undo(session));
      if (isPossible) watch("undo");
    },
    ...(hintIn === undefined
      ? {}
      : {
          hint: () => {
            if (rules.outcome(state()) === "won") return;
            hint = hintIn(session);
            watch("hint");
          },
        }),
    restart: () => {
      const isBegun = session.length > 0;
      show(restart(session));
      if (isBegun) watch("restart");
    },
  };
}
