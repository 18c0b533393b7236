import type { StoreApi } from "zustand/vanilla";
import { type DocumentFile, failureOf } from "./documentFile.ts";
import type { DocumentSaves } from "./documentSaves.ts";
import { isDirty } from "./history.ts";
import type { SessionEffect, SessionEvent, SessionState } from "./sessionState.ts";
import { messages } from "./messages.ts";

/** What a session does when its file is changed by others, or when the user chooses between file and edits. */
export function onFileChanges<Data>({
  file,
  saves,
  store,
  dispatch,
}: {
  readonly file: DocumentFile<Data>;
  readonly saves: DocumentSaves;
  readonly store: StoreApi<SessionState<Data>>;
  readonly dispatch: (event: SessionEvent<Data>) => readonly SessionEffect<Data>[];
}) {
  async function load(label: string, isChosen: boolean): Promise<void> {
    const theirs = await file.load();
    const past = isDirty(store.getState().history) ? undefined : await file.past();
    dispatch({ type: "loaded", theirs, past, label, isChosen });
  }
  async function orFail(step: Promise<unknown>): Promise<void> {
    try {
      await step;
    } catch (error) {
      dispatch({ type: "load-failed", failure: failureOf(error, "unreadable") });
    }
  }
  return {
    fileChanged: async (revision: string | null): Promise<void> => {
      if (revision === null) return void dispatch({ type: "removed" });
      for (;;) {
        // Our own save is announced too; once it has ended, the revisions agree.
        while (saves.pending !== undefined) await saves.pending;
        const known = store.getState().revision;
        if (revision === known) return;
        // An announcement may arrive after its content has been replaced: only the file's current content counts.
        const theirs = await file.read();
        if (saves.pending !== undefined || store.getState().revision !== known) continue;
        const effects = dispatch({ type: "file-changed", theirs });
        if (!effects.some(({ type }) => type === "load")) return;
        return orFail(load(messages.reloadFromDisk, false));
      }
    },
    resolveConflict: async (choice: "mine" | "theirs"): Promise<void> => {
      if (choice === "theirs") return orFail(load(messages.loadFilesVersion, true));
      return orFail(file.revision().then(saves.begin));
    },
  };
}
