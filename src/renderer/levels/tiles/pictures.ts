import { create } from "zustand";
import { oncePer } from "#shared/kernel/once.ts";
import { ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import type { Pixels } from "#shared/levels/dungeon/tiles/paintMap.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";

/** A picture of the project, decoded. */
export type PictureState =
  | { readonly kind: "loading" }
  /** It is missing or broken: what, and what to do. */
  | { readonly kind: "failed"; readonly message: string; readonly remedy: string | undefined }
  | { readonly kind: "ready"; readonly pixels: Pixels; readonly sha256: string; readonly isOwn: boolean };

/** By path in the project; "" is the built-in tileset. Changes on disk are followed. */
export const usePictures = create<{ readonly byPath: ReadonlyMap<string, PictureState> }>(() => ({
  byPath: new Map(),
}));

const loading: PictureState = { kind: "loading" };
let own: PictureState | undefined;

/** The current state of the image at a path; starts loading it when it is unknown. */
export function pictureNow(path: string): PictureState {
  if (path === "") return (own ??= { kind: "ready", pixels: ownTilesetPixels(), sha256: "", isOwn: true });
  const known = usePictures.getState().byPath.get(path);
  if (known !== undefined) return known;
  set(path, loading);
  void load(path);
  return loading;
}

// Follows the project for the lifetime of the page.
onProjectEvent((event) => {
  if (event.type === "opened" || event.type === "closed") usePictures.setState({ byPath: new Map() });
  if (event.type === "asset" && usePictures.getState().byPath.has(event.path)) void load(event.path);
});

/** Drops an image that was just added: the next access loads it again. */
export function forgetPicture(path: string): void {
  const { byPath } = usePictures.getState();
  usePictures.setState({ byPath: new Map([...byPath].filter(([known]) => known !== path)) });
}

async function load(path: string): Promise<void> {
  const project = useSession.getState().project?.path;
  const state = await readPicture(path);
  // Another project was opened in the meantime: it may have another image with this name.
  if (useSession.getState().project?.path === project) set(path, state);
}

async function readPicture(path: string): Promise<PictureState> {
  try {
    const { bytes, sha256 } = await studio().assets.read({ path });
    return { kind: "ready", pixels: await decoded(bytes), sha256, isOwn: false };
  } catch (error) {
    const { message, remedy } = describeError(error);
    return { kind: "failed", message, remedy };
  }
}

async function decoded(bytes: Blob): Promise<Pixels> {
  const image = await createImageBitmap(bytes, { premultiplyAlpha: "none", colorSpaceConversion: "none" });
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas context.");
  context.drawImage(image, 0, 0);
  image.close();
  const { width, height, data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return { width, height, data };
}

function set(path: string, state: PictureState): void {
  usePictures.setState(({ byPath }) => ({ byPath: new Map([...byPath, [path, state]]) }));
}

/** Converts pixels to a canvas to draw from. */
export const canvasOfPixels = oncePer((pixels: Pixels): HTMLCanvasElement => {
  const canvas = document.createElement("canvas");
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  const image = new ImageData(pixels.width, pixels.height);
  image.data.set(pixels.data);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return canvas;
});
