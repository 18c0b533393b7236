import { create } from "zustand";
import { jsonCopy } from "#shared/kernel/json.ts";
import { refreshDocuments } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import type { Companions, ReadFile } from "../../levelViews.ts";
import { keptDraft, readTilesetFile, tilesetOfPicture } from "../tilesets/import/importTilesets.ts";
import { newClasses, readClassFile } from "../objectClasses/importClasses.ts";
import { type CellPicture, PictureFault, type ReadPictures } from "./cellPicture.ts";
import { importMessages } from "./messages.ts";
import { pictureOfPixels } from "./pngPicture.ts";
import { paintOfTemplate, type PaintedFile, type PaintedMap } from "./paintedMap.ts";
import { readPaintedLdtk } from "./paintedLdtk.ts";
import { readPaintedTiled } from "./paintedTiled.ts";
import type { FoundTemplate } from "./templatesOfPicture.ts";
import { pictureOfTiles } from "./tilePictures.ts";
import { isTiledJson, isTiledXml, readTiledJson, readTiledXml } from "./tiledPictures.ts";
import { isLdtk, readLdtk } from "./ldtkPictures.ts";

/** The user's choices in the dialog. */
export interface TemplateAnswer {
  readonly found: readonly FoundTemplate[];
  /** Index of the file's map that they were found in. */
  readonly map: number;
  readonly keepsPaint: boolean;
}

/** Nothing is imported. */
export const noTemplates: TemplateAnswer = { found: [], map: 0, keepsPaint: false };

interface Asked {
  readonly fileName: string;
  readonly pictures: readonly CellPicture[];
  /** A picture: it may be imported as a tileset instead. */
  readonly mayBeTileset: boolean;
  /** The file has tiles or objects that the templates can keep. */
  readonly hasPaint: boolean;
  readonly answer: (answer: TemplateAnswer | "tileset") => void;
}

/** The file whose colors get a meaning; only one at a time. */
export const useTemplateImport = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/**
 * Reads tilesets and object classes; and room templates from a Tiled map, an LDtk project or a PNG, and asks what its tiles or colours stand for.
 * Undefined for any other file; no documents and no reasons where the person cancels.
 */
export async function readDungeonFile(
  bytes: Uint8Array,
  fileName: string,
  companions: Companions,
): Promise<ReadFile | undefined> {
  const classes = readClassFile(bytes, fileName);
  if (classes !== undefined) return classes;
  const tilesets = bytes.includes(0) ? undefined : await readTilesetFile(bytes, fileName, companions);
  if (tilesets !== undefined) return tilesets;
  try {
    const read = await picturesIn(bytes, fileName, companions);
    if (read === undefined) return undefined;
    const { pictures, leftOut, painted } = read;
    const answer = await askMeaning({
      fileName,
      pictures,
      mayBeTileset: isPng(bytes),
      hasPaint: painted?.maps.some(({ layers }) => layers.length > 0) === true,
    });
    if (answer === "tileset") return { documents: [await tilesetOfPicture(bytes, fileName)], leftOut: [] };
    // Nor do its tilesets become documents of their own where the person cancels, or wants the outlines alone.
    const used = painted === undefined ? [] : filesOf(painted, companions);
    if (answer.found.length === 0) return { documents: [], leftOut: [], used };
    const name = fileName.replace(/\.[^.]*$/, "").slice(0, 60);
    if (painted !== undefined && answer.keepsPaint)
      return await paintedTemplates(name, answer, painted, companions, leftOut);
    const data = jsonCopy({ templates: answer.found.map(({ template }) => template) });
    return { documents: [{ type: "room-templates", name, data: () => data }], leftOut, used };
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    // Pixel art has more colors than plans have meanings.
    if (error.isDetailed && isPng(bytes)) return { documents: [await tilesetOfPicture(bytes, fileName)], leftOut: [] };
    return { documents: [], leftOut: [error.message] };
  }
}

