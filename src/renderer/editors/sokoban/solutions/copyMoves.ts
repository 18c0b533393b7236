import { showToast } from "#renderer/studio/toasts.ts";
import { solutionMessages } from "./messages.ts";

/** Puts moves on the clipboard; a toast says how many. */
export function copyMoves(moves: string): void {
  void navigator.clipboard.writeText(moves).then(
    () => showToast({ text: solutionMessages.copied(moves.length) }),
    // A host that refuses has said so itself.
    () => undefined,
  );
}
