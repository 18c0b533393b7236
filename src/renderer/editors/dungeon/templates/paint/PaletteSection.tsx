import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import { useStore } from "zustand";
import { tileCell, tileOf } from "#shared/levels/dungeon/tiles/paintCells.ts";
import type { TileLayer } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import { columnsOf, tileCountOf, type TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { arrows } from "#renderer/commands/arrows.ts";
import { usePictures } from "#renderer/levels/tiles/pictures.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { noTileset, TilesetSelect } from "../../tilesets/TilesetSelect.tsx";
import { useSession } from "#renderer/studio/session.ts";
import { paintMessages as messages } from "./messages.ts";
import styles from "./Paint.module.css";
import type { PaintSectionProps } from "./paintSectionProps.ts";
import { drawCell } from "./drawCell.ts";
import { setLayerTileset } from "./paintEdits.ts";
import { layerTileset } from "./templateTiles.ts";

/** Tiles to paint with, terrains first; a drag takes a block of tiles. */
export function PaletteSection(props: PaintSectionProps & { layer: TileLayer }): ReactElement {
  const { model, layer } = props;
  const tileset = layerTileset(model, layer);
  const terrain = useStore(model.view, (state) => state.terrain);
  const tool = useStore(model.view, (state) => state.tool);
  return (
    <Section title={messages.palette}>
      <LayerTileset {...props} />
      {tileset !== undefined && tileset.terrains.length > 0 && (
        <div className={styles["terrains"]} role="group" aria-label={messages.terrains}>
          {tileset.terrains.flatMap((set, index) =>
            set.colors.map(({ name, color }, at) => (
              <button
                key={`${set.name}/${name}`}
                type="button"
                className={styles["chip"]}
                aria-pressed={tool === "terrain" && terrain.set === index && terrain.color === at + 1}
                onClick={() => model.view.setState({ terrain: { set: index, color: at + 1 }, tool: "terrain" })}
              >
                <span className={styles["swatch"]} style={{ background: color }} aria-hidden />
                {name}
              </button>
            )),
          )}
        </div>
      )}
      {tileset !== undefined && <Sheet {...props} tileset={tileset} />}
    </Section>
  );
}

/** The tileset of the layer, where the project has any to choose from. */
function LayerTileset(props: PaintSectionProps & { layer: TileLayer }): ReactElement | null {
  const { model, layer } = props;
  const hasTilesets = useSession(({ documents }) => documents.some(({ type }) => type === "tileset"));
  if (!hasTilesets && layer.tileset === undefined) return null;
  return (
    <TilesetSelect
      value={layer.tileset}
      none={messages.sharedTileset}
      onChange={(id) =>
        model.templates.session.edit(messages.setLayerTileset, (draft) =>
          setLayerTileset(draft, model.place(), layer.id, id === noTileset ? undefined : id),
        )
      }
    />
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function Sheet({ model, tileset }: PaintSectionProps & { tileset: TilesetDocument }): ReactElement {
  const ref = useRef<HTMLCanvasElement>(null);
  const pictures = usePictures((state) => state.byPath);
  const brush = useStore(model.view, (state) => state.brush);
  const tool = useStore(model.view, (state) => state.tool);
  const [drag, setDrag] = useState<{ readonly from: Place; readonly to: Place } | null>(null);
  const columns = columnsOf(tileset);
  const rows = Math.max(1, Math.ceil(tileCountOf(tileset) / columns));
  // Twice as large as in the game, while that is a size to click on; the panel scrolls.
  const scale = Math.max(1, Math.floor(32 / tileset.tileWidth));
  const side = tileset.tileWidth * scale;
  useLayoutEffect(() => {
    const ctx = ref.current?.getContext("2d");
    if (ctx === null || ctx === undefined) return;
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    ctx.imageSmoothingEnabled = false;
    for (let tile = 0; tile < tileCountOf(tileset); tile++)
      drawCell(ctx, tileset, tileCell(tile), (tile % columns) * side, Math.floor(tile / columns) * side, side);
  }, [tileset, pictures, columns, side]);
  const placeOf = (event: PointerEvent): Place => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const within = (at: number, size: number): number => Math.min(size - 1, Math.max(0, Math.floor(at / side)));
    return { x: within(event.clientX - left, columns), y: within(event.clientY - top, rows) };
  };
  const take = (from: Place, to: Place): void => {
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    const [width, height] = [Math.abs(from.x - to.x) + 1, Math.abs(from.y - to.y) + 1];
    const cells = Array.from({ length: width * height }, (_, i) =>
      tileCell((y + Math.floor(i / width)) * columns + x + (i % width)),
    );
    const paints = ["brush", "rectangle", "line", "fill", "stamp"].includes(tool);
    model.view.setState({ brush: { width, height, cells }, ...(paints ? {} : { tool: "brush" as const }) });
  };
  const first = tileOf(brush.cells[0] ?? 0) ?? 0;
  const at = { x: first % columns, y: Math.floor(first / columns) };
  const isOnSheet =
    at.y < rows &&
    brush.cells.every((cell, i) => tileOf(cell) === first + (i % brush.width) + Math.floor(i / brush.width) * columns);
  const shown =
    drag ?? (isOnSheet ? { from: at, to: { x: at.x + brush.width - 1, y: at.y + brush.height - 1 } } : null);
  const walk = (event: KeyboardEvent): void => {
    const step = arrows.find(({ key }) => key === event.key);
    if (step === undefined) return;
    event.preventDefault();
    const next = {
      x: Math.min(columns - 1, Math.max(0, at.x + step.dx)),
      y: Math.min(rows - 1, Math.max(0, at.y + step.dy)),
    };
    take(next, next);
  };
  return (
    <div className={styles["palette"]}>
      <canvas
        ref={ref}
        className={styles["sheet"]}
        width={columns * side}
        height={rows * side}
        // One stop whose arrows walk the tiles, like the canvases of the editors.
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`${messages.paletteLabel}, ${messages.tileNumber(first)}`}
        onKeyDown={walk}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const place = placeOf(event);
          setDrag({ from: place, to: place });
        }}
        onPointerMove={(event) => {
          if (drag !== null) setDrag({ from: drag.from, to: placeOf(event) });
        }}
        onPointerUp={() => {
          if (drag !== null) take(drag.from, drag.to);
          setDrag(null);
        }}
        onPointerCancel={() => setDrag(null)}
      />
      {shown !== null && (
        <span
          className={styles["mark"]}
          style={{
            left: Math.min(shown.from.x, shown.to.x) * side,
            top: Math.min(shown.from.y, shown.to.y) * side,
            width: (Math.abs(shown.from.x - shown.to.x) + 1) * side,
            height: (Math.abs(shown.from.y - shown.to.y) + 1) * side,
          }}
        />
      )}
    </div>
  );
}
