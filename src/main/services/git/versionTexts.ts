import { basename, relative, join } from "node:path";
import { readFile } from "node:fs/promises";
import { marksId } from "#shared/contract/versions.ts";
import { formOfFile } from "#shared/merge/fileForm.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { neededBeside, withBeside } from "#shared/project/besideText.ts";
import { idInFileName } from "#shared/project/fileName.ts";
import { marksText } from "#shared/project/marksText.ts";
import { readDocumentFile } from "#shared/project/readFiles.ts";
import { listBackups } from "#main/store/files/backups.ts";
import { readLevelMarks } from "#main/store/levelMarks.ts";
import type { OpenProject } from "../openProject.ts";
import { runGit } from "./runGit.ts";
import { versionsMessages as messages } from "../messages.ts";
import { projectPaths } from "../project/projectPaths.ts";
import { StudioError } from "../studioError.ts";
import { readWholeDocument } from "../project/besideFile.ts";
import { besidePath } from "../project/besidePath.ts";

/** What has versions: a document, a pack, or the marks of the project. */
export interface Versioned {
  /** Its name on screen. */
  readonly name: string;
  /** Absolute path of its file as it is called now. */
  readonly file: string;
  /** Folder inside the project that its file was always in, ending in "/"; empty: the project itself. */
  readonly folder: "documents/" | "packs/" | "";
}

/** Throws NOT_FOUND for an id that the project doesn't have. */
export function versionedOf(project: OpenProject, id: string): Versioned {
  const document = project.documents.find(id);
  if (document !== undefined) {
    return { name: document.content?.name ?? document.path, file: document.file, folder: "documents/" };
  }
  if (id === marksId) {
    const file = projectPaths(project.folder).marks;
    return { name: basename(file), file, folder: "" };
  }
  const { entry, file } = project.packs.get(id);
  return { name: file.name, file: entry.file, folder: "packs/" };
}

/** The data of a version: a document's data, a pack's file, or the list of marks. Throws INVALID where it can't be read. */
export function versionData(of: Versioned, text: string): JsonValue {
  if (of.folder === "documents/") {
    const read = readDocumentFile(text);
    if (!read.ok) throw unreadable(read);
    return read.value.data;
  }
  const read = formOfFile(of.file, [text]).read(text);
  if (!read.ok) throw unreadable(read);
  return read.value;
}

function unreadable({ message, place }: { readonly message: string; readonly place: string }): StudioError {
  return new StudioError("INVALID", messages.cantBeRead(message), { place });
}

/** What a backup says. Throws NOT_FOUND when it is gone. */
export async function backupText({ folder }: OpenProject, id: string, backupId: string): Promise<string> {
  const backups = await listBackups(join(projectPaths(folder).backups, id));
  const backup = backups.find((one) => one.id === backupId);
  if (backup === undefined) throw new StudioError("NOT_FOUND", messages.backupGone, { remedy: messages.refresh });
  return readFile(backup.file, "utf8");
}

/** What is saved now: the file, or the marks as the database has them. */
export async function currentText({ store }: OpenProject, { file, folder }: Versioned): Promise<string> {
  if (folder === "") return marksText(readLevelMarks(store));
  return folder === "documents/" ? readWholeDocument(file) : readFile(file, "utf8");
}

/** The file as a commit has it, with the text beside it; found by its id, whatever its name was then. */
export async function commitText(project: OpenProject, id: string, of: Versioned, name: string): Promise<string> {
  const { folder } = project;
  const found = await runGit(folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`]);
  if (!found.ok) throw new StudioError("NOT_FOUND", messages.unknownCommit(name), { remedy: messages.refresh });
  const commit = found.output.trim();
  const file = of.folder === "" ? relative(folder, of.file) : await fileInCommit(folder, commit, id, of.folder);
  const text = await runGit(folder, ["show", "--no-textconv", `${commit}:./${file}`]);
  if (file === "" || !text.ok) {
    throw new StudioError("NOT_FOUND", messages.notInCommit(of.name), { remedy: messages.chooseAnother });
  }
  const place = of.folder === "documents/" ? neededBeside(text.output) : undefined;
  if (place === undefined) return text.output;
  const beside = relative(folder, besidePath(join(folder, file), place)).replaceAll("\\", "/");
  const other = await runGit(folder, ["show", "--no-textconv", `${commit}:./${beside}`]);
  return other.ok ? withBeside(text.output, other.output) : text.output;
}

/** Empty: the commit has no file of that id. */
async function fileInCommit(folder: string, commit: string, id: string, inFolder: string): Promise<string> {
  const listed = await runGit(folder, ["ls-tree", "--name-only", "-z", commit, inFolder]);
  const files = listed.ok ? listed.output.split("\0") : [];
  return files.find((one) => idInFileName(one) === id || one.endsWith(`-${id}.json`)) ?? "";
}
