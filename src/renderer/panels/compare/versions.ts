import { useEffect, useState } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { ago } from "#renderer/parts/time.ts";
import type { UndecidedFile } from "#shared/contract/versions.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { conflictsExtension } from "#shared/merge/conflictsFile.ts";
import { formOfFile } from "#shared/merge/fileForm.ts";
import { isObject, textMember } from "#shared/kernel/sameJson.ts";
import type { CompareSubject, OtherVersion } from "#renderer/explorer/compareStore.ts";
import type { Compared } from "./comparedSubject.ts";
import { compareMessages as messages } from "./messages.ts";

/** A version in the list of those that something can be compared with. */
export interface ListedVersion {
  readonly key: string;
  readonly label: string;
  readonly version: OtherVersion;
}

/** What a merge has left to decide. */
export type MergeVersion = Extract<OtherVersion, { type: "merge" }>;

interface VersionList {
  readonly versions: readonly ListedVersion[];
  /** Why commits and branches are missing. */
  readonly note?: string;
  /** A file of it with conflict markers, which comes before everything else. */
  readonly marked?: UndecidedFile;
}

/** Merges to finish, backups, commits and branches of a document or pack, or of the marks; null while they are read. */
export function useVersions(id: string): VersionList | null {
  const [list, setList] = useState<VersionList | null>(null);
  useEffect(() => {
    attempt(messages.couldntList, async () => setList(await listVersions(id)));
  }, [id]);
  return list;
}

async function listVersions(id: string): Promise<VersionList> {
  const client = studio();
  const [{ files }, { backups }, { commits }, { state, branches }] = await Promise.all([
    client.versions.undecided({}),
    client.project.backups({ documentId: id }),
    client.versions.commits({ id }),
    client.versions.git({}),
  ]);
  const now = Date.now();
  const undecided = files.filter((file) => file.id === id);
  const versions: ListedVersion[] = [
    ...undecided.flatMap((file) => {
      const version = mergeVersion(file);
      return version === undefined ? [] : [{ key: `merge ${file.part}`, label: messages.keptMerge, version }];
    }),
    ...backups.map(({ id: backupId, savedAt }) => ({
      key: `backup ${backupId}`,
      label: messages.backup(ago(now - savedAt)),
      version: { type: "backup", backupId } as const,
    })),
    ...branches.map((name) => ({
      key: `branch ${name}`,
      label: messages.branch(name),
      version: { type: "commit", commit: name } as const,
    })),
    ...commits.map(({ commit, subject, author, at }) => ({
      key: `commit ${commit}`,
      label: messages.commit(subject, author, ago(now - at)),
      version: { type: "commit", commit } as const,
    })),
  ];
  const note = state === "no-git" ? messages.noGit : state === "no-repository" ? messages.noRepository : undefined;
  const marked = undecided.find(({ text }) => text !== undefined);
  return { versions, ...(note === undefined ? {} : { note }), ...(marked === undefined ? {} : { marked }) };
}

/** The newest merge that a file has kept, as a version to compare with. */
export function mergeVersion({ part, file, merges }: UndecidedFile): MergeVersion | undefined {
  const merge = merges.at(-1);
  if (merge === undefined) return undefined;
  const { base, mine, theirs } = merge;
  return { type: "merge", part, base, mine, theirs, keptIn: `${file}${conflictsExtension}` };
}

/** The side of a merge that can't be read, so that the file is the other one as a whole; undefined: both can. */
export function unreadableSide(
  { part, mine, theirs }: MergeVersion,
  compared: Pick<Compared, "type" | "mine">,
): "mine" | "theirs" | undefined {
  if (dataInText(part, mine, compared) === undefined) return "mine";
  return dataInText(part, theirs, compared) === undefined ? "theirs" : undefined;
}

/** The data of a version; of a merge of a document's text, mine with that text. Rejects where it can't be read. */
export async function readVersion(
  { id }: CompareSubject,
  version: OtherVersion,
  compared: Pick<Compared, "type" | "mine">,
): Promise<JsonValue> {
  if (version.type === "file") return version.data;
  if (version.type !== "merge") return (await studio().versions.read({ id, source: version })).data;
  const data = dataInText(version.part, version.theirs, compared);
  if (data === undefined) throw new Error(messages.cantReadTheirs);
  return data;
}

/** What a file's text says of what is compared, or undefined. */
export function dataInText(
  part: UndecidedFile["part"],
  text: string,
  { type, mine }: Pick<Compared, "type" | "mine">,
): JsonValue | undefined {
  if (part === "text") {
    const member = findDocumentType(type)?.type.textFile?.member;
    return member === undefined || !isObject(mine) ? undefined : { ...mine, [member]: text };
  }
  const read = formOfFile(part === "marks" ? "marks.jsonl" : "file.json", [text]).read(text);
  if (!read.ok || part !== "document") return read.ok ? read.value : undefined;
  const data = isObject(read.value) ? read.value["data"] : undefined;
  const member = findDocumentType(type)?.type.textFile?.member;
  // The text beside the file had a merge of its own.
  if (member === undefined || !isObject(data) || member in data || !isObject(mine)) return data;
  return { ...data, [member]: mine[member] ?? "" };
}

/** The data of a file that a person has chosen. Throws where it is nothing to compare with. */
export async function readChosenFile(file: File, part: CompareSubject["part"], type: string): Promise<JsonValue> {
  const text = await file.text();
  const form = formOfFile(file.name, [text]);
  const read = form.read(text);
  if (!read.ok) throw new Error(`${read.message} (${read.place})`);
  if (form.sort !== part) throw new Error(messages.otherType(file.name));
  if (part !== "document") return read.value;
  const data = isObject(read.value) ? read.value["data"] : undefined;
  if (data === undefined || textMember(read.value, "type") !== type) throw new Error(messages.otherType(file.name));
  return data;
}
