import { useStore } from "zustand";
import { useDeferredStore } from "#renderer/studio/deferUntilFrame.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { History } from "#renderer/history/history.ts";
import { typingGesture } from "./code/typing.ts";
import type { GameModel } from "./gameModel.ts";

/**
 * Renders again when the game changes: at once after an edit of levels; while code is typed only when the text has been
 * compiled, so that no key waits for lists and pictures.
 */
export function useShownGame(model: GameModel): void {
  useDeferredStore(model.session.store, ({ history }) => untyped(history));
  useStore(model.sketch);
}

function untyped({ data, done }: History<GameDocument>): unknown {
  return done.at(-1)?.gesture?.startsWith(typingGesture) === true ? data.level : data;
}
