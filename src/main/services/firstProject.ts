import { readdir } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { ProjectInfo } from "#shared/contract/project.ts";
import type { StudioServices } from "./areaService.ts";
import { makeProjectIn } from "./project/createProjectFolder.ts";
import { starterDocuments } from "./project/starterTemplates.ts";

/**
 * What a studio starts with: the folder it was given (made into a project when it does not exist yet or is empty), else
 * the last project that is still there, else, when asked for, a copy of the sample. Undefined starts on the welcome
 * screen. Throws StudioError when the project cannot be opened.
 */
export async function openFirstProject(
  { project }: Pick<StudioServices, "project">,
  wish: { readonly folder: string | undefined; readonly orSample: boolean; readonly sampleFolder: string },
): Promise<ProjectInfo | undefined> {
  if (wish.folder !== undefined) {
    const folder = resolve(wish.folder);
    if (await isFree(folder)) {
      await makeProjectIn(folder, basename(folder).slice(0, 120), await starterDocuments(wish.sampleFolder));
    }
    return project.open({ path: folder });
  }
  const { projects } = await project.recent({});
  const last = projects.find(({ missing }) => !missing);
  if (last !== undefined) return project.open({ path: last.path });
  return wish.orSample ? project.createSample({}) : undefined;
}

async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT";
  }
}
