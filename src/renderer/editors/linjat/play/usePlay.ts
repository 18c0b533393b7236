import { useEffect } from "react";
import { create, useStore } from "zustand";
import { boardRows } from "../board/boardEdits.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { startPlay, type PlayModel } from "./playModel.ts";

const usePlays = create<{ readonly byDocument: ReadonlyMap<string, PlayModel> }>(() => ({ byDocument: new Map() }));

/** The puzzle of a brief as it is played; lines stay over an edit of the board where they are still possible. */
export function usePlay(model: LinjatModel): PlayModel | undefined {
  const id = model.session.id;
  const data = useStore(model.session.store, (state) => state.history.data);
  const play = usePlays(({ byDocument }) => byDocument.get(id));
  useEffect(() => {
    const rows = boardRows(data);
    const known = usePlays.getState().byDocument.get(id);
    if (known !== undefined && known.rows.join() === rows.join()) return;
    const next = startPlay(rows, model.canvas, known);
    usePlays.setState(({ byDocument }) => ({ byDocument: new Map([...byDocument, [id, next]]) }));
  }, [data, id, model]);
  return play;
}
