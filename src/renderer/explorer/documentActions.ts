import { inSentence } from "#shared/text/inSentence.ts";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentType } from "#shared/levels/levelKind.ts";
import { usesStarterSets } from "#shared/levels/dungeon/starterSets.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { documentHandle } from "#renderer/studio/documentHandles.ts";
import { closeDocument, openDocument } from "#renderer/studio/openDocuments.ts";
import { refreshDocuments } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { untilAnswered } from "#renderer/studio/untilAnswered.ts";
import { findEditorEntry } from "#renderer/editors/kindScreens.ts";
import { startRenaming } from "./renaming.ts";
import { messages, documentActionMessages } from "./messages.ts";

/** The document types that this screen has an editor for, in the order menus show them. */
export function documentTypes(): readonly DocumentType<unknown>[] {
  const types = allLevelKinds().flatMap((kind) => kind.documentTypes);
  const groups = [undefined, "metrics", "fields", "scripts"] as const;
  return groups.flatMap((group) =>
    types.filter((type) => type.ofEveryKind === group && findEditorEntry(type.id) !== undefined),
  );
}

/**
 * Creates an empty document with a free name, opens it and starts renaming it. The first dungeon graph of a project
 * without room templates adds the starter set.
 */
export function createDocument(type: DocumentType<unknown>): void {
  attempt(messages.couldntCreate(inSentence(type.title)), async () => {
    const client = studio();
    const hasTemplates = useSession.getState().documents.some((info) => info.type === "room-templates");
    if (usesStarterSets(type.id) && !hasTemplates) await client.project.addStarterTemplates({});
    const { id } = await client.documents.create({
      type: type.id,
      name: freeName(documentActionMessages.newLabel(type.title)),
    });
    await refreshDocuments(client);
    showDocument(id);
    startRenaming(id, true);
  });
}

/** Creates a document with content, under a free name, and opens it. */
export async function createFilledDocument(type: string, name: string, data: JsonValue): Promise<void> {
  const client = studio();
  // The contract's JSON type is the mutable twin of ours.
  const { id } = await client.documents.create({ type, name: freeName(name), data: data as never });
  await refreshDocuments(client);
  showDocument(id);
}

/** A document to be created with content. */
export interface DocumentDraft {
  readonly type: string;
  readonly name: string;
  readonly data: JsonValue;
}

/**
 * Creates documents under free names and opens the first one. Stops early on abort; those already created stay. Returns
 * how many were created.
 */
export async function createFilledDocuments(
  drafts: readonly DocumentDraft[],
  signal: AbortSignal,
  progress: (done: number) => void,
): Promise<number> {
  const client = studio();
  let first: string | undefined;
  let made = 0;
  try {
    for (const { type, name, data } of drafts) {
      if (signal.aborted) break;
      const { id } = await client.documents.create({ type, name: freeName(name), data: data as never });
      first ??= id;
      made++;
      progress(made);
      await refreshDocuments(client);
    }
  } finally {
    if (first !== undefined) showDocument(first);
  }
  return made;
}

/** Shows a document in the Draw workspace. */
export function showDocument(id: string): void {
  showWorkspace("draw");
  openDocument(id);
}

/** Waits for the connection to return rather than lose the name; the toast offers to undo it. */
export function renameDocument(info: DocumentInfo, name: string): void {
  const wanted = name.trim();
  if (wanted === "" || wanted === info.name) return;
  attempt(messages.couldntRename(info.name), async () => {
    // What was typed is not given up for a lost connection.
    await untilAnswered(async (client) => {
      await client.documents.rename({ id: info.id, name: wanted });
      await refreshDocuments(client);
    });
    showToast({
      text: messages.renamedTo(info.name, wanted),
      action: { label: messages.undo, run: () => renameBack(info) },
      about: "rename",
    });
  });
}

function renameBack({ id, name }: DocumentInfo): void {
  attempt(messages.couldntUndoRename(name), async () => {
    const client = studio();
    await client.documents.rename({ id, name });
    await refreshDocuments(client);
  });
}

/** Saves the document first, so that the copy has all edits, and opens the copy. */
export function duplicateDocument(info: DocumentInfo): void {
  attempt(messages.couldntDuplicate(info.name), async () => {
    const client = studio();
    await documentHandle(info.id)?.save();
    const copy = await client.documents.duplicate({
      id: info.id,
      name: freeName(documentActionMessages.copyName(info.name)),
    });
    await refreshDocuments(client);
    showDocument(copy.id);
  });
}

/** Deletes immediately and offers Undo: the file stays in the backups. */
export function deleteDocument(info: DocumentInfo): void {
  attempt(messages.couldntDelete(info.name), async () => {
    const client = studio();
    await documentHandle(info.id)?.save();
    await client.documents.remove({ id: info.id });
    closeDocument(info.id);
    await refreshDocuments(client);
    showToast({
      text: messages.deleted(info.name),
      action: { label: messages.undo, run: () => restoreDocument(info) },
    });
  });
}

function restoreDocument(info: DocumentInfo): void {
  attempt(messages.couldntRestoreDeleted(info.name), async () => {
    const client = studio();
    await client.documents.undoRemove({ id: info.id });
    await refreshDocuments(client);
    showDocument(info.id);
  });
}

/** "Crypt", or "Crypt 2" if it exists. */
function freeName(wanted: string): string {
  const taken = new Set(useSession.getState().documents.map((entry) => entry.name));
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted} ${number}`;
  return name;
}
