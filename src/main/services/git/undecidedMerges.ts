import { readFile, rm } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { type UndecidedFile, marksId } from "#shared/contract/versions.ts";
import { conflictsExtension, readConflicts } from "#shared/merge/conflictsFile.ts";
import { markedSides } from "#shared/merge/conflictMarkers.ts";
import { formOfFile } from "#shared/merge/fileForm.ts";
import { writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import { versionsMessages as messages } from "../messages.ts";
import type { OpenProject } from "../openProject.ts";
import { projectPaths } from "../project/projectPaths.ts";
import { StudioError } from "../studioError.ts";

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
export async function undecidedMerges(project: OpenProject): Promise<UndecidedFile[]> {
  const found = await Promise.all(partsOf(project).map((one) => undecidedOf(project.folder, one)));
  return found.flatMap((one) => one ?? []);
}

/** Forgets what a merge has kept; a text replaces the file that had conflict markers. Throws INVALID for one that doesn't open. */
export async function decideMerge(
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
