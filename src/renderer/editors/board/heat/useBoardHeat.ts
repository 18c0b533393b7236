import { useEffect } from "react";
import { useStore } from "zustand";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { heatScale } from "#shared/levels/board/report/charts.ts";
import { heatMap } from "#shared/levels/board/report/heatMaps.ts";
import type { BoardModel, ShownHeat } from "../boardModel.ts";
import { useReportOfBoard } from "../report/boardRuns.ts";

/** Keeps the colors under the pieces in sync with the newest report of exactly the board shown. */
export function useBoardHeat(model: BoardModel, board: BoardLevel): void {
  const { view, canvas, session } = model;
  const heat = useStore(view, (state) => state.heat);
  const key = JSON.stringify(boardOf(board));
  const found = useReportOfBoard(session.id, heat === "none" ? undefined : key);
  const { kind } = found;
  const report = found.kind === "found" ? found.report : undefined;
  const run = found.kind === "found" ? found.run.number : 0;
  useEffect(() => {
    const show = (shown: ShownHeat | "loading" | undefined): void => {
      view.setState({ heatMap: shown });
      canvas.redraw("content");
    };
    if (report === undefined || heat === "none") {
      show(kind === "loading" ? "loading" : undefined);
      return undefined;
    }
    const map = heatMap(report, heat);
    show({ board: key, map, ...heatScale(map.values), run, games: report.cells.games });
    return () => show(undefined);
  }, [view, canvas, key, heat, report, run, kind]);
}
