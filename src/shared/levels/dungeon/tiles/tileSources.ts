import type { DocumentSnapshot } from "../../levelKind.ts";
import type { DungeonLayout } from "../layout.ts";
import type { MapSettings } from "../mapGrid/mapSettings.ts";
import { templateDocumentSchema, type TemplateDocument } from "../templateDocument.ts";
import type { PaintSource } from "./composeMap.ts";
import { mergedClasses, type ObjectClass, type ObjectClasses, objectClassesSchema } from "./objectClasses.ts";
import { ownTileset } from "./ownTileset.ts";
import type { UsedPaint } from "./paintRooms.ts";
import { type TilesetDocument, tilesetDocumentSchema } from "./tilesetDocument.ts";

/** Tilesets and painted templates of a project, read once. */
export interface TileDocuments {
  readonly tilesets: ReadonlyMap<string, TilesetDocument>;
  readonly templates: readonly { readonly id: string; readonly document: TemplateDocument }[];
  /** Classes of objects, each once. */
  readonly classes: readonly ObjectClass[];
}

/** Types of the documents that maps are painted with. */
export const tileDocumentTypes: ReadonlySet<string> = new Set(["tileset", "room-templates", "object-classes"]);

/** For maps that are painted with the built-in tileset only. */
export const noTileDocuments: TileDocuments = { tilesets: new Map(), templates: [], classes: [] };

type TileDocument = TilesetDocument | TemplateDocument | ObjectClasses;
const read = new WeakMap<object, TileDocument | undefined>();

/** Takes what maps are painted with from documents; broken ones are left out. Data that was read before is not read again. */
export function tileDocuments(snapshots: Iterable<DocumentSnapshot>): TileDocuments {
  const tilesets = new Map<string, TilesetDocument>();
  const templates: { id: string; document: TemplateDocument }[] = [];
  let classes: readonly ObjectClass[] = [];
  for (const { id, type, data } of snapshots) {
    if (typeof data !== "object" || data === null) continue;
    if (type === "tileset") {
      const document = parsed(data, tilesetDocumentSchema);
      if (document !== undefined) tilesets.set(id, document);
    } else if (type === "room-templates") {
      const document = parsed(data, templateDocumentSchema);
      if (document?.templates.some(({ paint }) => paint !== undefined) === true) templates.push({ id, document });
    } else if (type === "object-classes") {
      classes = mergedClasses(classes, parsed(data, objectClassesSchema)?.classes ?? []);
    }
  }
  return { tilesets, templates, classes };
}

function parsed<Document extends TileDocument>(
  data: object,
  schema: { safeParse(value: unknown): { success: boolean; data?: Document | undefined } },
): Document | undefined {
  // One value is of one type of document, and so was read by the same schema.
  if (read.has(data)) return read.get(data) as Document | undefined;
  const result = schema.safeParse(data);
  const document = result.success ? result.data : undefined;
  read.set(data, document);
  return document;
}

/**
 * The paint of a layout's templates. A template is found by id; paint is used if its outline is still the layout's and
 * it was painted for the map's tiles per cell and walls.
 */
export function paintSource(layout: DungeonLayout, settings: MapSettings, documents: TileDocuments): PaintSource {
  const used = layout.templates.map((template): UsedPaint | undefined => {
    const outline = JSON.stringify(template.outline);
    for (const { id, document } of documents.templates) {
      const { tileset, tilesPerCell = 1, walls = 1 } = document.tiles ?? {};
      if (tilesPerCell !== settings.tilesPerCell || walls !== settings.walls) continue;
      for (const one of document.templates) {
        if (one.id !== template.id && `${id}/${one.id}` !== template.id) continue;
        if (one.paint !== undefined && JSON.stringify(one.outline) === outline) return { paint: one.paint, tileset };
      }
    }
    return undefined;
  });
  return {
    paintOf: (template) => used[template],
    tilesetOf: (id) => documents.tilesets.get(id),
  };
}

/** The main tileset of a map: the chosen one if the project has it, else the built-in one. */
export function mainTileset(settings: MapSettings, documents: TileDocuments): TilesetDocument {
  return (settings.tileset === undefined ? undefined : documents.tilesets.get(settings.tileset)) ?? ownTileset;
}
