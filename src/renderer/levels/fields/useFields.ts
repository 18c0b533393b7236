import { useMemo } from "react";
import {
  type FieldsDocument,
  type ProjectField,
  fieldsAmong,
  fieldsDocumentsAmong,
} from "#shared/fields/fieldsDocument.ts";
import type { Recipe } from "#renderer/history/history.ts";
import { snapshotsNow, useDocumentLookup } from "#renderer/history/documentLibrary.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { heldSession } from "#renderer/history/openSessions.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { fieldValueMessages as messages } from "./messages.ts";

/** The project's own fields for a kind, with unsaved edits of the Fields page. */
export function useFields(kindId: string): readonly ProjectField[] {
  const { snapshots } = useDocumentLookup();
  const fields = fieldsAmong(kindId, snapshots);
  // Equal until a definition changes: lists of fields are inputs of effects and pictures.
  const key = JSON.stringify(fields);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => fields, [key]);
}

/** The documents with a kind's fields, with their values of documents and candidates. */
export function useFieldsDocuments(kindId: string): readonly { readonly id: string; readonly data: FieldsDocument }[] {
  const { snapshots } = useDocumentLookup();
  return fieldsDocumentsAmong(kindId, snapshots);
}

/**
 * Edits the document with a kind's fields, whether it is open or not, and saves it: values of documents and candidates
 * are kept there. `pick` chooses among several. An undo step of that document.
 */
export function editFieldsDocument(
  kindId: string,
  pick: (data: FieldsDocument) => boolean,
  label: string,
  recipe: Recipe<FieldsDocument>,
): void {
  const all = fieldsDocumentsAmong(kindId, snapshotsNow());
  const found = all.find(({ data }) => pick(data)) ?? all[0];
  if (found === undefined) return;
  attempt(messages.couldntStore, async () => {
    // The session of a document of this type has such data.
    const session = (await heldSession(found.id)) as DocumentSession<FieldsDocument> | undefined;
    session?.edit(label, recipe);
    await session?.save();
  });
}
