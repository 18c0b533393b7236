import { createStore, type StoreApi } from "zustand/vanilla";
import type { Point } from "#shared/kernel/geometry.ts";
import type { ExplainAnswer } from "#shared/levels/linjat/analyses.ts";
import { gridOf, type LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { describeError } from "#renderer/studio/errors.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { createStepPlayer, type StepPlayer } from "#renderer/play/stepPlayer.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";

interface StepsState {
  /** Undefined while the solver works. */
  readonly answer: ExplainAnswer | undefined;
  readonly failure: string | undefined;
  /** The sentence of the layer that is pointed at. */
  readonly focus: number | undefined;
  /** The cell under the pointer. */
  readonly hover: Point | undefined;
}

/** A puzzle with the solver's reasoning, to step through layer by layer. */
export interface StepsModel {
  readonly rows: readonly string[];
  readonly grid: LinjatGrid;
  readonly canvas: CanvasController;
  readonly player: StepPlayer;
  readonly store: StoreApi<StepsState>;
}

/** Requests the solver's reasoning; `at` is the layer to show, clamped to their number. */
export function startSteps(rows: readonly string[], canvas: CanvasController, at = 0): StepsModel {
  const player = createStepPlayer();
  const store = createStore<StepsState>(() => ({
    answer: undefined,
    failure: undefined,
    focus: undefined,
    hover: undefined,
  }));
  const model = { rows, grid: gridOf({ rows: [...rows] }), canvas, player, store };
  player.store.subscribe((now, before) => {
    if (now.index === before.index) return;
    store.setState({ focus: undefined });
    canvas.redraw("content");
  });
  explain(model, at);
  return model;
}

/** Asks for the reasoning, at first or after a failure. */
export function explain({ rows, canvas, player, store }: StepsModel, at = 0): void {
  store.setState({ failure: undefined });
  void askAnalysis<ExplainAnswer>("linjat", "explain", { level: { rows: [...rows] } })
    .then((answer) => {
      store.setState({ answer });
      player.setCount(answer.layers.length);
      player.go(at);
      canvas.redraw("content");
    })
    .catch((error: unknown) => store.setState({ failure: describeError(error).message }));
}

/** Points at one sentence of the layer: only its reasons are ringed. */
export function focusSentence({ store, canvas }: StepsModel, focus: number | undefined): void {
  store.setState({ focus });
  canvas.redraw("content");
}
