import { create } from "zustand";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import type { Companions, ReadFile } from "../../levelViews.ts";
import { readTilesetFile, tilesetOfPicture } from "../tilesets/import/importTilesets.ts";
import { type CellPicture, PictureFault, type ReadPictures } from "./cellPicture.ts";
import { isLdtk, readLdtk } from "./ldtkPictures.ts";
import { importMessages } from "./messages.ts";
import { pictureOfPixels } from "./pngPicture.ts";
import { isTiledJson, isTiledXml, readTiledJson, readTiledXml } from "./tiledPictures.ts";

interface Asked {
  readonly fileName: string;
  readonly pictures: readonly CellPicture[];
  /** Without templates: nothing is imported. */
  /** A picture: it may be imported as a tileset instead. */
  readonly mayBeTileset: boolean;
  readonly answer: (templates: readonly RoomTemplate[] | "tileset") => void;
}

/** The file whose colours get a meaning; only one at a time. */
export const useTemplateImport = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/**
 * Reads tilesets; and room templates from a Tiled map, an LDtk project or a PNG, and asks what its tiles or colours stand for.
 * Undefined for any other file; no documents and no reasons where the person cancels.
 */
export async function readDungeonFile(
  bytes: Uint8Array,
  fileName: string,
  companions: Companions,
): Promise<ReadFile | undefined> {
  const tilesets = bytes.includes(0) ? undefined : await readTilesetFile(bytes, fileName, companions);
  if (tilesets !== undefined) return tilesets;
  try {
    const read = await picturesIn(bytes, fileName);
    if (read === undefined) return undefined;
    const { pictures, leftOut } = read;
    const answer = await askMeaning(fileName, pictures, isPng(bytes));
    if (answer === "tileset") return { documents: [await tilesetOfPicture(bytes, fileName)], leftOut: [] };
    const templates = answer;
    if (templates.length === 0) return { documents: [], leftOut: [] };
    // The type of template documents holds JSON only.
    const data = { templates } as unknown as JsonValue;
    const name = fileName.replace(/\.[^.]*$/, "").slice(0, 60);
    return { documents: [{ type: "room-templates", name, data: () => data }], leftOut };
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    // Pixel art has more colors than plans have meanings.
    if (error.isDetailed && isPng(bytes)) return { documents: [await tilesetOfPicture(bytes, fileName)], leftOut: [] };
    return { documents: [], leftOut: [error.message] };
  }
}

async function picturesIn(bytes: Uint8Array, fileName: string): Promise<ReadPictures | undefined> {
  if (isPng(bytes)) return { pictures: [pictureOfPixels(fileName, await pixelsOf(bytes))], leftOut: [] };
  if (bytes.includes(0)) return undefined;
  const text = new TextDecoder().decode(bytes);
  if (isTiledJson(text)) return readTiledJson(text);
  if (isTiledXml(text)) return readTiledXml(text);
  return isLdtk(text) ? readLdtk(text) : undefined;
}

function isPng(bytes: Uint8Array): boolean {
  return [0x89, 0x50, 0x4e, 0x47].every((byte, at) => bytes[at] === byte);
}

async function pixelsOf(bytes: Uint8Array): Promise<ImageData> {
  const blob = new Blob([bytes.slice()], { type: "image/png" });
  const image = await createImageBitmap(blob, { premultiplyAlpha: "none", colorSpaceConversion: "none" }).catch(() => {
    throw new PictureFault(importMessages.noPicture);
  });
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new PictureFault(importMessages.noPicture);
  context.drawImage(image, 0, 0);
  image.close();
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

/** Shows the dialog; a question that is open already is cancelled. */
function askMeaning(
  fileName: string,
  pictures: readonly CellPicture[],
  mayBeTileset: boolean,
): Promise<readonly RoomTemplate[] | "tileset"> {
  useTemplateImport.getState().asked?.answer([]);
  return new Promise((resolve) => {
    const answer = (templates: readonly RoomTemplate[] | "tileset"): void => {
      useTemplateImport.setState({ asked: null });
      resolve(templates);
    };
    useTemplateImport.setState({ asked: { fileName, pictures, mayBeTileset, answer } });
  });
}
