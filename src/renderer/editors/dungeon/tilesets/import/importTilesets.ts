import { jsonCopy } from "#shared/kernel/json.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { withPicture } from "#shared/levels/dungeon/tiles/withPicture.ts";
import type { Companions, FileDocument, ReadFile } from "#renderer/editors/levelViews.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { tilesetImportMessages as messages } from "./messages.ts";
import { readTilesets } from "./readTilesets.ts";
import type { TilesetDraft } from "./tilesetDraft.ts";
import { TilesetFault } from "./tilesetFault.ts";

/** Reads a tileset file of Tiled or Godot, with its picture where that is imported too. Undefined for any other file. */
export async function readTilesetFile(
  bytes: Uint8Array,
  fileName: string,
  companions: Companions,
): Promise<ReadFile | undefined> {
  try {
    const drafts = await readTilesets(new TextDecoder().decode(bytes), fileName, companions);
    return drafts === undefined ? undefined : await withPictures(drafts, companions);
  } catch (error) {
    if (error instanceof TilesetFault) return { documents: [], leftOut: [error.message] };
    const { message, remedy } = describeError(error);
    return { documents: [], leftOut: [[message, remedy].filter(Boolean).join(" ")] };
  }
}

/** Tilesets as documents, their images stored in the project; one without its image reports where to add it. */
export async function withPictures(drafts: readonly TilesetDraft[], companions: Companions): Promise<ReadFile> {
  const documents: FileDocument[] = [];
  const leftOut: string[] = [];
  const used: string[] = [];
  for (const draft of drafts) {
    const { document, name, missing } = await keptDraft(draft, companions);
    if (missing === undefined) used.push(draft.pictureName);
    else leftOut.push(missing);
    documents.push(tilesetFile(name, document));
  }
  return { documents, leftOut, used };
}

/** A draft with its image, or with the name that the image must have and a sentence about it. */
export async function keptDraft(
  { document, name, pictureName }: TilesetDraft,
  companions: Companions,
): Promise<{ readonly document: TilesetDocument; readonly name: string; readonly missing?: string }> {
  const picture = companions.get(pictureName);
  if (picture === undefined) {
    const stem = pictureName.replace(/\.[^.]*$/, "").replaceAll(/[^A-Za-z0-9_-]+/g, "-");
    const path = `assets/${stem.replace(/^[^A-Za-z0-9]+/, "").slice(0, 80) || "tiles"}.png`;
    return { document: { ...document, picture: path }, name, missing: messages.missingPicture(name, pictureName) };
  }
  const kept = await studio().assets.add({ name: pictureName, bytes: new Blob([(await picture()).slice()]) });
  return { document: withPicture(document, kept), name };
}

/** A bare picture as a tileset of square tiles, to be cut in its editor. */
export async function tilesetOfPicture(bytes: Uint8Array, fileName: string): Promise<FileDocument> {
  const kept = await studio().assets.add({ name: fileName, bytes: new Blob([bytes.slice()]) });
  const side = [16, 32, 24, 48, 8, 64].find((one) => kept.width % one === 0 && kept.height % one === 0) ?? 16;
  const grid = { tileWidth: side, tileHeight: side, margin: 0, spacing: 0, tiles: [], terrains: [], roles: [] };
  const empty = { picture: "", pictureWidth: kept.width, pictureHeight: kept.height, ...grid };
  return tilesetFile(fileName.replace(/\.[^.]*$/, ""), withPicture(empty, kept));
}

function tilesetFile(name: string, document: TilesetDocument): FileDocument {
  return { type: "tileset", name: name === "" ? messages.unnamed : name, data: () => jsonCopy(document) };
}
