import { basename, extname, relative, dirname, join } from "node:path";
import { readFile, rm } from "node:fs/promises";
import { type DocumentCommit, marksId, type UndecidedFile } from "#shared/contract/versions.ts";
import { conflictsExtension, readConflicts } from "#shared/merge/conflictsFile.ts";
import { markedSides } from "#shared/merge/conflictMarkers.ts";
import { formOfFile } from "#shared/merge/fileForm.ts";
import { writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import type { AreaService } from "../areaService.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { gitState, setUpGit } from "./gitSetup.ts";
import { runGit } from "./runGit.ts";
import { versionsMessages as messages } from "../messages.ts";
import { projectPaths } from "../project/projectPaths.ts";
import { StudioError } from "../studioError.ts";
import { type Versioned, versionedOf, versionData, backupText, currentText, commitText } from "./versionTexts.ts";

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

/** A file that a merge may have left undecided. */
interface MergedPart {
  readonly id: string;
  readonly part: UndecidedFile["part"];
  /** Absolute path. */
  readonly file: string;
  /** It opens and no text in it is free, so that it can't have conflict markers. */
  readonly isWhole: boolean;
}

/** Every file of the project that a merge has left to a person. Reads the files that don't open, and texts of documents. */
async function undecidedMerges(project: OpenProject): Promise<UndecidedFile[]> {
  const found = await Promise.all(partsOf(project).map((one) => undecidedOf(project.folder, one)));
  return found.flatMap((one) => one ?? []);
}

/** Forgets what a merge has kept; a text replaces the file that had conflict markers. Throws INVALID for one that doesn't open. */
async function decideMerge(
  project: OpenProject,
  id: string,
  part: UndecidedFile["part"],
  text: string | undefined,
): Promise<void> {
  const found = partsOf(project).find((one) => one.id === id && one.part === part);
  if (found === undefined) return;
  if (text !== undefined) {
    await replaceMarked(found, text);
    // Who asks next has the decided content, not what the watcher sees a moment later.
    await (part === "pack" ? project.packs : project.documents).rescan();
  }
  await rm(`${found.file}${conflictsExtension}`, { force: true });
}

function partsOf(project: OpenProject): MergedPart[] {
  const documents = project.documents
    .list()
    .flatMap(({ id, file, beside, content }): MergedPart[] => [
      { id, part: "document", file, isWhole: content !== undefined },
      ...(beside === undefined ? [] : [{ id, part: "text", file: beside, isWhole: false } as const]),
    ]);
  const packs = project.packs
    .list()
    .map(({ id, file, content }): MergedPart => ({ id, part: "pack", file, isWhole: content !== undefined }));
  // The studio merges marks with conflict markers by itself and keeps what was not decided.
  const marks: MergedPart = { id: marksId, part: "marks", file: projectPaths(project.folder).marks, isWhole: true };
  return [...documents, ...packs, marks];
}

async function undecidedOf(folder: string, { id, part, file, isWhole }: MergedPart) {
  const kept = await readFile(`${file}${conflictsExtension}`, "utf8").catch(() => undefined);
  const read = kept === undefined ? undefined : readConflicts(kept);
  const merges = read?.ok === true ? [...read.value] : [];
  const text = isWhole ? "" : await readFile(file, "utf8").catch(() => "");
  const isMarked = markedSides(text) !== undefined;
  if (merges.length === 0 && !isMarked) return undefined;
  const path = relative(folder, file).replaceAll("\\", "/");
  return { id, part, file: path, merges, ...(isMarked ? { text } : {}) };
}

async function replaceMarked({ file, part }: MergedPart, text: string): Promise<void> {
  const form = formOfFile(file, [text]);
  const read = form.read(text);
  if (!read.ok) throw new StudioError("INVALID", messages.stillInvalid(read.message), { place: read.place });
  if (form.sort !== part) throw new StudioError("INVALID", messages.otherSort, { place: basename(file) });
  const before = await readFile(file, "utf8");
  if (markedSides(before) === undefined) {
    throw new StudioError("CONFLICT", messages.noMarkers, { place: join(basename(dirname(file)), basename(file)) });
  }
  await writeFileAtomically(file, text);
}
