import { levelHash } from "#shared/plays/playText.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import type { OpenProject } from "../openProject.ts";

const hashes = new WeakMap<PackEntry, string>();

/** `levelHash` of an entry; entries of a pack file that was read are the same objects until it changes. */
export function hashOfEntry(entry: PackEntry): string {
  const known = hashes.get(entry);
  if (known !== undefined) return known;
  const hash = levelHash(entry.kind, entry.level);
  hashes.set(entry, hash);
  return hash;
}

/** Every level of the project's packs by its hash. O(levels) of the packs that have changed. */
export function levelsOfPacks({ packs }: Pick<OpenProject, "packs">): ReadonlyMap<string, PackEntry> {
  const files = packs.list().flatMap(({ content }) => content ?? []);
  return new Map(files.flatMap((pack: PackFile) => pack.entries.map((entry) => [hashOfEntry(entry), entry] as const)));
}
