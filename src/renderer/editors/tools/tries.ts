import { create } from "zustand";

/** How often the user asked to try again: answers that follow the edits ask again when it grows. */
export const useTries = create<{ readonly tries: number }>(() => ({ tries: 0 }));

/** Asks again what failed, wherever the engine that failed was asked. */
export function tryAgain(): void {
  useTries.setState(({ tries }) => ({ tries: tries + 1 }));
}
