import type { LessonId, ProjectInfo, SampleId } from "#shared/contract/project.ts";
import { showDialog } from "#renderer/studio/dialogStore.ts";
import { askForRecovery } from "#renderer/studio/recoveryStore.ts";
import { allDocumentHandles } from "./documentHandles.ts";
import { flushAllNow } from "./flushOnUnload.ts";
import { loadProject } from "./projectFeed.ts";
import { studio, useSession } from "./session.ts";
import { showToast } from "./toasts.ts";
import { messages } from "./messages.ts";

/** Opens the project in a folder, closing the current one. Rejects with the contract's error. */
export async function openProject(path: string, setDatabaseAside = false): Promise<void> {
  const client = studio();
  await saveAll();
  askForRecovery();
  await client.project.open({ path, ...(setDatabaseAside ? { setDatabaseAside } : {}) });
  await loadProject(client);
}

/** Lets the user choose a folder: natively where the host supports it, elsewhere in a dialog that lists folders. */
export async function chooseProjectFolder(): Promise<void> {
  const { host } = useSession.getState();
  if (host?.capabilities.nativeDialogs !== true) {
    showDialog("openProject");
    return;
  }
  const { path } = await studio().host.pickFolder({ title: messages.openProject, startIn: host.projectsFolder });
  if (path !== null) await openProject(path);
}

/** Lets the user choose the new folder of the open project, and continues there. */
export async function locateProjectFolder(): Promise<void> {
  const { host } = useSession.getState();
  if (host?.capabilities.nativeDialogs !== true) {
    showDialog("locateProject");
    return;
  }
  const { path } = await studio().host.pickFolder({ title: messages.locateProject, startIn: host.projectsFolder });
  if (path !== null) await locateProject(path);
}

/** Continues the open project in the folder to which it was moved; the resulting event saves unsaved work. */
export async function locateProject(path: string): Promise<void> {
  await studio().project.locate({ path });
}

/** Continues the open project in a new folder inside the projects folder. */
export async function saveProjectCopy(name: string): Promise<void> {
  const { path } = await studio().project.saveCopy({ name });
  showToast({ text: messages.copiedTo(path) });
}

/** Creates a project and opens it. Without `starterTemplates` it has no documents. */
export async function createProject(name: string, starterTemplates: boolean, parentFolder?: string): Promise<void> {
  const client = studio();
  await saveAll();
  await client.project.create({ name, starterTemplates, ...(parentFolder === undefined ? {} : { parentFolder }) });
  await loadProject(client);
}

/** Opens a fresh copy of a sample project; by default the first one. */
export async function createSampleProject(sample?: SampleId): Promise<void> {
  const client = studio();
  await saveAll();
  await client.project.createSample(sample === undefined ? {} : { sample });
  await loadProject(client);
}

/** Opens a fresh copy of a lesson's sample. */
export async function createLessonProject(lesson: LessonId): Promise<ProjectInfo> {
  const client = studio();
  await saveAll();
  const project = await client.project.createLesson({ lesson });
  await loadProject(client);
  return project;
}

/** Saves all documents first, then shows the welcome screen. Rejects with the contract's error. */
export async function closeProject(): Promise<void> {
  const client = studio();
  await saveAll();
  await client.project.close({});
  await loadProject(client);
}

/** Only the name on screen: the folder stays. Rejects with the contract's error. */
export async function renameProject(name: string): Promise<void> {
  const project = await studio().project.rename({ name });
  useSession.setState({ project });
}

/** Copies the open project to a folder next to it; the copy is one click away. */
export async function duplicateProject(name: string): Promise<void> {
  const { project } = useSession.getState();
  if (project === null) return;
  await saveAll();
  const { path } = await studio().project.duplicate({ path: project.path, name });
  showToast({
    text: messages.copiedTo(path),
    action: { label: messages.open, run: () => void openProject(path) },
  });
}

/** Writes every open document and all other pending work; settles when each is on disk or has failed. */
export async function saveAll(): Promise<void> {
  await Promise.all(allDocumentHandles().map((handle) => handle.save()));
  await flushAllNow();
}
