import { Grid2x2, Hand, MousePointer2 } from "lucide-react";
import { useEffect, useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import { commandEntry } from "#renderer/commands/menuEntry.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { useRefit } from "#renderer/editors/grid/GridPane.tsx";
import { documentEditor } from "#renderer/history/DocumentFrame.tsx";
import { pictureNow, usePictures } from "#renderer/levels/tiles/pictures.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import { wholeZooms } from "#renderer/levels/tiles/wholeZoom.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { ToolStrip, type StripTool } from "../../tools/ToolStrip.tsx";
import pane from "../Pane.module.css";
import { choosePicture } from "./choosePicture.ts";
import { messages } from "./messages.ts";
import { tilesetCommands } from "./tilesetCommands.ts";
import styles from "./Tileset.module.css";
import { sizeOf, tilesBox, tilesetModelOf, type TilesetModel } from "./tilesetModel.ts";
import { tilesetPainters } from "./tilesetPainters.ts";
import { tilesetPointer } from "./tilesetPointer.ts";
import { TilesetPatch } from "./TilesetPatch.tsx";

/** A tileset: its picture with a grid, and below it a small map painted with it. */
export const TilesetEditor = documentEditor(tilesetModelOf, Panes);

function Panes({ model }: { model: TilesetModel }): ReactElement {
  const commands = useMemo(() => tilesetCommands(model), [model]);
  useCommands(commands);
  usePlaces(model);
  const entry = (id: string) => commands.filter((command) => command.id === id).map(commandEntry);
  return (
    <div className={styles["panes"]}>
      <ContextMenu entries={() => [...entry("tileset.solid"), ...entry("edit.selectAll")]}>
        <section className={`${pane["pane"]} ${styles["canvas"]}`} aria-label={messages.tileset}>
          <PictureCanvas model={model} />
        </section>
      </ContextMenu>
      <TilesetPatch model={model} />
    </div>
  );
}

const tools: readonly (readonly StripTool[])[] = [
  [
    { command: "tileset.tool.select", icon: MousePointer2, harmless: true },
    { command: "tileset.tool.hand", icon: Hand, harmless: true },
    { command: "tileset.tool.terrain", icon: Grid2x2, hint: messages.terrainHint },
  ],
];

function PictureCanvas({ model }: { model: TilesetModel }): ReactElement {
  const { canvas, session, view } = model;
  const readOnly = useReadOnly();
  const data = useStore(session.store, (state) => state.history.data);
  const selection = useStore(session.store, (state) => state.history.selection);
  const spoken = useStore(view, (state) => state.spoken);
  const name = useStore(session.store, (state) => state.name);
  const terrain = useStore(view, (state) => state.terrain);
  useStore(view, (state) => state.tool);
  const pictures = usePictures((state) => state.byPath);
  const painters = useMemo(() => tilesetPainters(model), [model]);
  const tool = useMemo(() => tilesetPointer(model, () => readOnly), [model, readOnly]);
  const commands = useMemo(() => tilesetCommands(model), [model]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection, pictures, terrain]);
  const { width, height } = sizeOf(data);
  // Pixel art keeps its pixels.
  useEffect(() => canvas.snapZoom(wholeZooms(data.tileWidth, devicePixelRatio)), [canvas, data.tileWidth]);
  const fitBox = useMemo(() => () => tilesBox(model.document()), [model]);
  useRefit(canvas, `${width}x${height}`, fitBox);
  return (
    <CanvasSurface
      controller={canvas}
      painters={painters}
      tool={tool}
      label={messages.facts(width, height, data.tileWidth, data.tileHeight)}
      spoken={spoken}
      onReady={() => canvas.fit(fitBox(), true)}
    >
      <header className={pane["head"]}>
        <h2 className={pane["title"]}>{name}</h2>
        <span className={pane["fact"]}>{messages.facts(width, height, data.tileWidth, data.tileHeight)}</span>
      </header>
      <PictureFault model={model} path={data.picture} readOnly={readOnly} />
      <ToolStrip label={messages.tools} edge="left" groups={tools} commands={commands} />
      <FitCorner canvas={canvas} fitBox={fitBox} className={classes(pane["strip"], pane["corner"])} />
    </CanvasSurface>
  );
}

/** A picture that is missing or broken: what happened, and the button that mends it. */
function PictureFault(props: { model: TilesetModel; path: string; readOnly: boolean }): ReactElement | null {
  const { model, path, readOnly } = props;
  usePictures((state) => state.byPath);
  const picture = pictureNow(path);
  if (picture.kind !== "failed") return null;
  return (
    <div className={pane["empty"]}>
      <div className={styles["fault"]}>
        <ErrorCard
          place={messages.noPicture}
          message={picture.message}
          remedy={picture.remedy}
          actions={
            !readOnly && (
              <Button look="main" onClick={() => choosePicture(model)}>
                {messages.choosePicture}
              </Button>
            )
          }
        />
      </div>
    </div>
  );
}

/** Problems jump here: their tile is selected, or the tiles of their role. */
function usePlaces(model: TilesetModel): void {
  usePlaceHandler(model.session.id, ({ target }) => {
    const tile = /^tile:(\d+)$/.exec(target)?.[1];
    const { width } = sizeOf(model.document());
    if (tile !== undefined) {
      const cell = [Number(tile) % width, Math.floor(Number(tile) / width)] as const;
      model.board.select({ anchor: cell, cursor: cell });
    }
    model.view.setState({ tool: "select" });
    model.canvas.redraw("overlay");
    return true;
  });
}
