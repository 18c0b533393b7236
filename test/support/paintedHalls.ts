import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { exportFiles } from "#main/exports/exportPack.ts";
import type { TileAssets } from "#main/exports/exportFile.ts";
import { readTileFiles } from "#main/exports/tileFiles.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { ObjectClass } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import type { DocumentSnapshot } from "#shared/levels/levelKind.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { packOfLevels } from "./packOfEachKind.ts";
import { runShard } from "./runTask.ts";
import { repositoryRoot } from "./sourceFiles.ts";

/** The sample with painted rooms and a tileset of its own. */
const folder = join(repositoryRoot, "resources/samples/painted-halls");
const files = readdirSync(join(folder, "documents")).map((name) => join(folder, "documents", name));
const documents = files.map((file) => JSON.parse(readFileSync(file, "utf8")) as DocumentSnapshot);

export const paintedPicture = new Uint8Array(readFileSync(join(folder, "assets/halls.png")));

export const paintedDocument = (id: string): DocumentSnapshot | undefined => documents.find((one) => one.id === id);

/** A layout of the sample. Pictures for players show secret doors as walls, maps for engines have them: it has none. */
export function paintedLayout(): DungeonLayout {
  const prepared = dungeonKind.prepare("generate", paintedDocument("paintedhalls")!, paintedDocument);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  const layout = layoutSchema.parse(runShard(generateLayouts, { input: prepared.input }).levels[0]);
  const doors = layout.doors.map((door) => (door.kind === "secret" ? { ...door, kind: "door" as const } : door));
  return { ...layout, doors };
}

/** What the sample paints maps with. */
export function paintedTiles(): Promise<TileAssets> {
  return readTileFiles({ folder, documents: files });
}

/** Layouts exported with what the sample paints maps with: files by path. */
export async function exportedHalls(
  layouts: readonly DungeonLayout[],
  formats: readonly string[],
  classes: readonly ObjectClass[] = [],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const levels = layouts.map((layout) => JSON.parse(JSON.stringify(layout)) as JsonValue);
  const choices = { formats, container: "folder", cellSize: 32, theme: "light" } as const;
  const read = await paintedTiles();
  const tiles = { ...read, documents: { ...read.documents, classes } };
  const made = new Map<string, Uint8Array>();
  const pack = packOfLevels("dungeon", levels, "Halls");
  for await (const { path, bytes } of exportFiles(pack, choices, undefined, undefined, tiles)) made.set(path, bytes);
  return made;
}