async function picturesIn(
  bytes: Uint8Array,
  fileName: string,
  companions: Companions,
): Promise<(ReadPictures & { readonly painted?: PaintedFile | undefined }) | undefined> {
  if (isPng(bytes)) return { pictures: [pictureOfPixels(fileName, await pixelsOf(bytes))], leftOut: [] };
  if (bytes.includes(0)) return undefined;
  const text = new TextDecoder().decode(bytes);
  const isTiled = isTiledJson(text) || isTiledXml(text);
  if (!isTiled && !isLdtk(text)) return undefined;
  const read = (): ReadPictures =>
    isTiledJson(text) ? readTiledJson(text) : isTiled ? readTiledXml(text) : readLdtk(text);
  const painted = await paintedOf(text, isTiled, companions);
  const whole = (painted?.maps ?? []).flatMap((map, index) => areaPicture(map, index, painted?.maps.length ?? 0));
  if (whole.length === 0) return { ...read(), painted };
  try {
    const { pictures, leftOut } = read();
    return { pictures: [...pictures, ...whole], leftOut, painted };
  } catch (error) {
    // A layer of many tiles doesn't show rooms, but its painted area does.
    if (!(error instanceof PictureFault)) throw error;
    return { pictures: whole, leftOut: [], painted };
  }
}

/** What is painted; a file that is broken is reported by those who read its pictures. */
async function paintedOf(text: string, isTiled: boolean, companions: Companions): Promise<PaintedFile | undefined> {
  try {
    return isTiled ? await readPaintedTiled(text, companions) : readPaintedLdtk(text);
  } catch (error) {
    if (error instanceof PictureFault) return undefined;
    throw error;
  }
}

/** Where anything is painted in a map. */
function areaPicture(map: PaintedMap, index: number, maps: number): CellPicture[] {
  const isPainted = Array.from({ length: map.width * map.height }, (_, place) =>
    map.layers.some((layer) => layer.kind === "tiles" && (layer.cells[place] ?? 0) !== 0),
  );
  if (!isPainted.includes(true)) return [];
  const name = importMessages.anyTile(maps > 1 ? String(index + 1) : "");
  const picture = pictureOfTiles({
    name,
    width: map.width,
    height: map.height,
    tiles: isPainted.map(Number),
    labelOf: (tile) => (tile === 1 ? importMessages.painted : undefined),
  });
  return [{ ...picture, map: index }];
}

/** Painted templates with the tilesets that they use, as documents of one import. */
async function paintedTemplates(
  name: string,
  { found, map }: TemplateAnswer,
  painted: PaintedFile,
  companions: Companions,
  leftOut: readonly string[],
): Promise<ReadFile> {
  const kept = await Promise.all(painted.tilesets.map((draft) => keptDraft(draft, companions)));
  // The studio gives documents their ids, and templates refer to them: tilesets are made first.
  const made: string[] = [];
  for (const { document, name: title } of kept) {
    const data = jsonCopy(document);
    made.push((await studio().documents.create({ type: "tileset", name: freeDocumentName(title), data })).id);
  }
  await refreshDocuments(studio());
  const source = painted.maps[map];
  const templates = found.map(({ template, at }) => {
    const paint = source === undefined ? undefined : paintOfTemplate(source, template, at, made);
    return paint === undefined ? template : { ...template, paint };
  });
  const [first] = made;
  const tiles = { tilesPerCell: 1, walls: 0, ...(first === undefined ? {} : { tileset: first }) };
  const data = jsonCopy({ templates, tiles });
  const classes = newClasses(painted.classes ?? [], importMessages.classesOf(name));
  const missing = kept.flatMap((one) => (one.missing === undefined ? [] : [one.missing]));
  return {
    documents: [{ type: "room-templates", name, data: () => data }, ...(classes === undefined ? [] : [classes])],
    leftOut: [...leftOut, ...painted.leftOut, ...missing],
    made: made.length,
    used: filesOf(painted, companions),
  };
}

/** The files that belong to a painted file: its tilesets and their pictures. */
function filesOf({ tilesets }: PaintedFile, companions: Companions): string[] {
  const pictures = new Set(tilesets.map(({ pictureName }) => pictureName));
  return [...companions.keys()].filter((one) => pictures.has(one) || /\.ts[xj]$/i.test(one));
}

/** A name that no document has. */
function freeDocumentName(name: string): string {
  const taken = new Set(useSession.getState().documents.map((one) => one.name));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
  return free;
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
function askMeaning(question: Omit<Asked, "answer">): Promise<TemplateAnswer | "tileset"> {
  useTemplateImport.getState().asked?.answer(noTemplates);
  return new Promise((resolve) => {
    const answer: Asked["answer"] = (templates) => {
      useTemplateImport.setState({ asked: null });
      resolve(templates);
    };
    useTemplateImport.setState({ asked: { ...question, answer } });
  });
}
