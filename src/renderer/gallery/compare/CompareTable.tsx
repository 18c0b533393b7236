import { ArrowLeftRight, Crown } from "lucide-react";
import { useCallback, useState, type ReactElement } from "react";
import { studio } from "#renderer/studio/session.ts";
import { useProjectKind } from "#renderer/history/projectKinds.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { classes } from "#renderer/parts/classes.ts";
import type { Candidate } from "#shared/contract/candidates.ts";
import { useCurate } from "../curateStore.ts";
import { matchCount } from "../emptiedFilter.ts";
import { messages } from "../messages.ts";
import { estimateText, shortMetricValue } from "../metricText.ts";
import { usePlotData } from "../usePlotData.ts";
import styles from "./Compare.module.css";
import { betterCounts, compareRows, type CompareRow, type Side } from "./compareTable.ts";

/** Both candidates' metrics mirrored around their names: value, rank among all, and an arrow on the better side. */
export function CompareTable(props: {
  reference: Candidate | undefined;
  challenger: Candidate | undefined;
}): ReactElement {
  const { reference, challenger } = props;
  const total = useCurate(matchCount);
  const [showsConstant, setShowsConstant] = useState(false);
  const [left, right] = [useShares(reference?.id), useShares(challenger?.id)];
  const metrics = useProjectKind(reference?.kind ?? challenger?.kind)?.metrics ?? [];
  const rows = compareRows(
    metrics,
    { metrics: reference?.metrics ?? {}, shares: left },
    { metrics: challenger?.metrics ?? {}, shares: right },
  );
  const constant = rows.filter(({ isConstant }) => isConstant).length;
  const shown = rows.filter(({ isConstant }) => showsConstant || !isConstant);
  const counts = betterCounts(rows);
  return (
    <section className={styles["middle"]} aria-label={messages.comparison}>
      <div className={styles["scroll"]}>
        <table className={styles["table"]}>
          <colgroup>
            <col className={styles["rankColumn"]} />
            <col className={styles["valueColumn"]} />
            <col />
            <col className={styles["valueColumn"]} />
            <col className={styles["rankColumn"]} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" colSpan={2} className={styles["left"]}>
                {messages.reference}
              </th>
              <th scope="col" className={styles["quiet"]}>
                {messages.againstCount(total)}
              </th>
              <th scope="col" colSpan={2} className={styles["right"]}>
                {messages.challenger}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.metric.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles["verdict"]}>
        <b>{messages.betterIn(counts.reference, counts.challenger)}</b>
        {constant > 0 && (
          <span className={styles["quiet"]}>
            {messages.constantMetrics(constant)}{" "}
            <button type="button" className={styles["link"]} onClick={() => setShowsConstant(!showsConstant)}>
              {showsConstant ? messages.hideThem : messages.showThem}
            </button>
          </span>
        )}
      </div>
      <CompareActions />
    </section>
  );
}

/** The actions that decide a comparison. */
export function CompareActions(): ReactElement {
  return (
    <div className={styles["actions"]}>
      <Button look="main" icon={Crown} command="candidates.compare.win">
        {messages.challengerWins}
      </Button>
      <Button icon={ArrowLeftRight} command="candidates.compare.swap">
        {messages.swap}
      </Button>
    </div>
  );
}

function Row({ row }: { row: CompareRow }): ReactElement {
  const { metric, better } = row;
  return (
    <tr data-metric={metric.id} data-better={better}>
      <Rank side="reference" share={row.referenceShare} isBetter={better === "reference"} />
      <Value side="reference" row={row} />
      <th scope="row" aria-label={metric.label} className={styles["name"]}>
        <Tooltip label={metric.unit === "" ? metric.hint : `${metric.hint} (${metric.unit})`}>
          <span>
            {metric.label}
            {metric.better !== "neither" && (
              <span className={styles["direction"]} role="img" aria-label={messages.betterWhen(metric.better)}>
                {metric.better === "higher" ? messages.up : messages.down}
              </span>
            )}
          </span>
        </Tooltip>
      </th>
      <Value side="challenger" row={row} />
      <Rank side="challenger" share={row.challengerShare} isBetter={better === "challenger"} />
    </tr>
  );
}

function Value({ side, row }: { side: Side; row: CompareRow }): ReactElement {
  const value = row[side];
  const isBetter = row.better === side;
  const text = value === undefined ? messages.noMetricValue : shortMetricValue(row.metric, value.value);
  const title = value === undefined ? text : estimateText(row.metric, value);
  return (
    // The name of a rule may be longer than its column.
    <td className={classes(styles["value"], styles[side], isBetter && styles["better"])} title={title}>
      {text}
      {isBetter && <span className={styles["triangle"]} role="img" aria-label={messages.better} />}
    </td>
  );
}

function Rank(props: { side: Side; share: number | undefined; isBetter: boolean }): ReactElement {
  const percent = props.share === undefined ? undefined : Math.round(props.share * 100);
  return (
    <td className={classes(styles["rank"], styles[props.side])}>
      {percent !== undefined && (
        <span title={messages.percentileHint(percent)}>
          <span className={styles["percent"]}>{messages.percentile(percent)}</span>
          <span className={styles["bar"]}>
            <i className={classes(props.isBetter && styles["strong"])} style={{ width: `${percent}%` }} />
          </span>
        </span>
      )}
    </td>
  );
}

/** Per metric, the share of all candidates with a lower value. */
function useShares(id: number | undefined): Readonly<Record<string, number | null>> | undefined {
  const ask = useCallback(async () => {
    if (id === undefined) return null;
    const { percentiles } = await studio().candidates.percentiles({ id, filter: useCurate.getState().filter });
    return { id, percentiles };
  }, [id]);
  const { data } = usePlotData(ask);
  // Not those of the previous candidate.
  return data?.id === id ? data?.percentiles : undefined;
}
