import type { OwnedFile } from "#main/exports/exportManifest.ts";

/** What exists at a path. An obstacle is anything but a plain file in plain folders: a link, a folder, a device. */
export type FileState =
  | { readonly type: "absent" }
  | { readonly type: "file"; readonly sha256: string }
  | { readonly type: "obstacle" };

/** What an export does with a path, and its record in the new manifest (absent: none). */
export interface PlannedFile {
  readonly path: string;
  readonly bytes: number;
  readonly action: "new" | "replace" | "same" | "remove" | "keep-changed" | "refuse-foreign";
  readonly record?: OwnedFile;
}

/**
 * Plans the action for every path: only files that an earlier export wrote and that are unchanged since are replaced or
 * removed. `owned` is the manifest of that export. Pure; sorted by path.
 */
export function planExport(
  wanted: readonly OwnedFile[],
  owned: readonly OwnedFile[],
  stateOf: (path: string) => FileState,
): PlannedFile[] {
  const ownedByPath = new Map(owned.map((file) => [file.path, file]));
  const wantedPaths = new Set(wanted.map((file) => file.path));
  const written = wanted.map((file) => planWanted(file, ownedByPath.get(file.path), stateOf(file.path)));
  const left = owned
    .filter((file) => !wantedPaths.has(file.path))
    .flatMap((file) => planLeftOver(file, stateOf(file.path)) ?? []);
  return [...written, ...left].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function planWanted(file: OwnedFile, owned: OwnedFile | undefined, state: FileState): PlannedFile {
  const { path, bytes } = file;
  if (state.type === "absent") return { path, bytes, action: "new", record: file };
  if (state.type === "obstacle") return { path, bytes, action: "refuse-foreign" };
  if (state.sha256 === file.sha256) return { path, bytes, action: "same", record: file };
  if (owned === undefined) return { path, bytes, action: "refuse-foreign" };
  if (!isOurs(owned, state.sha256)) return { path, bytes, action: "keep-changed", record: owned };
  return { path, bytes, action: "replace", record: { ...file, previous: state.sha256 } };
}

function planLeftOver(owned: OwnedFile, state: FileState): PlannedFile | undefined {
  const { path, bytes } = owned;
  if (state.type === "absent") return undefined;
  if (state.type === "file" && isOurs(owned, state.sha256)) return { path, bytes, action: "remove", record: owned };
  return { path, bytes, action: "keep-changed", record: owned };
}

function isOurs(owned: OwnedFile, sha256: string): boolean {
  return sha256 === owned.sha256 || sha256 === owned.previous;
}
