import type { GridTransformation } from "../../../kernel/geometry.ts";
import type { DocumentLookup } from "../../levelKind.ts";
import { templateDocumentSchema, type RoomTemplate, type TemplateDocument } from "../templateDocument.ts";
import { defaultMapSettings } from "../mapGrid/mapSettings.ts";
import { ownTileset } from "./ownTileset.ts";
import type { PaintSettings } from "./templatePaint.ts";
import { refusedTurns, type RefusedTurns } from "./paintTurns.ts";
import { tilesetDocumentSchema, type TilesetDocument } from "./tilesetDocument.ts";

/** The transformations that the tiles of painted templates allow, given the documents of a project. */
export function allowedTurns(lookup: DocumentLookup): {
  /** The template's rotations and mirrorings that its tiles allow; as drawn, where they allow none. */
  allowed(set: string, template: RoomTemplate): GridTransformation[];
  /** What the templates of a set are painted for. */
  paintedFor(set: string): PaintSettings;
} {
  const documents = new Map<string, TemplateDocument | undefined>();
  const tilesets = tilesetReader(lookup);
  const documentOf = (set: string): TemplateDocument | undefined => {
    if (!documents.has(set)) {
      const read = templateDocumentSchema.safeParse(lookup(set)?.data);
      documents.set(set, read.success ? read.data : undefined);
    }
    return documents.get(set);
  };
  return {
    paintedFor: (set) => documentOf(set)?.tiles ?? defaultMapSettings,
    allowed: (set, template) => {
      if (template.paint === undefined) return template.transformations;
      const { refused } = templateTurns(documentOf(set), template, tilesets);
      const left = template.transformations.filter((one) => !refused.includes(one));
      return left.length > 0 ? left : ["identity"];
    },
  };
}

/** Returns a cached reader of a project's tilesets by id; undefined when it doesn't exist. No id: the built-in one. */
export function tilesetReader(lookup: DocumentLookup): (id: string | undefined) => TilesetDocument | undefined {
  const known = new Map<string, TilesetDocument | undefined>();
  return (id) => {
    if (id === undefined) return ownTileset;
    if (known.has(id)) return known.get(id);
    const snapshot = lookup(id);
    const read = snapshot?.type === "tileset" ? tilesetDocumentSchema.safeParse(snapshot.data) : undefined;
    const document = read?.success === true ? read.data : undefined;
    known.set(id, document);
    return document;
  };
}

/** Which turns of a template its tiles refuse, and which tiles. */
export function templateTurns(
  document: Pick<TemplateDocument, "tiles"> | undefined,
  template: RoomTemplate,
  tilesetOf: (id: string | undefined) => TilesetDocument | undefined,
): RefusedTurns {
  return refusedTurns(template.paint, template.transformations, (layer) =>
    tilesetOf((layer.kind === "tiles" ? layer.tileset : undefined) ?? document?.tiles?.tileset),
  );
}
