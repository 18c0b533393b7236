import { create } from "zustand";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import type { HostInfo } from "#shared/contract/host.ts";
import type { PackInfo } from "#shared/contract/packs.ts";
import type { OpeningProblem, ProjectInfo, Recovery } from "#shared/contract/project.ts";
import { messages } from "./messages.ts";

/**
 * The connection to the studio: `lost` is retried (`needsKey`: the studio is running but was restarted with another
 * key; `failure`: it answers, but what it says couldn't be loaded); `refused` needs a new version.
 */
type ConnectionState =
  | { readonly status: "connecting" }
  | { readonly status: "ready" }
  | { readonly status: "lost"; readonly since: number; readonly needsKey: boolean; readonly failure?: string }
  | { readonly status: "refused"; readonly message: string };

/** The page's state of the studio and the open project; kept current by `connection.ts` and `projectFeed.ts`. */
export interface Session {
  readonly connection: ConnectionState;
  /** Set while connected. Components call `studio()` in event handlers instead of keeping a reference. */
  readonly client: StudioClient | null;
  readonly host: HostInfo | null;
  /** The studio has reported whether a project is open, and which. */
  readonly knowsProject: boolean;
  /** Null when no project is open: the welcome screen is shown. */
  readonly project: ProjectInfo | null;
  /** Why the requested project isn't open; null when none was requested. */
  readonly openingProblem: OpeningProblem | null;
  readonly documents: readonly DocumentInfo[];
  readonly packs: readonly PackInfo[];
  /** Unsaved work of an earlier session, pending a decision. */
  readonly recoveries: readonly Recovery[];
  /** A disk write problem, while it lasts. */
  readonly storageTrouble: string | null;
}

/** Components select single members: the lists change often. */
export const useSession = create<Session>(() => ({
  connection: { status: "connecting" },
  client: null,
  host: null,
  knowsProject: false,
  project: null,
  openingProblem: null,
  documents: [],
  packs: [],
  recoveries: [],
  storageTrouble: null,
}));

/** The studio's contract as a client. Throws while disconnected; `attempt` turns that into a message. */
export function studio(): StudioClient {
  const { client } = useSession.getState();
  if (client === null) throw new Error(messages.notConnected);
  return client;
}

/**
 * True when the project can't be changed here. A lost connection is no such reason: edits are kept and sent once the
 * studio answers again (decision 0181).
 */
export function useReadOnly(): boolean {
  return useSession(({ project }) => project?.readOnly !== false);
}

/** Why nothing can be started or stored by the studio now; undefined when it can. */
export function whyWithheld({ client, project }: Session = useSession.getState()): string | undefined {
  if (project?.readOnly !== false) return messages.readOnly;
  return client === null ? messages.notConnected : undefined;
}

/** `whyWithheld` for a control that asks the studio for more than to keep an edit. */
export function useWithheld(): string | undefined {
  return useSession(whyWithheld);
}

/** The name, type and revision of a document of the open project. */
export function useDocumentInfo(id: string | null): DocumentInfo | undefined {
  return useSession((session) => (id === null ? undefined : session.documents.find((entry) => entry.id === id)));
}
