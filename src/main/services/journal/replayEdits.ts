import * as z from "zod";
import type { JsonValue } from "#shared/kernel/json.ts";
import { type DocumentChange, documentChangeSchema } from "#shared/levels/problems.ts";
import { ChangeError, applyChanges } from "#shared/project/applyChanges.ts";
import type { StoredEdit } from "#main/store/journal.ts";

/** Result of applying journaled edits to the data they start from. */
export interface Replay {
  readonly data: JsonValue;
  /** Edits that could not be read or did not fit the state before them; the others were applied without them. */
  readonly skipped: readonly StoredEdit[];
}

const changesSchema = z.array(documentChangeSchema);

/** Applies stored edits in order. One that cannot be applied is left out and does not take the later ones with it. */
export function replayEdits(data: JsonValue, edits: readonly StoredEdit[]): Replay {
  const skipped: StoredEdit[] = [];
  let state = data;
  for (const edit of edits) {
    const next = afterEdit(state, edit);
    if (next === undefined) skipped.push(edit);
    else state = next;
  }
  return { data: state, skipped };
}

function afterEdit(data: JsonValue, edit: StoredEdit): JsonValue | undefined {
  const changes = readChanges(edit);
  return changes === undefined ? undefined : applied(data, changes);
}

/** The data after the changes; undefined when they do not fit it. */
export function applied(data: JsonValue, changes: readonly DocumentChange[]): JsonValue | undefined {
  try {
    return applyChanges(data, changes);
  } catch (error) {
    if (error instanceof ChangeError) return undefined;
    throw error;
  }
}

function readChanges({ changes }: StoredEdit): DocumentChange[] | undefined {
  try {
    return changesSchema.safeParse(JSON.parse(changes)).data;
  } catch {
    return undefined;
  }
}
