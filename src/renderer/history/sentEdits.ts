import { errorCode } from "#renderer/studio/errors.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { JournalEdit } from "#shared/contract/documents.ts";
import type { UndoUpdate } from "#shared/contract/undo.ts";
import { createJournalQueue, type JournalQueue, type JournalTimes } from "./journalQueue.ts";
import { stepsWithoutOverwritten } from "./overwritten.ts";

/** An edit to be journaled. */
export interface UnsavedEdit<State> extends JournalEdit {
  /** The state it was made on. */
  readonly before: State;
  /** The resulting state. */
  readonly after: State;
  /** Sends the new part of the undo history, as of this edit, along with the edit. */
  readonly undo?: UndoSender;
  /** `before` was not saved: earlier edits have to be in the journal already. */
  readonly continuesUnsaved: boolean;
}

/** Sends an undo history to the studio. */
export interface UndoSender {
  update(): UndoUpdate;
  answered(update: UndoUpdate, kept: boolean): void;
}

/** Edits in the contract's format. */
export interface EditsCall {
  readonly undo?: UndoUpdate;
  readonly continuesUnsaved: boolean;
  readonly edits: JournalEdit[];
}

/**
 * A queue to the journal of one document or pack. Of texts that were typed meanwhile only the last one is sent. When its file isn't what the edits start from (another program
 * changed or removed it), they are resent with their starting state, so that they are journaled anyway. Should one not
 * even fit that, the final state is sent in full (`whole`: that state as a value).
 */
export function createEditsQueue<State>(
  write: (call: EditsCall, base: State | undefined) => Promise<{ readonly undoKept: boolean } | void>,
  whole: (state: State) => JsonValue,
  onState: (failure: string | undefined) => void,
  times: JournalTimes | undefined,
): JournalQueue<UnsavedEdit<State>> {
  return createJournalQueue<UnsavedEdit<State>>(
    async ([first, ...rest]) => {
      if (first === undefined) return;
      const edits = stepsWithoutOverwritten([first, ...rest].map(({ label, changes }) => ({ label, changes })));
      const { label, after, undo } = rest.at(-1) ?? first;
      const update = undo?.update();
      const { continuesUnsaved } = first;
      const call: EditsCall = { continuesUnsaved, edits, ...(update === undefined ? {} : { undo: update }) };
      const send = async (sent: EditsCall, base: State | undefined): Promise<void> => {
        const answer = await write(sent, base);
        if (update !== undefined) undo?.answered(update, answer?.undoKept === true);
      };
      const isKept = (await isTaken(send(call, undefined))) || (await isTaken(send(call, first.before)));
      if (!isKept)
        await send({ ...call, edits: [{ label, changes: [{ path: [], value: whole(after) }] }] }, first.before);
    },
    onState,
    times,
  );
}

/** False when the journal can't accept the edits as they are; rejects when it can't accept any at the moment. */
async function isTaken(written: Promise<unknown>): Promise<boolean> {
  try {
    await written;
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code !== "CONFLICT" && code !== "NOT_FOUND") throw error;
    return false;
  }
}
