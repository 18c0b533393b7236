import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import type { PlayModel } from "../play/playModel.ts";
import type { BoardShot } from "../play/stepRecorder.ts";

/** What of a trace is looked at. */
export interface TraceView {
  /** Turns back from the newest one. */
  readonly back: number;
  /** Step of that turn; undefined: none, the level is shown as it is. */
  readonly step: number | undefined;
}

/** Where one is in the trace of a level that is played. */
export const traceOf = oncePer((model: PlayModel): StoreApi<TraceView> => {
  const store = createStore<TraceView>(() => ({ back: 0, step: undefined }));
  // A new turn is shown from its end.
  model.store.subscribe((state, before) => {
    if (state.turns !== before.turns) store.setState({ back: 0, step: undefined });
  });
  return store;
});

/** The turn that the trace shows. */
export function tracedTurn(model: PlayModel): ReturnType<PlayModel["store"]["getState"]>["turns"][number] | undefined {
  const { turns } = model.store.getState();
  return turns[turns.length - 1 - traceOf(model).getState().back];
}

/** The step that is looked at: the board after it, and the cells it touched. */
export function shownStep(
  model: PlayModel,
): { readonly after: BoardShot | undefined; readonly cells: readonly number[] } | undefined {
  const { step } = traceOf(model).getState();
  const recorded = step === undefined ? undefined : tracedTurn(model)?.steps[step];
  if (recorded === undefined) return undefined;
  return { after: recorded.after, cells: cellsOfStep(recorded.step) };
}

/** The cells that a step touched. */
export function cellsOfStep(
  step: NonNullable<ReturnType<typeof tracedTurn>>["steps"][number]["step"],
): readonly number[] {
  switch (step.type) {
    case "rule":
      return [...new Set(step.rows.flat())];
    case "move":
      return [step.from, step.to];
    case "blocked":
      return [step.at];
    case "command":
    case "repeat":
      return [];
  }
}

/** Looks at a step, or at none. */
export function showStep(model: PlayModel, step: number | undefined): void {
  const count = tracedTurn(model)?.steps.length ?? 0;
  const next = step === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, step));
  traceOf(model).setState({ step: next });
  model.canvas.redraw("content", "overlay");
}

/** Looks at another turn, `by` turns earlier. */
export function showTurn(model: PlayModel, by: number): void {
  const { turns } = model.store.getState();
  const back = Math.min(turns.length - 1, Math.max(0, traceOf(model).getState().back + by));
  traceOf(model).setState({ back, step: undefined });
  model.canvas.redraw("content", "overlay");
}
