import { errorCode } from "#renderer/studio/errors.ts";
import type { JournalEdit } from "#shared/contract/documents.ts";
import type { JournalQueue, JournalTimes } from "./journalQueue.ts";
import { createJournalQueue } from "./journalQueue.ts";

/** An edit on its way to the journal. */
export interface UnsavedEdit<State> extends JournalEdit {
  /** What it was made on. */
  readonly before: State;
  /** `before` was not saved: edits before this one have to be in the journal already. */
  readonly continuesUnsaved: boolean;
}

/** Edits as the contract takes them. */
export interface EditsCall {
  readonly continuesUnsaved: boolean;
  readonly edits: JournalEdit[];
}

/**
 * A queue to the journal of one document or pack. When its file is not what the edits start from (it was changed or
 * removed by another program), they are sent again with the state they start from, and so are kept all the same.
 */
export function createEditsQueue<State>(
  write: (call: EditsCall, base: State | undefined) => Promise<unknown>,
  onState: (failure: string | undefined) => void,
  times: JournalTimes | undefined,
): JournalQueue<UnsavedEdit<State>> {
  return createJournalQueue<UnsavedEdit<State>>(
    async ([first, ...rest]) => {
      if (first === undefined) return;
      const edits = [first, ...rest].map(({ label, changes }) => ({ label, changes }));
      const call: EditsCall = { continuesUnsaved: first.continuesUnsaved, edits };
      try {
        await write(call, undefined);
      } catch (error) {
        const code = errorCode(error);
        if (code !== "CONFLICT" && code !== "NOT_FOUND") throw error;
        await write(call, first.before);
      }
    },
    onState,
    times,
  );
}
