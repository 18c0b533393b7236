import { createStore, type StoreApi } from "zustand/vanilla";
import type { ProjectEvent } from "#shared/contract/project.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { createDocumentSession, type DocumentSession } from "./documentSession.ts";
import type { DocumentsClient } from "./documentFile.ts";

/** What an editor shows for a document id. `Data` is validated by the type's schema and known to the type's editor. */
export type OpenState =
  | { readonly kind: "loading" }
  | { readonly kind: "open"; readonly session: DocumentSession<unknown> }
  | { readonly kind: "broken"; readonly message: string };

/** The documents open on this page, by id. */
export interface DocumentSessions {
  readonly store: StoreApi<ReadonlyMap<string, OpenState>>;
  /** Loads the document unless it is already open; a failure becomes a `broken` state. */
  open(id: string): Promise<void>;
  /** Journals unsaved edits and drops the document. */
  close(id: string): Promise<void>;
  /** Forwards a project change to the affected documents. */
  onProjectEvent(event: ProjectEvent): void;
}

interface SessionsOptions {
  /** The current client; throws while disconnected. */
  client(): DocumentsClient;
  isReadOnly(): boolean;
  readonly autosaveMs: number;
  /** A unique name for an edit session. */
  newEditSessionId(): string;
}

/** Starts without open documents; one per page. */
export function createDocumentSessions(options: SessionsOptions): DocumentSessions {
  const store = createStore<ReadonlyMap<string, OpenState>>(() => new Map());

  function put(id: string, state: OpenState): void {
    store.setState(new Map([...store.getState(), [id, state]]), true);
  }

  function sessionOf(id: string): DocumentSession<unknown> | undefined {
    const state = store.getState().get(id);
    return state?.kind === "open" ? state.session : undefined;
  }

  async function open(id: string): Promise<void> {
    const now = store.getState().get(id);
    if (now !== undefined && now.kind !== "broken") return;
    const loading: OpenState = { kind: "loading" };
    // A document that is closed while loading (as when its project is) and reopened has two pending answers; only the
    // newer one counts. The older one may even be from another project: copies of a sample share their ids.
    const isCurrent = (): boolean => store.getState().get(id) === loading;
    put(id, loading);
    try {
      const { documents } = options.client();
      // The document is usable without its history.
      const past = documents.undoHistory({ id }).catch(() => undefined);
      const [document, undo] = [await documents.get({ id }), await past];
      if (!isCurrent()) return;
      const schema = findDocumentType(document.type)?.type.schema;
      if (schema === undefined) throw new Error(`This studio does not know documents of the type "${document.type}".`);
      const session = createDocumentSession<unknown>({ documents: forward(options) }, document, {
        readOnly: options.isReadOnly(),
        editSessionId: options.newEditSessionId(),
        autosaveMs: options.autosaveMs,
        undo,
        parse: (value) => schema.parse(value),
      });
      put(id, { kind: "open", session });
    } catch (error) {
      if (isCurrent()) put(id, { kind: "broken", message: error instanceof Error ? error.message : String(error) });
    }
  }

  async function close(id: string): Promise<void> {
    const session = sessionOf(id);
    const rest = new Map(store.getState());
    rest.delete(id);
    store.setState(rest, true);
    await session?.close();
  }

  function onProjectEvent(event: ProjectEvent): void {
    if (event.type === "opened" || event.type === "closed") {
      for (const id of store.getState().keys()) void close(id);
    }
    if (event.type !== "document") return;
    const removed = event.change === "removed";
    void sessionOf(event.documentId)?.fileChanged(removed ? null : event.revision);
  }

  return { store, open, close, onProjectEvent };
}

/** The documents API over whatever connection is up at each call: sessions outlive a lost connection. */
function forward(options: SessionsOptions): DocumentsClient["documents"] {
  return new Proxy({} as DocumentsClient["documents"], {
    get: (_target, name) => Reflect.get(options.client().documents, name) as unknown,
  });
}
