import { createStore, type StoreApi } from "zustand/vanilla";
import type { GameModel } from "../gameModel.ts";

/** The object whose sprite is edited, by its lower-case name; undefined: the one of the symbol that is drawn. */
const stores = new WeakMap<GameModel, StoreApi<{ readonly name: string | undefined }>>();

/** One store per open game, created on first use. */
export function spriteOf(model: GameModel): StoreApi<{ readonly name: string | undefined }> {
  const known = stores.get(model);
  if (known !== undefined) return known;
  const store = createStore<{ readonly name: string | undefined }>(() => ({ name: undefined }));
  stores.set(model, store);
  return store;
}

/** Opens an object's sprite in the inspector. */
export function showSprite(model: GameModel, name: string): void {
  spriteOf(model).setState({ name });
}
