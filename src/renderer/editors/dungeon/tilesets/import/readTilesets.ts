import { pngSize } from "#shared/levels/dungeon/tiles/pngSize.ts";
import type { Companions } from "#renderer/editors/levelViews.ts";
import { isGodotTileset, readGodotTileset } from "./godotTileset.ts";
import { isTiledTilesetJson, isTiledTilesetXml, readTiledTilesetJson, readTiledTilesetXml } from "./tiledTileset.ts";
import type { TilesetDraft } from "./tilesetDraft.ts";

/** The tilesets of a file of Tiled or Godot; undefined for other files. Throws TilesetFault. */
export async function readTilesets(
  text: string,
  fileName: string,
  companions: Companions,
): Promise<readonly TilesetDraft[] | undefined> {
  if (isTiledTilesetJson(text)) return [readTiledTilesetJson(text)];
  if (isTiledTilesetXml(text)) return [readTiledTilesetXml(text)];
  if (!isGodotTileset(text)) return undefined;
  const sizes = new Map<string, { readonly width: number; readonly height: number }>();
  for (const [name, bytes] of companions) {
    const size = name.toLowerCase().endsWith(".png") ? pngSize(await bytes()) : undefined;
    if (size !== undefined) sizes.set(name, size);
  }
  return readGodotTileset(text, fileName.replace(/\.[^.]*$/, ""), (name) => sizes.get(name));
}
