import { useEffect } from "react";
import { create, useStore } from "zustand";
import { boardRows } from "../board/boardEdits.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { startSteps, type StepsModel } from "./stepsModel.ts";

const useAllSteps = create<{ readonly byDocument: ReadonlyMap<string, StepsModel> }>(() => ({ byDocument: new Map() }));

function keep(id: string, steps: StepsModel): void {
  useAllSteps.setState(({ byDocument }) => ({ byDocument: new Map([...byDocument, [id, steps]]) }));
}

/** The solver's reasoning on a brief's board; requested again when the board has changed. */
export function useSteps(model: LinjatModel): StepsModel | undefined {
  const id = model.session.id;
  const data = useStore(model.session.store, (state) => state.history.data);
  const steps = useAllSteps(({ byDocument }) => byDocument.get(id));
  useEffect(() => {
    const rows = boardRows(data);
    const known = useAllSteps.getState().byDocument.get(id);
    if (known?.rows.join() !== rows.join())
      keep(id, startSteps(rows, model.canvas, known?.player.store.getState().index));
  }, [data, id, model]);
  return steps;
}

/** Shows a layer the next time the steps are on screen, or immediately if they are. */
export function goToLayer(model: LinjatModel, index: number): void {
  const id = model.session.id;
  const rows = boardRows(model.brief());
  const known = useAllSteps.getState().byDocument.get(id);
  if (known?.rows.join() === rows.join() && known.store.getState().answer !== undefined) known.player.go(index);
  else keep(id, startSteps(rows, model.canvas, index));
}
