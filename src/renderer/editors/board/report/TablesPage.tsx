import type { ReactElement } from "react";
import type { TablesReport } from "#shared/levels/board/boardRunReports.ts";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import { materialText } from "#shared/levels/board/report/messages.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { count } from "#shared/text/format.ts";
import { DataTable } from "./BalancePage.tsx";
import { reportMessages } from "./messages.ts";
import styles from "./Report.module.css";

/** The positions of endgame tables by material, and the value of the start if it is one of them. */
export function TablesPage({ report }: { report: TablesReport }): ReactElement {
  const { rows, start, positions, pieces, longest } = report;
  const { toMove } = boardOf(report.board);
  const side = sideName("checkers", toMove);
  return (
    <div className={styles["page"]}>
      <section className={styles["wideCard"]}>
        <h3>{reportMessages.tables(pieces)}</h3>
        {start !== undefined && (
          <p>{start === "draw" ? reportMessages.startDrawn : reportMessages.startDecided(side, start)}</p>
        )}
        <p>{reportMessages.tablesSum(positions, longest)}</p>
        <DataTable
          head={reportMessages.tableColumns}
          rows={rows.map((row) => [
            materialText(row),
            ...[row.positions, row.wins, row.draws, row.losses, row.longest].map((value) => count(value)),
          ])}
        />
        <p className={styles["muted"]}>{reportMessages.tablesNote}</p>
      </section>
    </div>
  );
}
