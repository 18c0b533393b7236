import { useEffect, useMemo } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { heatScale, heats } from "#shared/levels/board/report/charts.ts";
import { heatMap } from "#shared/levels/board/report/heatMaps.ts";
import { decimal } from "#shared/text/format.ts";
import { Button } from "#renderer/parts/Button.tsx";
import type { BoardModel } from "../boardModel.ts";
import { showMode } from "../modeCommands.ts";
import { useReportOfBoard } from "../report/boardRuns.ts";
import styles from "./Heat.module.css";
import { heatMessages } from "./messages.ts";

/** What the colours of the cells mean and how many games stand behind them; also says when there is no report to colour by. */
export function HeatLegend({ model, board }: { model: BoardModel; board: BoardLevel }): ReactElement | null {
  const { heat } = useStore(model.view);
  return heat === "none" ? null : <Legend model={model} board={board} heat={heat} />;
}

function Legend(props: { model: BoardModel; board: BoardLevel; heat: Parameters<typeof heatMap>[1] }): ReactElement {
  const { model, board, heat } = props;
  const key = JSON.stringify(boardOf(board));
  const found = useReportOfBoard(model.session.id, key);
  const report = found.kind === "found" ? found.report : undefined;
  const shown = useMemo(() => {
    if (report === undefined) return undefined;
    const map = heatMap(report, heat);
    return { map, ...heatScale(map.values) };
  }, [report, heat]);
  useEffect(() => {
    model.view.setState({
      heatMap: shown === undefined ? undefined : { board: key, map: shown.map, token: shown.token },
    });
    model.canvas.redraw("content");
    return () => {
      model.view.setState({ heatMap: undefined });
      model.canvas.redraw("content");
    };
  }, [model, key, shown]);
  if (found.kind === "loading") return <div className={styles["legend"]}>{heatMessages.loading}</div>;
  if (found.kind === "none" || shown === undefined) {
    return (
      <div className={styles["legend"]} role="status">
        <span>{heatMessages.noReport}</span>
        <Button size="small" onClick={() => showMode(model, "report")}>
          {heatMessages.measure}
        </Button>
      </div>
    );
  }
  const { map, low, high } = shown;
  const [least, most] = [decimal(low, map.digits), decimal(high, map.digits)];
  return (
    <div
      className={styles["legend"]}
      role="img"
      aria-label={heatMessages.legend(`${map.title}, ${map.note}`, least, most)}
    >
      <span>
        <b>{map.title}</b> {map.note}
      </span>
      <span className={styles["scale"]}>
        <span className="mono">{least}</span>
        {heats.map((token) => (
          <i key={token} style={{ background: `var(--${token})` }} />
        ))}
        <span className="mono">{most}</span>
      </span>
      <span className={styles["from"]}>{heatMessages.from(found.run.number, found.report.cells.games)}</span>
    </div>
  );
}
