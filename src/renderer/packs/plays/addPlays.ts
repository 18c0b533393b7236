import { reportError, attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { savedPack } from "#renderer/history/packStore.ts";
import { playsMessages as messages } from "./messages.ts";

/** Adds the plays of a text that somebody copied or saved on an exported page, and says what became of them. */
export async function addPlays(name: string, text: string): Promise<void> {
  try {
    await savedPack();
    const { added, known, refused } = await studio().plays.add({ text });
    showToast({
      ...(added.length === 0 && refused.length > 0 ? { kind: "error" as const } : {}),
      text: messages.added(added.length, known, refused),
      ...(added.length === 0
        ? {}
        : {
            action: {
              label: messages.undo,
              run: () => attempt(messages.couldntUndo, () => studio().plays.remove({ ids: added })),
            },
          }),
    });
  } catch (error) {
    reportError(messages.couldntAdd(name), error);
  }
}
