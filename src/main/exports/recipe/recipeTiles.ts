import type { RecipeTiles } from "#shared/levels/dungeon/recipe/recipeFile.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { defaultMapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { mainTileset } from "#shared/levels/dungeon/tiles/tileSources.ts";
import type { ExportFile, TileAssets } from "../exportFile.ts";
import { pngOfPixels } from "../png/pngOfPixels.ts";

/** Name of the file with the studio's own tiles. */
const ownPicture = "levelwright-tiles.png";

/**
 * What the layouts of a graph are painted with, and the pictures of it as files in `folder`: the graph's tileset, the paint of
 * its templates, and their tilesets.
 */
export function recipeTiles(
  { map, templates }: DungeonInput,
  { documents, pictures }: TileAssets,
  folder: string,
): { readonly tiles: RecipeTiles; readonly files: readonly ExportFile[] } {
  const settings = map ?? defaultMapSettings;
  const outlines = new Map(templates.map(({ id, outline }) => [id, JSON.stringify(outline)]));
  // Paint of a template that has another shape by now is not used, as in the studio (`paintSource`).
  const isUsed = (id: string, outline: object) => outlines.get(id) === JSON.stringify(outline);
  const painted = documents.templates.flatMap(({ id, document }) => {
    const templatesHere = document.templates.filter(
      ({ id: own, outline, paint }) => paint !== undefined && (isUsed(own, outline) || isUsed(`${id}/${own}`, outline)),
    );
    return templatesHere.length === 0 ? [] : [{ id, document: { ...document, templates: templatesHere } }];
  });
  const named = new Set([settings.tileset, ...painted.flatMap(({ document }) => tilesetsOf(document))]);
  const tilesets = [...documents.tilesets].filter(([id]) => named.has(id)).map(([id, document]) => ({ id, document }));
  const paths = new Set([
    mainTileset(settings, documents).picture,
    ...tilesets.map(({ document }) => document.picture),
  ]);
  const files: ExportFile[] = [];
  const names: Record<string, string> = {};
  for (const path of paths) {
    const bytes = path === "" ? pngOfPixels(ownTilesetPixels()) : pictures.get(path);
    if (bytes === undefined) continue;
    const file = `${folder}/${path === "" ? ownPicture : path.slice(path.lastIndexOf("/") + 1)}`;
    names[path] = file;
    files.push({ path: file, bytes });
  }
  return { tiles: { tilesets, templates: painted, classes: documents.classes, pictures: names }, files };
}

/** Ids of the tilesets that a document's templates are painted with. */
function tilesetsOf({ tiles, templates }: TemplateDocument): (string | undefined)[] {
  const ofLayers = templates.flatMap(({ paint }) =>
    (paint?.layers ?? []).map((layer) => ("tileset" in layer ? layer.tileset : undefined)),
  );
  return [tiles?.tileset, ...ofLayers];
}
