import { Grid2x2, Hand, MousePointer2 } from "lucide-react";
import { useEffect, useMemo, type ReactElement, useLayoutEffect, useRef } from "react";
import { useStore } from "zustand";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import { commandEntry } from "#renderer/commands/menuEntry.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { useRefit } from "#renderer/editors/grid/GridPane.tsx";
import { documentEditor } from "#renderer/history/DocumentFrame.tsx";
import { pictureNow, usePictures, canvasOfPixels } from "#renderer/levels/tiles/pictures.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import { wholeZooms } from "#renderer/levels/tiles/wholeZoom.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { composeMap } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { defaultMapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { paintMap } from "#shared/levels/dungeon/tiles/paintMap.ts";
import type { Missing } from "#shared/levels/dungeon/tiles/tileChooser.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { MaskPicture } from "#renderer/levels/tiles/MaskPicture.tsx";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { ToolStrip, type StripTool } from "../../tools/ToolStrip.tsx";
import pane from "../Pane.module.css";
import { choosePicture } from "./choosePicture.ts";
import { messages } from "./messages.ts";
import { tilesetCommands } from "./tilesetCommands.ts";
import styles from "./Tileset.module.css";
import { sizeOf, tilesBox, tilesetModelOf, type TilesetModel } from "./tilesetModel.ts";
import { tilesetPainters } from "./tilesetPainters.ts";
import { tilesetPointer } from "./tilesetPointer.ts";

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

/** A small map that is painted again with every edit, and the masks that it lacks. */
function TilesetPatch({ model }: { model: TilesetModel }): ReactElement {
  const document = useStore(model.session.store, (state) => state.history.data);
  const map = useMemo(() => composeMap(previewLayout, document, defaultMapSettings, 1), [document]);
  usePictures((state) => state.byPath);
  const isFailed = pictureNow(document.picture).kind === "failed";
  return (
    <section className={styles["patch"]} aria-label={messages.preview}>
      {!isFailed && <Map document={document} map={map} />}
      <div className={styles["masks"]}>
        <h3 className={styles["masksTitle"]}>
          {messages.preview}{" "}
          <span className={styles["quiet"]}>
            {isFailed
              ? messages.needsPicture
              : document.roles.length === 0
                ? messages.needsRoles
                : messages.missing(map.missing.length)}
          </span>
        </h3>
        {map.missing.length > 0 && <p className={styles["quiet"]}>{messages.missingHint}</p>}
        <ul className={styles["maskList"]}>
          {map.missing.map((missing) => (
            <li key={`${missing.set}/${missing.color}/${missing.mask}`}>
              <Mask missing={missing} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Mask({ missing }: { missing: Missing }): ReactElement {
  const { set, places, mask } = missing;
  return (
    <span className={styles["mask"]}>
      <MaskPicture mask={mask} label={messages.missingLabel(set, places)} />
      <span>{messages.missingMask(set, places)}</span>
    </span>
  );
}

function Map(props: { document: TilesetDocument; map: ReturnType<typeof composeMap> }): ReactElement {
  const { document, map } = props;
  const ref = useRef<HTMLCanvasElement>(null);
  const pictures = usePictures((state) => state.byPath);
  const [width, height] = [map.width * document.tileWidth, map.height * document.tileHeight];
  useLayoutEffect(() => {
    const ctx = ref.current?.getContext("2d");
    const picture = pictureNow(document.picture);
    if (ctx === null || ctx === undefined) return;
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    if (picture.kind === "ready") ctx.drawImage(canvasOfPixels(paintMap(map, document, picture.pixels)), 0, 0);
  }, [document, map, pictures, width, height]);
  return (
    <canvas
      ref={ref}
      className={styles["map"]}
      width={width}
      height={height}
      role="img"
      aria-label={messages.previewLabel}
    />
  );
}

const room = (
  id: string,
  role: PlacedRoom["role"],
  template: number,
  box: readonly [number, number, number, number],
): PlacedRoom => {
  const [x, y, width, height] = box;
  return {
    id,
    name: id,
    role,
    isCorridor: role === "corridor",
    template,
    transformation: "identity",
    x,
    y,
    outline: [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  };
};

/** Three rooms and a corridor with a door of each type, for the small map next to a tileset. */
const previewLayout: DungeonLayout = {
  rooms: [
    room("a", "start", 0, [0, 0, 3, 2]),
    room("b", "treasure", 0, [3, 0, 2, 2]),
    room("c", "normal", 0, [0, 2, 2, 2]),
    room("d", "corridor", 0, [2, 2, 3, 1]),
  ],
  doors: [
    { edge: "ab", kind: "locked", from: "a", to: "b", segment: [[3, 0], [3, 1]] },
    { edge: "ac", kind: "door", from: "a", to: "c", segment: [[0, 2], [1, 2]] },
    { edge: "cd", kind: "corridor", from: "c", to: "d", segment: [[2, 2], [2, 3]] },
    { edge: "db", kind: "corridor", from: "d", to: "b", segment: [[4, 2], [5, 2]] },
  ], // prettier-ignore
  templates: [
    {
      id: "t",
      name: "t",
      outline: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      doors: { mode: "manual", positions: [] },
      transformations: ["identity"],
    },
  ],
  rules: { minimumDistance: 0, allowed: {}, repeat: {}, edges: [] },
};
