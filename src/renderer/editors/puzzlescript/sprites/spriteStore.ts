import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import type { GameModel } from "../gameModel.ts";

/** One store per open game, created on first use. */
export const spriteOf = oncePer((): StoreApi<{ readonly name: string | undefined }> =>
  createStore<{ readonly name: string | undefined }>(() => ({ name: undefined })),
);

/** Opens an object's sprite in the inspector. */
export function showSprite(model: GameModel, name: string): void {
  spriteOf(model).setState({ name });
}
