import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { ComposedMap, ComposedTileset } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { composedLevel } from "./composedLevel.ts";
import { pngOfPixels } from "./png/pngOfPixels.ts";
import { ExportError } from "./exportError.ts";
import { paintedMapMessages } from "./messages.ts";
import { noTileAssets, type ExportFile, type ExportInput, type ExportLevel } from "./exportFile.ts";
import { levelKind } from "#shared/levels/registry.ts";

/** Names of the layers that are composed, so that they differ from those that say what tiles are. */
const composedNames: Readonly<Record<string, string>> = {
  ground: "ground-tiles",
  shadow: "shadow-tiles",
  walls: "wall-tiles",
  objects: "object-tiles",
};

/** A layer of a painted map under the name that it has in files. */
export function layerName({ name, isPainted }: ComposedMap["layers"][number]): string {
  return isPainted ? name : (composedNames[name] ?? name);
}

/**
 * Whose tiles maps are painted with: those of the project, where it has painted something (a chosen tileset or painted rooms), or
 * in any case, with those of the studio where it has not.
 */
export type PaintedWith = "project" | "any";

/** The painted map of a level; undefined where it has none. O(tiles). */
export function paintedMap(
  level: ExportLevel,
  { map, tiles = noTileAssets }: ExportInput,
  paintedWith: PaintedWith = "project",
): ComposedMap | undefined {
  const { tilesets, templates } = tiles.documents;
  if (levelKind(level.kind).isFloorPlan !== true) return undefined;
  if (paintedWith === "project" && tilesets.size === 0 && templates.length === 0) return undefined;
  const composed = composedLevel(layoutSchema.parse(level.entry.level), map, tiles);
  const [main] = composed.tilesets;
  const isProjects = main?.id !== undefined && tilesets.has(main.id);
  const isPainted = paintedWith === "any" || isProjects || composed.layers.some((layer) => layer.isPainted);
  if (!isPainted) return undefined;
  if (main !== undefined && main.document.tileWidth !== main.document.tileHeight) {
    const { tileWidth, tileHeight, picture } = main.document;
    const message = paintedMapMessages.notSquare(paintedMapMessages.size(tileWidth, tileHeight));
    throw new ExportError(message, picture, paintedMapMessages.picturesInstead);
  }
  return composed;
}

/** The tileset whose tiles give a pack's painted maps their size; undefined where none is painted. All of a kind have the same. */
export function paintedTileset(
  levels: readonly ExportLevel[],
  input: ExportInput,
  paintedWith?: PaintedWith,
): TilesetDocument | undefined {
  for (const level of levels) {
    const map = paintedMap(level, input, paintedWith);
    if (map !== undefined) return map.tilesets[0]?.document;
  }
  return undefined;
}

/** A tileset of the project as the files of an export refer to it. */
export interface ExportedTileset {
  /** File name without extension, unique in the export. */
  readonly name: string;
  /** Path of the picture beside the maps. */
  readonly image: string;
  readonly document: TilesetDocument;
}

/** Names and pictures of tilesets, the same ones whenever they are asked for. Throws ExportError for tiles of two sizes. */
export class ExportedTilesets {
  readonly #known = new Map<string, ExportedTileset>();
  readonly #names = new Set<string>();

  of({ id = "", document }: ComposedTileset): ExportedTileset {
    const before = this.#known.get(id);
    if (before !== undefined) return before;
    const stem = document.picture === "" ? "levelwright-tiles" : document.picture.replace(/^assets\/|\.png$/g, "");
    let name = stem;
    for (let number = 2; this.#names.has(name); number++) name = `${stem}-${number}`;
    this.#names.add(name);
    const image = document.picture === "" ? "assets/levelwright-tiles.png" : document.picture;
    const tileset = { name, image, document };
    const [first] = this.#known.values();
    if (first !== undefined) refuseOtherSize(first, tileset);
    this.#known.set(id, tileset);
    return tileset;
  }

  all(): readonly ExportedTileset[] {
    return [...this.#known.values()];
  }
}

/** Projects of map editors and engines have one grid: tiles of another size would lie beside it. */
function refuseOtherSize(one: ExportedTileset, other: ExportedTileset): void {
  const [size, otherSize] = [one, other].map(({ document }) =>
    paintedMapMessages.size(document.tileWidth, document.tileHeight),
  );
  if (size === otherSize) return;
  const message = paintedMapMessages.twoSizes(one.name, size ?? "", other.name, otherSize ?? "");
  throw new ExportError(message, other.image, paintedMapMessages.oneSize);
}

/** The pictures of tilesets, the designer's files byte for byte; of missing ones none. Paths beside the maps. */
export function* tilesetPictures(
  tilesets: readonly ExportedTileset[],
  { tiles = noTileAssets }: ExportInput,
): Generator<ExportFile> {
  for (const { image, document } of tilesets) {
    const bytes = document.picture === "" ? ownPicture() : tiles.pictures.get(document.picture);
    if (bytes !== undefined) yield { path: image, bytes };
  }
}

function ownPicture(): Uint8Array {
  return pngOfPixels(ownTilesetPixels());
}
