import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { drawPicture } from "#shared/levels/linjat/draw/drawPuzzle.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { GridPane, usePaneCanvas } from "#renderer/editors/grid/GridPane.tsx";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { playerCommands } from "#renderer/play/playerCommands.ts";
import { PlayerStrip } from "#renderer/play/PlayerStrip.tsx";
import type { StepBar } from "#renderer/play/StepBars.tsx";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { layerBars } from "../rating/layerBars.ts";
import { layerPicture, layerRule, layerWidth, type ExplainedLayers } from "./layerPicture.ts";
import type { StepsModel } from "./stepsModel.ts";
import { stepsPointer } from "./stepsPointer.ts";
import { messages } from "./messages.ts";

/** Sentences take a while to read. */
const layersPerSecond = 1;

/** A puzzle with the solver's layers drawn on it, and the player that steps through them. */
export function StepsBoard({ model, children }: { model: StepsModel; children?: ReactNode }): ReactElement {
  const { canvas, grid, player, store } = model;
  useModeCommands(useMemo(() => playerCommands(player), [player]));
  const { answer } = useStore(store);
  const index = useStore(player.store, (state) => state.index);
  const surface = usePaneCanvas(model, stepsPainters, stepsPointer);
  const bars = useMemo(() => barsOf(answer?.layers ?? []), [answer]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, model, answer]);
  const layer = answer?.layers[index - 1] ?? [];
  return (
    <GridPane
      region={messages.steps}
      label={messages.puzzleLabel(index, answer?.layers.length ?? 0)}
      {...surface}
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

function stepsPainters({ rows, grid, player, store }: StepsModel): { readonly content: CanvasPainter } {
  const content: CanvasPainter = (ctx, frame) => {
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
  return { content };
}
