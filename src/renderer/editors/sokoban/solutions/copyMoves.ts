import { showToast } from "#renderer/studio/toasts.ts";
import { solutionMessages } from "./messages.ts";

/** Copies moves to the clipboard; a toast shows how many. */
export function copyMoves(moves: string): void {
  void navigator.clipboard.writeText(moves).then(
    () => showToast({ text: solutionMessages.copied(moves.length) }),
    // A host that refuses has reported it itself.
    () => undefined,
  );
}
