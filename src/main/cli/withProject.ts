import { resolve } from "node:path";
import type { ProjectHolder } from "#main/services/openProject.ts";
import { loadProject } from "#main/services/project/loadProject.ts";
import { resolveProjectFolder } from "#main/services/project/manifestFile.ts";
import { createProjectSlot } from "#main/services/project/projectHolder.ts";
import { StudioError } from "#main/services/studioError.ts";
import { refusalAsBadInput } from "./badInput.ts";

/** Opens a project for one command and closes it again. Refusals of the project are BadInput of its folder. */
export async function withProject<Result>(
  folder: string,
  work: (projects: ProjectHolder) => Promise<Result>,
): Promise<Result> {
  const slot = createProjectSlot();
  try {
    const path = await resolveProjectFolder(resolve(folder));
    const options = { events: slot.events, now: Date.now, setDatabaseAside: false };
    await slot.replace(await loadProject(path, options));
    return await work(slot);
  } catch (error) {
    throw error instanceof StudioError ? refusalAsBadInput(folder, error) : error;
  } finally {
    await slot.replace(undefined);
  }
}
