import {
  Box,
  Brush,
  Eraser,
  Hand,
  Layers,
  MousePointer2,
  PaintBucket,
  Pipette,
  Slash,
  Square,
  Stamp as StampIcon,
  Grid2x2,
} from "lucide-react";
import { useEffect, useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import { commandEntry } from "#renderer/commands/menuEntry.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { useRefit } from "#renderer/editors/grid/GridPane.tsx";
import { useTileDocuments } from "#renderer/levels/tiles/layoutTiles.ts";
import { wholeZooms } from "#renderer/levels/tiles/wholeZoom.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { ToolStrip, type StripTool } from "../../../tools/ToolStrip.tsx";
import pane from "../../Pane.module.css";
import type { TemplateModel } from "../templateModel.ts";
import { paintMessages as messages } from "./messages.ts";
import styles from "./Paint.module.css";
import { addNewLayer, paintCommands, showDoors } from "./paintCommands.ts";
import { paintBox, paintModelOf, type PaintModel } from "./paintModel.ts";
import { paintPainters } from "./paintPainters.ts";
import { paintPointer } from "./paintPointer.ts";
import { paintTarget } from "./paintStrokes.ts";
import { layerTileset } from "./templateTiles.ts";

/** Outline with doors, or tiles: at the top right of a template. */
export function LookSwitch({ model }: { model: TemplateModel }): ReactElement {
  const { view } = paintModelOf(model);
  const look = useStore(view, (state) => state.look);
  return (
    <Segmented
      label={messages.look}
      value={look}
      options={[
        { value: "outline", label: messages.outline, command: "template.tiles" },
        { value: "tiles", label: messages.tiles, command: "template.tiles" },
      ]}
      onChange={(next) => view.setState({ look: next })}
    />
  );
}

const tools: readonly (readonly StripTool[])[] = [
  [
    { command: "paint.tool.select", icon: MousePointer2, harmless: true },
    { command: "paint.tool.hand", icon: Hand, harmless: true },
  ],
  [
    { command: "paint.tool.brush", icon: Brush },
    { command: "paint.tool.rectangle", icon: Square, hint: messages.rectangleHint },
    { command: "paint.tool.line", icon: Slash },
    { command: "paint.tool.fill", icon: PaintBucket },
    { command: "paint.tool.terrain", icon: Grid2x2 },
    { command: "paint.tool.stamp", icon: StampIcon, hint: messages.stampHint },
    { command: "paint.tool.erase", icon: Eraser },
    { command: "paint.tool.pick", icon: Pipette },
  ],
  [{ command: "paint.tool.object", icon: Box }],
];

/** The tiles of the chosen template. */
export function PaintPane({ model: templates }: { model: TemplateModel }): ReactElement {
  const model = paintModelOf(templates);
  const commands = useMemo(() => paintCommands(model), [model]);
  useCommands(commands);
  const entry = (id: string) => commands.filter((command) => command.id === id).map(commandEntry);
  return (
    <ContextMenu
      entries={() => [
        ...entry("edit.cut"),
        ...entry("edit.copy"),
        ...entry("edit.paste"),
        ...entry("edit.delete"),
        { type: "separator", id: "layers" },
        ...entry("paint.addTiles"),
        ...entry("paint.addObjects"),
      ]}
    >
      <section className={`${pane["pane"]} ${styles["canvas"]}`} aria-label={messages.category}>
        <PaintCanvas model={model} />
      </section>
    </ContextMenu>
  );
}

function PaintCanvas({ model }: { model: PaintModel }): ReactElement {
  const { canvas, view, templates } = model;
  const readOnly = useReadOnly();
  const { data, selection } = useStore(templates.session.store, (state) => state.history);
  const spoken = useStore(view, (state) => state.spoken);
  const doorsOpen = useStore(view, (state) => state.doorsOpen);
  const object = useStore(view, (state) => state.object);
  useStore(view, (state) => state.layer);
  const turn = useStore(view, (state) => state.turn);
  const inHand = useStore(view, (state) => state.tool);
  const documents = useTileDocuments();
  const painters = useMemo(() => paintPainters(model), [model]);
  const tool = useMemo(() => paintPointer(model, () => readOnly), [model, readOnly]);
  const commands = useMemo(() => paintCommands(model), [model]);
  useEffect(
    () => canvas.redraw("content", "overlay"),
    // The paint depends on images too, whose changes rerender the documents.
    [canvas, data, selection, doorsOpen, documents, object, turn],
  );
  useEffect(() => canvas.redraw("content"));
  const size = model.size();
  const tileWidth = layerTileset(model, undefined)?.tileWidth ?? 16;
  useEffect(() => canvas.snapZoom(wholeZooms(tileWidth, devicePixelRatio)), [canvas, tileWidth]);
  const template = model.template();
  const fitBox = useMemo(() => () => paintBox(model.size()), [model]);
  useRefit(canvas, `${template?.id ?? ""} ${turn} ${size.width}x${size.height}`, fitBox);
  const hasLayers = (template?.paint?.layers.length ?? 0) > 0;
  const target = paintTarget(model);
  const paints = !["select", "hand", "pick", "object"].includes(inHand);
  // Nothing happens without a word: why the tool in hand can't paint.
  const obstacle = paints && hasLayers && typeof target === "string" ? target : undefined;
  const name = template?.name ?? "";
  return (
    <CanvasSurface
      controller={canvas}
      painters={painters}
      tool={tool}
      label={messages.paintedArea(name, size.width, size.height)}
      spoken={spoken}
      onReady={() => canvas.fit(fitBox(), true)}
    >
      <header className={pane["head"]}>
        <h2 className={pane["title"]}>{name}</h2>
        <span className={pane["fact"]}>
          {template === undefined
            ? messages.noTemplate
            : size.width === 0
              ? messages.noRoom
              : (obstacle ?? messages.size(size.width, size.height))}
        </span>
        <span className={pane["space"]} />
        <LookSwitch model={templates} />
      </header>
      <ToolStrip label={messages.toolStrip} edge="left" groups={tools} commands={commands} />
      {template !== undefined && size.width > 0 && !hasLayers && (
        <div className={styles["start"]}>
          <EmptyState
            title={messages.layers}
            actions={
              <Button
                look="main"
                icon={Layers}
                command="paint.addTiles"
                disabledReason={readOnly ? messages.readOnlyProject : undefined}
                onClick={() => addNewLayer(model, "tiles")}
              >
                {messages.addTiles}
              </Button>
            }
          >
            {messages.noLayers}
          </EmptyState>
        </div>
      )}
      {template?.doors.mode === "manual" && (
        <div className={`${pane["strip"]} ${styles["doors"]}`}>
          <span className={styles["quiet"]}>{messages.doorsDrawnAs}</span>
          <Segmented
            label={messages.doorsDrawnAs}
            value={doorsOpen ? "open" : "closed"}
            options={[
              { value: "open", label: messages.open, command: "paint.doors" },
              { value: "closed", label: messages.closed, command: "paint.doors" },
            ]}
            onChange={(state) => showDoors(model, state === "open")}
          />
        </div>
      )}
      <FitCorner canvas={canvas} fitBox={fitBox} className={classes(pane["strip"], pane["corner"])} />
    </CanvasSurface>
  );
}
