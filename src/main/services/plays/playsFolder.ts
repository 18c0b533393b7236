import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { mostPlaysText, type AddedPlays } from "#shared/contract/plays.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import { isPlaysFile } from "#shared/plays/playsFile.ts";
import { readAs, readJson } from "#shared/project/jsonText.ts";
import { writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import type { FolderAccess } from "../hostAccess.ts";
import { refuseRelative } from "../exports/exportSettings.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { projectPaths } from "../project/projectPaths.ts";
import { watchFolders } from "../project/watchFolders.ts";
import { playsServiceMessages as messages } from "../messages.ts";

const settingSchema = z.object({ folder: z.string().min(1) });
/** Files of a folder that are looked at. */
const mostFiles = 5000;

/**
 * The folder whose files of plays are added while their project is open. `add` is called with the text of each file of
 * plays, once per version of it.
 */
export function createPlaysFolder(
  holder: Pick<ProjectHolder, "find" | "onOpened" | "onClosing">,
  access: FolderAccess,
  add: (text: string) => Promise<AddedPlays>,
) {
  let watched: { readonly path: string; problem: string | null; readonly close: () => void } | undefined;
  let looking: Promise<void> = Promise.resolve();

  function begin(path: string, told: () => void): void {
    const seen = new Map<string, string>();
    const look = (): Promise<void> => {
      looking = looking.then(async () => {
        const problem = await lookInto(path, seen, add);
        if (watched?.path !== path || watched.problem === problem) return;
        watched.problem = problem;
        told();
      });
      return looking;
    };
    const watcher = watchFolders([{ folder: path, onChange: look }]);
    watched = { path, problem: null, close: () => watcher.close() };
    void look();
  }
  const end = (): void => {
    watched?.close();
    watched = undefined;
  };
  /** Continues with the folder of the last time, where this host still allows it. */
  async function resume(project: OpenProject): Promise<void> {
    const setting = await readSetting(project);
    const path = setting === undefined ? undefined : await access.check(setting).catch(() => undefined);
    if (path !== undefined && holder.find() === project) begin(path, tell(project));
  }
  const tell = (project: OpenProject) => () => project.events.emit({ type: "plays" });

  holder.onOpened((project) => {
    if (project.readOnly) return;
    void resume(project);
  });
  holder.onClosing(async () => {
    end();
    await looking;
  });

  return {
    /** What is watched now, and what was wrong when it was looked at last. */
    state: (): { readonly path: string; readonly problem: string | null } | null =>
      watched === undefined ? null : { path: watched.path, problem: watched.problem },
    /** Watches another folder, or none; files that are there are added before it resolves. */
    watch: async (project: OpenProject, folder: string | null): Promise<void> => {
      if (folder !== null) refuseRelative(folder);
      const path = folder === null ? null : await access.check(folder);
      end();
      await writeFileAtomically(projectPaths(project.folder).playsFolder, stableFileText({ folder: path ?? "" }));
      if (path !== null) begin(path, tell(project));
      await looking;
      tell(project)();
    },
  };
}

async function readSetting({ folder }: OpenProject): Promise<string | undefined> {
  const json = readJson(await readFile(projectPaths(folder).playsFolder, "utf8").catch(() => ""));
  const read = json.ok ? readAs(json.value, settingSchema) : json;
  return read.ok ? read.value.folder : undefined;
}

/** Adds the files that are new or changed since `seen`; the last thing that went wrong, as a sentence. */
async function lookInto(
  folder: string,
  seen: Map<string, string>,
  add: (text: string) => Promise<AddedPlays>,
): Promise<string | null> {
  let problem: string | null = null;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return messages.folderMissing;
  const files = entries.filter((entry) => entry.isFile()).slice(0, mostFiles);
  for (const { name } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    const version = found === undefined ? undefined : `${found.mtimeMs} ${found.size}`;
    if (found === undefined || version === undefined || seen.get(name) === version) continue;
    seen.set(name, version);
    if (found.size > mostPlaysText) {
      if (/\.(jsonl|txt)$/i.test(name)) problem = messages.fileTooLarge(name, mostPlaysText / 1e6);
      continue;
    }
    const text = await readFile(path, "utf8").catch(() => "");
    if (!isPlaysFile(text)) continue;
    try {
      const [first] = (await add(text)).refused;
      if (first !== undefined) problem = messages.inFile(name, first.reason);
    } catch (error) {
      problem = messages.inFile(name, error instanceof Error ? error.message : String(error));
      // The disk may be full now and not later.
      seen.delete(name);
    }
  }
  return problem;
}
