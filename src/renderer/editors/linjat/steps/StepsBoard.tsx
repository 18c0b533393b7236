import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { drawPicture } from "#shared/levels/linjat/draw/drawPuzzle.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { GridPane } from "#renderer/editors/grid/GridPane.tsx";
import { panGesture, type PointerTool } from "#renderer/canvas/gestures.ts";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { cellAt, sameCell } from "#renderer/editors/grid/cells.ts";
import { playerCommands } from "#renderer/play/playerCommands.ts";
import { PlayerStrip } from "#renderer/play/PlayerStrip.tsx";
import type { StepBar } from "#renderer/play/StepBars.tsx";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { layerBars } from "../rating/layerBars.ts";
import { layerOfCell, layerPicture, layerRule, layerWidth, type ExplainedLayers } from "./layerPicture.ts";
import type { StepsModel } from "./stepsModel.ts";
import { messages } from "./messages.ts";

/** Sentences take a while to read. */
const layersPerSecond = 1;

/** A puzzle with the solver's layers drawn on it, and the player that steps through them. */
export function StepsBoard({ model, children }: { model: StepsModel; children?: ReactNode }): ReactElement {
  const { canvas, grid, player, store } = model;
  useModeCommands(useMemo(() => playerCommands(player), [player]));
  const { answer } = useStore(store);
  const index = useStore(player.store, (state) => state.index);
  const painters = useMemo(() => ({ content: contentPainter(model) }), [model]);
  const tool = useMemo(() => stepsPointer(model), [model]);
  const bars = useMemo(() => barsOf(answer?.layers ?? []), [answer]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, model, answer]);
  const layer = answer?.layers[index - 1] ?? [];
  return (
    <GridPane
      region={messages.steps}
      label={messages.puzzleLabel(index, answer?.layers.length ?? 0)}
      canvas={canvas}
      painters={painters}
      tool={tool}
      spoken={layer.map(({ text }) => text).join(" ")}
      fitBox={() => boardBox(grid)}
    >
      {children}
      {answer !== undefined && (
        <PlayerStrip player={player} bars={bars} label={messages.layersOfDeductions} stepsPerSecond={layersPerSecond} />
      )}
    </GridPane>
  );
}

function barsOf(layers: ExplainedLayers): readonly StepBar[] {
  return layerBars(
    layers.flatMap((layer) => {
      const determining = layerRule(layer);
      return determining === undefined ? [] : [{ rule: determining.rule, width: layerWidth(layer) }];
    }),
  );
}

function contentPainter({ rows, grid, player, store }: StepsModel): CanvasPainter {
  return (ctx, frame) => {
    const { answer, focus } = store.getState();
    const { index } = player.store.getState();
    const layers = answer?.layers ?? [];
    const picture = layerPicture(grid, layers, index, focus);
    const { contradiction } = answer ?? {};
    const causes = [
      ...(picture.causes ?? []),
      ...(contradiction && index === layers.length ? [contradiction.cell] : []),
    ];
    const options = { detail: "full", rulerSize: rulerSizeAt(frame) } as const;
    paintCellShapes(ctx, frame, drawPicture({ rows: [...rows] }, { ...picture, causes }, options).shapes);
  };
}

/** Dragging pans; a click on a cell goes to the layer that drew a line there. */
function stepsPointer({ canvas, grid, player, store }: StepsModel): PointerTool {
  const layerAt = (world: { x: number; y: number }): number | undefined => {
    const cell = cellAt(world, grid);
    const layers = store.getState().answer?.layers ?? [];
    return cell === undefined ? undefined : layerOfCell(layers, cell[1] * grid.width + cell[0]);
  };
  return {
    down(pointer) {
      const pan = panGesture(canvas, pointer);
      return {
        ...pan,
        end(now) {
          pan.end(now);
          const moved = Math.hypot(now.screen.x - pointer.screen.x, now.screen.y - pointer.screen.y);
          const layer = moved < 4 ? layerAt(now.world) : undefined;
          if (layer !== undefined) player.go(layer);
        },
      };
    },
    hover({ world }) {
      const hover = cellAt(world, grid);
      if (!sameCell(hover, store.getState().hover)) store.setState({ hover });
      return layerAt(world) === undefined ? "grab" : "pointer";
    },
    leave: () => store.setState({ hover: undefined }),
    doubleClick: () => undefined,
    menu: () => undefined,
    escape: () => false,
  };
}
