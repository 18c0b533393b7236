import { readdir } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { ProjectInfo } from "#shared/contract/project.ts";
import type { StudioServices } from "./areaService.ts";
import { StudioError } from "./studioError.ts";
import { makeProjectIn } from "./project/createProjectFolder.ts";
import { starterDocuments } from "./project/starterTemplates.ts";

interface FirstProject {
  readonly folder: string | undefined;
  readonly orSample: boolean;
  /** The sample project of the installation, whose templates a new project starts with. */
  readonly sampleFolder: string;
  /** Replaces a damaged or missing database of the project with an empty one. */
  readonly setDatabaseAside?: boolean;
}

/**
 * Opens the first project of a studio: the given folder (made into a project if it is missing or empty), else the most
 * recent project that still exists, else, on request, a copy of the sample. Returns undefined for the welcome screen:
 * there is no recent project, or it can't be opened (`project.current` has the problem, and `report` receives it). Throws
 * StudioError when the given folder can't be opened.
 */
export async function openFirstProject(
  { project }: Pick<StudioServices, "project">,
  { folder: given, orSample, sampleFolder, setDatabaseAside = false }: FirstProject,
  report: (problem: StudioError) => void,
): Promise<ProjectInfo | undefined> {
  if (given !== undefined) {
    const folder = resolve(given);
    if (await isFree(folder)) {
      await makeProjectIn(folder, basename(folder).slice(0, 120), await starterDocuments(sampleFolder));
    }
    return project.open({ path: folder, setDatabaseAside });
  }
  const { projects } = await project.recent({});
  const last = projects.find(({ missing }) => !missing);
  if (last !== undefined) {
    try {
      return await project.open({ path: last.path, setDatabaseAside });
    } catch (error) {
      if (!(error instanceof StudioError)) throw error;
      report(error);
      return undefined;
    }
  }
  return orSample ? project.createSample({}) : undefined;
}

async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT";
  }
}
