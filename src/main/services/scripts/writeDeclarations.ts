import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { declarationsFile, scriptDeclarations } from "#shared/scripts/scriptDeclarations.ts";
import { writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { projectPaths } from "../project/projectPaths.ts";
import { scriptsOf } from "./projectScripts.ts";

/**
 * Keeps `scripts/levelwright.d.ts` of the open project up to date while the project has scripts, so that any editor
 * completes them: the types of the kinds that they are for.
 */
export function keepDeclarations(holder: ProjectHolder): void {
  let last: string | undefined;
  const look = (project: OpenProject): void => {
    const kinds = [...new Map(scriptsOf(project).map(({ kind }) => [kind.id, kind])).values()];
    const key = `${project.folder} ${kinds.map(({ id }) => id).join()}`;
    if (project.readOnly || kinds.length === 0 || key === last) return;
    last = key;
    // The types are a convenience: without them scripts run as well.
    void write(project, scriptDeclarations(kinds)).catch(() => undefined);
  };
  holder.onOpened((project) => {
    last = undefined;
    look(project);
  });
  holder.events.subscribe((event) => {
    const project = holder.find();
    if (event.type === "document" && project !== undefined) look(project);
  });
}

async function write(project: OpenProject, text: string): Promise<void> {
  const { scripts } = projectPaths(project.folder);
  const file = join(scripts, declarationsFile);
  if ((await readFile(file, "utf8").catch(() => undefined)) === text) return;
  await project.place.makeInside(scripts);
  await writeFileAtomically(file, text);
}
