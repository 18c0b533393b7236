import { existsSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { ProjectInfo } from "#shared/contract/project.ts";
import type { StudioServices } from "./areaService.ts";

/**
 * What a studio starts with: the folder it was given (made when it does not exist yet), else the last project that is
 * still there, else, when asked for, a copy of the sample. Undefined starts on the welcome screen.
 */
export async function openFirstProject(
  { project }: Pick<StudioServices, "project">,
  wish: { readonly folder: string | undefined; readonly orSample: boolean },
): Promise<ProjectInfo | undefined> {
  if (wish.folder !== undefined) {
    const folder = resolve(wish.folder);
    if (existsSync(folder)) return project.open({ path: folder });
    return project.create({ name: basename(folder), parentFolder: dirname(folder) });
  }
  const { projects } = await project.recent({});
  const last = projects.find(({ missing }) => !missing);
  if (last !== undefined) return project.open({ path: last.path });
  return wish.orSample ? project.createSample({}) : undefined;
}
