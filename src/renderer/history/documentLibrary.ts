import { create } from "zustand";
import type { DocumentLookup, DocumentSnapshot } from "#shared/levels/levelKind.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { type Session, studio, useSession } from "#renderer/studio/session.ts";
import { findSession } from "./openSessions.ts";

/** All readable documents of the project in their saved state, by id. */
const useLibrary = create<{ readonly snapshots: ReadonlyMap<string, DocumentSnapshot> }>(() => ({
  snapshots: new Map(),
}));

const revisions = new Map<string, string>();

// Follows the shell's list of documents for the lifetime of the page; it may have been there before this module.
useSession.subscribe(follow);
follow(useSession.getState());
onProjectEvent((event) => {
  if (event.type === "opened" || event.type === "closed") revisions.clear();
});

function follow({ documents, client }: Pick<Session, "documents" | "client">): void {
  if (client === null) return;
  const known = new Set(documents.map((info) => info.id));
  for (const info of documents) {
    if (info.broken !== undefined || revisions.get(info.id) === info.revision) continue;
    revisions.set(info.id, info.revision);
    void load(info.id);
  }
  const { snapshots } = useLibrary.getState();
  if ([...snapshots.keys()].every((id) => known.has(id))) return;
  useLibrary.setState({ snapshots: new Map([...snapshots].filter(([id]) => known.has(id))) });
}

async function load(id: string): Promise<void> {
  try {
    const { type, name, data } = await studio().documents.get({ id });
    useLibrary.setState(({ snapshots }) => ({ snapshots: new Map([...snapshots, [id, { id, type, name, data }]]) }));
  } catch {
    // The shell reports broken documents; here they are omitted. The next revision is read again.
    revisions.delete(id);
  }
}

/** The project's documents as shown on screen, including unsaved edits of open ones. */
export function useDocumentLookup(): {
  readonly lookup: DocumentLookup;
  readonly snapshots: readonly DocumentSnapshot[];
} {
  const { snapshots } = useLibrary();
  const shown = [...snapshots.values()].map(currentOf);
  const lookup = Object.assign((id: string) => current(snapshots.get(id)), { all: () => shown });
  return { lookup, snapshots: shown };
}

/** All readable documents as saved, by id; the same map until one changes. */
export function useSavedSnapshots(): ReadonlyMap<string, DocumentSnapshot> {
  return useLibrary((state) => state.snapshots);
}

/** The same outside React, read now. */
export function savedSnapshots(): ReadonlyMap<string, DocumentSnapshot> {
  return useLibrary.getState().snapshots;
}

/** `useDocumentLookup` outside React, read now. */
export const lookupNow: DocumentLookup = Object.assign(
  (id: string) => current(useLibrary.getState().snapshots.get(id)),
  { all: snapshotsNow },
);

/** All documents, outside React, read now. */
export function snapshotsNow(): readonly DocumentSnapshot[] {
  return [...useLibrary.getState().snapshots.values()].map(currentOf);
}

/** Calls the listener when a saved document has changed. */
export function onLibraryChange(listener: () => void): () => void {
  return useLibrary.subscribe(listener);
}

function current(snapshot: DocumentSnapshot | undefined): DocumentSnapshot | undefined {
  return snapshot === undefined ? undefined : currentOf(snapshot);
}

function currentOf(snapshot: DocumentSnapshot): DocumentSnapshot {
  const session = findSession(snapshot.id);
  if (session === undefined || findDocumentType(snapshot.type) === undefined) return snapshot;
  const { name, history } = session.store.getState();
  // Data of an open document was validated by its type's schema, so it is JSON.
  return { ...snapshot, name, data: history.data as DocumentSnapshot["data"] };
}
