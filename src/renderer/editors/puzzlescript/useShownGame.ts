import { useStore } from "zustand";
import { useDeferredStore } from "#renderer/studio/deferUntilFrame.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { History } from "#renderer/history/history.ts";
import { typingGesture } from "./code/typing.ts";
import type { GameModel } from "./gameModel.ts";

/**
 * Renders again when what is drawn of the game changes, which rules are no part of: at once after an edit of levels; while
 * code is typed only when the text has been compiled, so that no key waits for lists and pictures.
 */
export function useShownGame(model: GameModel): void {
  useDeferredStore(model.session.store, ({ history }) => history.data.level);
  useDeferredStore(model.session.store, ({ history }) => beforeTyping(model, history));
  useStore(model.sketch, ({ drawn }) => drawn);
}

const untyped = new WeakMap<GameModel, GameDocument>();

/** The data before the last edits if these are typing, so that it stays the same from key to key. */
function beforeTyping(model: GameModel, { data, done }: History<GameDocument>): GameDocument {
  const known = untyped.get(model);
  if (known !== undefined && done.at(-1)?.gesture?.startsWith(typingGesture) === true) return known;
  untyped.set(model, data);
  return data;
}
