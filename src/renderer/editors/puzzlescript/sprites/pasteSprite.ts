import { spriteOfImage } from "./spriteText.ts";

/** The image on the clipboard as a sprite; undefined when there is none, or the page may not read it. */
export async function pastedSprite(): Promise<ReturnType<typeof spriteOfImage> | undefined> {
  try {
    const items = await navigator.clipboard.read();
    for (const item of items) {
      const type = item.types.find((one) => one.startsWith("image/"));
      if (type === undefined) continue;
      // The first image ends the search.
      // oxlint-disable-next-line no-await-in-loop
      return await spriteOfBlob(await item.getType(type));
    }
  } catch {
    return undefined;
  }
  return undefined;
}

async function spriteOfBlob(blob: Blob): Promise<ReturnType<typeof spriteOfImage> | undefined> {
  const image = await createImageBitmap(blob);
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  const ctx = canvas.getContext("2d");
  if (ctx === null) return undefined;
  ctx.drawImage(image, 0, 0);
  return spriteOfImage(ctx.getImageData(0, 0, image.width, image.height));
}
