import { useEffect, useRef, type ReactElement } from "react";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import type { TileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { useTileDocuments } from "#renderer/levels/tiles/layoutTiles.ts";
import { usePictures } from "#renderer/levels/tiles/pictures.ts";
import type { paintSettings } from "./paintedTemplate.ts";
import { composedTemplate, drawPlaces } from "./templateTiles.ts";
import styles from "./Paint.module.css";

/** Drawn so long after an edit, in ms: strokes come first. */
const restAfterEdit = 250;

/** A painted template as it is in a map, made to fit. Decorative: a name is next to it. */
export function PaintedPicture(props: {
  template: RoomTemplate;
  settings: ReturnType<typeof paintSettings>;
  doorsOpen: boolean;
  documents: TileDocuments;
}): ReactElement {
  const { template, settings, doorsOpen, documents } = props;
  const ref = useRef<HTMLCanvasElement>(null);
  const pictures = usePictures((state) => state.byPath);
  const { tileset, tilesPerCell, walls } = settings;
  useEffect(() => {
    const canvas = ref.current;
    const draw = (): void => {
      const now = { tilesPerCell, walls, ...(tileset === undefined ? {} : { tileset }) };
      const map = composedTemplate(template, now, doorsOpen, documents);
      const ctx = canvas?.getContext("2d");
      const [main] = map?.tilesets ?? [];
      if (canvas === null || ctx === null || ctx === undefined || map === undefined || main === undefined) return;
      canvas.width = map.width * main.document.tileWidth;
      canvas.height = map.height * main.document.tileHeight;
      drawPlaces(
        ctx,
        map,
        Array.from({ length: map.width * map.height }, (_, place) => place),
      );
    };
    const timer = setTimeout(draw, restAfterEdit);
    return () => clearTimeout(timer);
  }, [template, tileset, tilesPerCell, walls, doorsOpen, documents, pictures]);
  return <canvas ref={ref} className={styles["picture"]} width={1} height={1} aria-hidden />;
}

let latest: TileDocuments | undefined;

/** The first documents with the same tilesets: the same object, however often templates change. */
function withSameTilesets(now: TileDocuments): TileDocuments {
  const before = latest?.tilesets;
  const isSame = before?.size === now.tilesets.size && [...now.tilesets].every(([id, one]) => before.get(id) === one);
  if (latest === undefined || !isSame) latest = now;
  return latest;
}

/** What templates are painted with; the same object while no tileset changes. */
export function useTilesets(): TileDocuments {
  return withSameTilesets(useTileDocuments());
}
