import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { stableFileText } from "#shared/kernel/json.ts";
import { readAs, readJson } from "#shared/project/jsonText.ts";
import { makePrivateFolder, privateModes } from "#main/store/files/makeFolder.ts";
import { writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import { explained } from "../storageError.ts";

const schema = z.object({
  projects: z.array(z.object({ path: z.string(), name: z.string(), openedAt: z.number() })),
});
type RecentProject = z.infer<typeof schema>["projects"][number];

const kept = 20;

/** The projects opened last, newest first, in the person's settings folder. */
export interface RecentProjects {
  list(): Promise<readonly RecentProject[]>;
  remember(project: RecentProject): Promise<void>;
  forget(path: string): Promise<void>;
}

/** The list of recent projects in a person's settings, newest first. */
export function recentProjects(settingsFolder: string): RecentProjects {
  const file = join(settingsFolder, "recent-projects.json");
  // The list is only a convenience: one that can't be read is replaced by an empty one.
  const list = async (): Promise<readonly RecentProject[]> => {
    const json = readJson(await readFile(file, "utf8").catch(() => ""));
    const read = json.ok ? readAs(json.value, schema) : json;
    return read.ok ? read.value.projects : [];
  };
  const write = (projects: readonly RecentProject[]): Promise<void> =>
    explained(file, async () => {
      makePrivateFolder(settingsFolder);
      await writeFileAtomically(file, stableFileText({ projects }), undefined, privateModes.file);
    });
  const without = async (path: string): Promise<RecentProject[]> =>
    (await list()).filter((project) => project.path !== path);
  return {
    list,
    remember: async (project) => write([project, ...(await without(project.path))].slice(0, kept)),
    forget: async (path) => write(await without(path)),
  };
}
