import { basename, extname, relative } from "node:path";
import { type DocumentCommit, marksId } from "#shared/contract/versions.ts";
import type { AreaService } from "../areaService.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { gitState, setUpGit } from "./gitSetup.ts";
import { runGit } from "./runGit.ts";
import { decideMerge, undecidedMerges } from "./undecidedMerges.ts";
import { type Versioned, backupText, commitText, currentText, versionData, versionedOf } from "./versionTexts.ts";

const mostCommits = 200;
const fieldSeparator = "\u001F";

/** Other versions of the open project's documents, packs and marks: backups, commits, and merges that wait for a person. */
export function createVersionsService(holder: ProjectHolder): AreaService<"versions"> {
  return {
    git: async () => {
      const { folder } = holder.current();
      const state = await gitState(folder);
      const refs = ["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes"];
      const answer = state === "no-git" || state === "no-repository" ? undefined : await runGit(folder, refs);
      return { state, branches: answer?.ok === true ? linesOf(answer.output) : [] };
    },
    setUpGit: async () => {
      const { repository } = await setUpGit(holder.writable().folder);
      return { repository };
    },
    commits: async ({ id }) => ({ commits: await commitsOf(holder.current(), id) }),
    read: async ({ id, source }) => {
      const project = holder.current();
      const of = versionedOf(project, id);
      switch (source.type) {
        case "now":
          if (id === marksId) await takeInMarks(project);
          return { data: versionData(of, await currentText(project, of)) };
        case "backup":
          return { data: versionData(of, await backupText(project, id, source.backupId)) };
        case "commit":
          return { data: versionData(of, await commitText(project, id, of, source.commit)) };
      }
    },
    undecided: async () => {
      const project = holder.current();
      await takeInMarks(project);
      return { files: await undecidedMerges(project) };
    },
    decided: async ({ id, part, text }) => {
      await decideMerge(holder.writable(), id, part, text);
      return {};
    },
  };
}

/** Marks that Git has changed since are in the database then, and in the file without conflict markers. */
async function takeInMarks({ marks }: OpenProject): Promise<void> {
  marks.changed();
  await marks.settled();
}

async function commitsOf(project: OpenProject, id: string): Promise<DocumentCommit[]> {
  const format = `--format=${["%H", "%an", "%at", "%s"].join("%x1f")}`;
  const args = ["log", `--max-count=${mostCommits}`, format, "--no-textconv"];
  const answer = await runGit(project.folder, [...args, ...filesOf(project.folder, id, versionedOf(project, id))]);
  if (!answer.ok) return [];
  return linesOf(answer.output).map((line) => {
    const [commit = "", author = "", seconds = "", subject = ""] = line.split(fieldSeparator);
    return { commit, author, at: Number(seconds) * 1000, subject };
  });
}

/**
 * The files that a document or pack had, whatever its name was: renaming it renames them, and what is renamed but not yet
 * committed has no history by its new name. With them comes the text beside a document. A file whose name has no id is followed.
 */
function filesOf(project: string, id: string, { file, folder }: Versioned): readonly string[] {
  const name = basename(file, extname(file));
  if (folder === "" || (name !== id && !name.endsWith(`-${id}`))) return ["--follow", "--", relative(project, file)];
  const folders = folder === "documents/" ? [folder, "scripts/"] : [folder];
  return ["--", ...folders.flatMap((one) => [`${one}*-${id}.*`, `${one}${id}.*`])];
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}
