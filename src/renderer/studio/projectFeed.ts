import type { StudioClient } from "#shared/contract/contract.ts";
import type { ProjectEvent, ProjectInfo } from "#shared/contract/project.ts";
import { allDocumentHandles } from "./documentHandles.ts";
import { reportError } from "./errors.ts";
import { forgetMissingDocuments, restoreOpenDocuments } from "./openDocuments.ts";
import { pageBefore, pageName } from "./editSessionId.ts";
import { flushAllNow } from "./flushOnUnload.ts";
import { addRecoveries } from "#renderer/studio/recoveryStore.ts";
import { useSession } from "./session.ts";
import { showToast } from "./toasts.ts";
import { messages } from "./messages.ts";

type Listener = (event: ProjectEvent) => void;
const listeners = new Set<Listener>();

/**
 * Calls the listener on every change of the project (documents, packs, candidates, runs, storage); returns a function
 * that unsubscribes it. The same event has updated the session store already, or will within the next call.
 */
export function onProjectEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the project while the connection is up; rejects when it is lost. */
export async function followProject(client: StudioClient): Promise<void> {
  const events = await client.project.watch({ screen: pageName() });
  await loadProject(client);
  // What couldn't be saved while the connection was lost. Marks go by themselves, in their order.
  saveDocuments();
  for await (const event of events) {
    await takeIn(client, event);
    for (const listener of listeners) listener(event);
  }
}

let preload: () => Promise<void> = () => Promise.resolve();

/** Says what to load as soon as a project is known to be open, while its lists are still on their way: its screens. */
export function preloadWithProjects(load: () => Promise<void>): void {
  preload = load;
}

/** Loads everything that the shell shows of the open project. */
export async function loadProject(client: StudioClient): Promise<void> {
  const { project, problem } = await client.project.current({});
  if (project === null) {
    useSession.setState({
      knowsProject: true,
      project: null,
      openingProblem: problem ?? null,
      documents: [],
      packs: [],
      recoveries: [],
      storageTrouble: null,
    });
    return;
  }
  // Whoever shows the screens is told when they can't be loaded.
  preload().catch(() => undefined);
  const endedSession = pageBefore();
  const [{ documents }, { packs }, { inOrder }] = await Promise.all([
    client.documents.list({}),
    client.packs.list({}),
    // It knows every level kind, which a page without a project does without.
    import("./documentGroups.ts"),
  ]);
  useSession.setState((old) => ({
    knowsProject: true,
    project,
    openingProblem: null,
    documents,
    packs,
    recoveries: old.project?.id === project.id ? old.recoveries : [],
  }));
  tellNotices(project);
  restoreOpenDocuments(project.id, inOrder(documents));
  // Reading unsaved work of a large pack takes a while: show the project first.
  const { recoveries } = await client.project.recoveries(endedSession === undefined ? {} : { endedSession });
  if (useSession.getState().project?.id === project.id) useSession.setState({ recoveries });
}

let toldOpening: ProjectInfo["notices"];

/** Shows the notices of a project each time it is opened. */
function tellNotices({ notices }: ProjectInfo): void {
  if (notices === toldOpening || JSON.stringify(notices) === JSON.stringify(toldOpening)) return;
  toldOpening = notices;
  for (const text of notices ?? []) showToast({ kind: "error", text });
}

/** Reloads the list of documents, for callers that have just changed one and want to show it immediately. */
export async function refreshDocuments(client: StudioClient): Promise<void> {
  const { documents } = await client.documents.list({});
  useSession.setState({ documents });
  forgetMissingDocuments(documents);
}

/** Reloads the list of packs. */
export async function refreshPacks(client: StudioClient): Promise<void> {
  const { packs } = await client.packs.list({});
  useSession.setState({ packs });
}

/** The disk is writable again: documents that couldn't be saved don't wait for an edit. Each reports a failure. */
function saveWhatWaits(): void {
  saveDocuments();
  void flushAllNow();
}

function saveDocuments(): void {
  for (const handle of allDocumentHandles()) void handle.save();
}

async function takeIn(client: StudioClient, event: ProjectEvent): Promise<void> {
  const before = useSession.getState().project?.id;
  try {
    switch (event.type) {
      case "opened":
      case "closed":
        await loadProject(client);
        return;
      case "released":
        useSession.setState({ project: event.project });
        return;
      case "folder":
        useSession.setState({ project: event.project });
        if (event.project.gone !== true) saveWhatWaits();
        return;
      case "relocated":
        useSession.setState({ project: event.project });
        tellNotices(event.project);
        await refreshDocuments(client);
        await refreshPacks(client);
        saveWhatWaits();
        return;
      case "asset":
        return;
      case "document":
        await refreshDocuments(client);
        return;
      case "pack":
        await refreshPacks(client);
        return;
      case "storage":
        useSession.setState({ storageTrouble: event.state === "retrying" ? event.message : null });
        return;
      case "recoveries":
        addRecoveries((await client.project.recoveries({})).recoveries);
        return;
      case "marks":
        if (event.levels > 0) showToast({ text: messages.marksImported(event.levels) });
        if (event.notice !== undefined) showToast({ kind: "error", text: event.notice });
        return;
      case "candidates":
      case "runs":
      case "plays":
        return;
    }
  } catch (error) {
    // Closed in the meantime, or another one opened: the event for it is on its way.
    const now = await client.project.current({}).catch(() => undefined);
    if (now !== undefined && now.project?.id !== before) return;
    if (now?.project !== null) reportError(messages.couldntReloadProject, error);
  }
}
