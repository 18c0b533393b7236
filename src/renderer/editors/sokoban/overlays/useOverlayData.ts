import { useEffect } from "react";
import { isUsable } from "#shared/levels/problems.ts";
import type { DeadSquaresAnswer, EffectsAnswer, HeatAnswer } from "#shared/levels/sokoban/analyses.ts";
import { changeableCells } from "#shared/levels/sokoban/changeableCells.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { afterPause } from "#renderer/studio/afterPause.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { answerOf } from "../live/answerStore.ts";
import type { RoomModel } from "../roomModel.ts";
import { isOf, overlayDataOf } from "./overlayStore.ts";

/** Delay after an edit before overlays are requested: the answer comes first. */
const pauseMs = 120;
/** Edits tried per query, so that the map fills in gradually. */
const effectCells = 6;
/** Maximum number of positions per edit. */
const effectNodes = 40_000;
const heatNodes = 20_000;

/** Keeps the data of the enabled overlays current during edits; requests outdated by an edit are dropped. */
export function useOverlayData(model: RoomModel): void {
  const client = useSession((session) => session.client);
  useEffect(() => {
    if (client === null) return undefined;
    const { session, view, canvas } = model;
    const store = overlayDataOf(session.id);
    const answers = answerOf(session.id);
    let drop = (): void => undefined;
    let asked = "";

    const put = (change: Partial<ReturnType<typeof store.getState>>): void => {
      store.setState(change);
      canvas.redraw("content");
    };
    const ask = async (rows: readonly string[], signal: AbortSignal): Promise<void> => {
      const { overlays } = view.getState();
      const input = { rows: [...rows] };
      const now = store.getState();
      if (!isOf(now.squares, rows)) {
        const answer = await askAnalysis<DeadSquaresAnswer>("sokoban", "dead-squares", input, signal);
        if (signal.aborted) return;
        put({ squares: { rows, answer } });
      }
      if (overlays.has("heat") && !isOf(now.heat, rows)) {
        const answer = await askAnalysis<HeatAnswer>("sokoban", "heat", { ...input, nodes: heatNodes }, signal);
        if (signal.aborted) return;
        put({ heat: { rows, answer } });
      }
      if (overlays.has("effects")) await askEffects(rows, signal);
    };
    const askEffects = async (rows: readonly string[], signal: AbortSignal): Promise<void> => {
      const { answer } = answers.getState();
      if (answer?.isShortest !== true || answer.pushes === undefined || !isOf(answer, rows)) return;
      const all = changeableCells(rows);
      const known = store.getState().effects;
      const done = isOf(known, rows) && known !== undefined ? known.cells : [];
      const rest = all.filter(([x, y]) => !done.some((cell) => cell.x === x && cell.y === y));
      if (rest.length === 0 && isOf(known, rows)) return;
      let cells = done;
      const base = answer.pushes;
      for (let from = 0; from < rest.length; from += effectCells) {
        const part = rest.slice(from, from + effectCells).map(([x, y]): [number, number] => [x, y]);
        const input = { rows: [...rows], cells: part, pushes: base, nodes: effectNodes };
        const found = await askAnalysis<EffectsAnswer>("sokoban", "effects", input, signal);
        if (signal.aborted) return;
        cells = [...cells, ...found.cells];
        put({ effects: { rows, base, cells, total: cells.length + Math.max(0, rest.length - from - effectCells) } });
      }
    };
    const check = (): void => {
      const rows = model.rows();
      const { overlays } = view.getState();
      const { answer, isPending } = answers.getState();
      const wanted = [rows.join("\n"), [...overlays].join(), answer?.isShortest === true && !isPending].join("|");
      if (wanted === asked) return;
      asked = wanted;
      drop();
      if (!isUsable(roomProblems(rows))) return;
      // If a room can't be analyzed, its verdict says so.
      drop = afterPause(pauseMs, (signal) => void ask(rows, signal).catch(() => undefined));
    };
    check();
    const stops = [session.store.subscribe(check), view.subscribe(check), answers.subscribe(check)];
    return () => {
      for (const stop of stops) stop();
      drop();
      asked = "";
    };
  }, [client, model]);
}
