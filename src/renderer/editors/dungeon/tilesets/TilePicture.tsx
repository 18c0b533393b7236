import { useLayoutEffect, useRef } from "react";
import type { ReactElement } from "react";
import { columnsOf, type TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { canvasOfPixels, pictureNow, usePictures } from "#renderer/levels/tiles/pictures.ts";

/** One tile as its picture has it; decoration. */
export function TilePicture(props: {
  document: TilesetDocument;
  tile: number;
  className?: string | undefined;
}): ReactElement {
  const { document, tile } = props;
  const ref = useRef<HTMLCanvasElement>(null);
  const pictures = usePictures((state) => state.byPath);
  useLayoutEffect(() => {
    const ctx = ref.current?.getContext("2d");
    const picture = pictureNow(document.picture);
    if (ctx === null || ctx === undefined) return;
    const { tileWidth, tileHeight, margin, spacing } = document;
    ctx.clearRect(0, 0, tileWidth, tileHeight);
    if (picture.kind !== "ready") return;
    const columns = columnsOf(document);
    const [left, top] = [
      margin + (tile % columns) * (tileWidth + spacing),
      margin + Math.floor(tile / columns) * (tileHeight + spacing),
    ];
    ctx.drawImage(canvasOfPixels(picture.pixels), left, top, tileWidth, tileHeight, 0, 0, tileWidth, tileHeight);
  }, [document, tile, pictures]);
  return (
    <canvas ref={ref} className={props.className} width={document.tileWidth} height={document.tileHeight} aria-hidden />
  );
}
