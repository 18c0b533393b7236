import { create } from "zustand";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import type { HostInfo } from "#shared/contract/host.ts";
import type { PackInfo } from "#shared/contract/packs.ts";
import type { OpeningProblem, ProjectInfo, Recovery } from "#shared/contract/project.ts";

/** The line to the studio: `lost` is being tried again (`needsKey`: the studio runs, but was
 * started anew with another key); `refused` will not get better without a new version. */
type ConnectionState =
  | { readonly status: "connecting" }
  | { readonly status: "ready" }
  | { readonly status: "lost"; readonly since: number; readonly needsKey: boolean }
  | { readonly status: "refused"; readonly message: string };

/** What the screen knows of the studio and of the open project; kept current by `connection.ts` and `projectFeed.ts`. */
export interface Session {
  readonly connection: ConnectionState;
  /** Set while the line is up. Components call `studio()` in event handlers instead of holding on to it. */
  readonly client: StudioClient | null;
  readonly host: HostInfo | null;
  /** The studio has said whether a project is open, and which. */
  readonly knowsProject: boolean;
  /** Null when no project is open: the welcome screen shows. */
  readonly project: ProjectInfo | null;
  /** Why the project that was to be opened is not; null when none was. */
  readonly openingProblem: OpeningProblem | null;
  readonly documents: readonly DocumentInfo[];
  readonly packs: readonly PackInfo[];
  /** Unsaved work of an earlier session that waits for a decision. */
  readonly recoveries: readonly Recovery[];
  /** Trouble with writing to disk, while it lasts. */
  readonly storageTrouble: string | null;
}

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

/** The studio's contract, ready to call. Throws while the line is down; `attempt` turns that into a message. */
export function studio(): StudioClient {
  const { client } = useSession.getState();
  if (client === null) throw new Error("Not connected. Reconnecting…");
  return client;
}

/** True when nothing may be changed: another studio holds the project, or the line is down. */
export function useReadOnly(): boolean {
  return useSession((session) => session.client === null || session.project?.readOnly !== false);
}

/** The name, type and revision of a document of the open project. */
export function useDocumentInfo(id: string | null): DocumentInfo | undefined {
  return useSession((session) => (id === null ? undefined : session.documents.find((entry) => entry.id === id)));
}
