import type { StudioClient } from "#shared/contract/contract.ts";
import { type UndoEntry, type UndoHistory, type UndoUpdate, mostUndoEntries } from "#shared/contract/undo.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";
import { applyChanges } from "#shared/project/applyChanges.ts";
import { type ReversibleChanges, reversibleChanges } from "#shared/project/reversibleChanges.ts";
import { packState } from "#shared/project/packState.ts";
import { wrongForm } from "#main/services/documents/documentsService.ts";
import { McpRefusal } from "./mcpRefusal.ts";
import { mcpMessages as messages } from "./messages.ts";

/** A document or pack as steps change it. */
export interface SteppedFile {
  readonly what: "document" | "pack";
  readonly id: string;
}

interface Loaded {
  readonly data: JsonValue;
  readonly revision: string;
  readonly history: UndoHistory | null;
}

/** Makes steps in the undo histories of documents and packs; one for each connection. */
export interface Steps {
  /** One step with this name, saved; it is undone in the studio like any other. */
  change(file: SteppedFile, label: string, changes: readonly DocumentChange[]): Promise<ReversibleChanges>;
  /** Undoes the newest step, whoever made it, and returns its name. */
  undo(file: SteppedFile): Promise<string>;
}

/** `session` names the connection: letters and digits, at most 32. */
export function createSteps(client: StudioClient, session: string): Steps {
  const editSessionId = `${session}-1`;
  return {
    async change(file, label, changes) {
      const before = await load(client, file);
      const made = reversibleChanges(before.data, changes);
      const { done, base, last } = placesOf(before.history);
      const entry: UndoEntry = {
        id: last + 1,
        label: label.slice(0, 200),
        changes: [...made.changes],
        inverse: [...made.inverse],
        selectionBefore: [],
        selectionAfter: [],
      };
      const kept = done.slice(-(mostUndoEntries - 1));
      const lists = { base: kept.length < done.length ? (done.at(-kept.length - 1) ?? base) : base, undone: [] };
      await store(client, file, editSessionId, before, entry.label, made, {
        ...lists,
        done: [...kept, entry.id],
        entries: [entry],
      });
      return made;
    },
    async undo(file) {
      const before = await load(client, file);
      const { done, undone, base } = placesOf(before.history);
      const newest = before.history?.entries.find(({ id }) => id === done.at(-1));
      if (before.history === null || newest === undefined) throw new McpRefusal(messages.nothingToUndo);
      const { inverse } = newest;
      const made = { data: applyChanges(before.data, inverse), changes: inverse, inverse: newest.changes };
      await store(client, file, editSessionId, before, messages.undone(newest.label), made, {
        base,
        done: done.slice(0, -1),
        undone: [...undone, newest.id],
        entries: [],
      });
      return newest.label;
    },
  };
}

/** Ids of the steps that the file has (oldest first) and of those undone (next to redo last). */
interface Places {
  readonly done: readonly number[];
  readonly undone: readonly number[];
  /** The step before them; 0 when none was dropped. */
  readonly base: number;
  /** The largest id in use. */
  readonly last: number;
}

function placesOf(history: UndoHistory | null): Places {
  if (history === null) return { done: [], undone: [], base: 0, last: 0 };
  const order = [...history.done, ...history.undone.toReversed()];
  const saved = order.indexOf(history.savedAt) + 1;
  return {
    done: order.slice(0, saved),
    undone: order.slice(saved).toReversed(),
    base: history.base,
    last: Math.max(history.base, ...order),
  };
}

async function load(client: StudioClient, { what, id }: SteppedFile): Promise<Loaded> {
  const { recoveries } = await client.project.recoveries({});
  if (recoveries.some(({ documentId }) => documentId === id)) throw new McpRefusal(messages.hasUnsavedEdits);
  if (what === "document") {
    const [{ data, revision }, { history }] = await Promise.all([
      client.documents.get({ id }),
      client.documents.undoHistory({ id }),
    ]);
    return { data, revision, history };
  }
  const [{ pack, revision }, { history }] = await Promise.all([
    client.packs.get({ id }),
    client.packs.undoHistory({ id }),
  ]);
  return { data: packState(pack), revision, history };
}

/** As a page of the studio stores an edit: into the journal with its undo step, then into the file. */
async function store(
  client: StudioClient,
  { what, id }: SteppedFile,
  editSessionId: string,
  { revision, history }: Loaded,
  label: string,
  { data, changes }: ReversibleChanges,
  lists: Omit<UndoUpdate, "basedOn" | "savedAt">,
): Promise<void> {
  await requireForm(client, { what, id }, data);
  const undoAt = lists.done.at(-1) ?? lists.base;
  const undo = { basedOn: history?.editSessionId ?? null, savedAt: history?.savedAt ?? 0, ...lists };
  const edits = [{ label, changes: [...changes] }];
  const sent = { id, baseRevision: revision, editSessionId, edits, undo };
  const saved = { id, baseRevision: revision, editSessionId, undoAt };
  if (what === "document") {
    await client.documents.journal(sent);
    await client.documents.save({ ...saved, data });
  } else {
    await client.packs.journal(sent);
    await client.packs.saveChanges({ ...saved, changes: [...changes] });
  }
}

/** Edits are journaled before they are saved, so what a save would refuse must not get there. Packs change by whole entries. */
async function requireForm(client: StudioClient, { what, id }: SteppedFile, data: JsonValue): Promise<void> {
  if (what === "pack") return;
  const { problems } = await client.documents.validate({ id, data });
  const wrong = problems.filter(({ code }) => code === wrongForm);
  if (wrong.length > 0) throw new McpRefusal(messages.wrongForm(wrong.map(({ message }) => message)));
}
