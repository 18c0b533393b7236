import { useEffect, type ReactElement } from "react";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { useRuns } from "#renderer/runs/runsStore.ts";
import type { RangeSource } from "#renderer/runs/comparedRuns.ts";
import type { PlotAxes } from "../plotAxes.ts";
import { messages } from "./messages.ts";
import styles from "./Range.module.css";
import { RangePlot } from "./RangePlot.tsx";
import { RangeSidePanel, type ShownSide } from "./RangeSide.tsx";
import { useRangeLook } from "./rangeStore.ts";
import { SweepStrip } from "./SweepStrip.tsx";
import { useRangeAxes } from "./useRangeAxes.ts";
import { useRangeData, useSweepReport } from "./useRangeData.ts";
import { useRangeKind, useRangeSources } from "./useRangeSources.ts";

/** Two runs, or settings of a sweep, overlaid: what each of them reaches. */
export function RangeView(): ReactElement {
  const { a, b } = useRangeSources();
  const kind = useRangeKind();
  if (a === null || kind === null)
    return <EmptyState title={messages.nothingToCompare}>{messages.nothingToCompareHint}</EmptyState>;
  return <Compared kind={kind} a={a} b={b} />;
}

function useShownSide(source: RangeSource | null): ShownSide | null {
  const run = useRuns(({ runs }) => runs.find(({ id }) => id === source?.runId));
  const report = useSweepReport(run);
  if (source === null || run === undefined) return null;
  return { source, run, report, name: messages.runName(run.number, source.setting) };
}

function Compared({ kind, a, b }: { kind: LevelKind; a: RangeSource; b: RangeSource | null }): ReactElement | null {
  const axes = useRangeAxes(kind);
  const [one, two] = [useShownSide(a), useShownSide(b)];
  if (axes === null || one === null) return null;
  return <Ready kind={kind} axes={axes} one={one} two={two} />;
}

function Ready(props: { kind: LevelKind; axes: PlotAxes; one: ShownSide; two: ShownSide | null }): ReactElement {
  const { kind, axes, one, two } = props;
  const { foldDuplicates, keptOnly } = useRangeLook();
  const { data, error } = useRangeData({
    kind,
    axes,
    a: one.source,
    b: two?.source ?? null,
    reports: { a: one.report, b: two?.report ?? null },
    scope: { foldDuplicates, keptOnly },
  });
  useEffect(() => {
    const regions = data?.comparison.regions.map(({ number }) => number) ?? [];
    useRangeLook.setState(({ region }) => ({
      regions,
      region: regions.includes(region ?? -1) ? region : null,
      milliseconds: data?.milliseconds ?? null,
    }));
  }, [data]);
  const isEmpty = data !== null && data.comparison.a.points.ids.length === 0;
  const swept = one.report !== null ? one : two?.report !== null ? two : null;
  return (
    <div className={styles["view"]}>
      <div className={styles["middle"]}>
        {error !== null && <p className={styles["nothing"]}>{error.message}</p>}
        {isEmpty && <p className={styles["nothing"]}>{keptOnly ? messages.noMatch : messages.noPoints}</p>}
        {data !== null && !isEmpty && (
          <RangePlot
            comparison={data.comparison}
            axes={axes}
            names={{ a: one.name, b: two?.name ?? "" }}
            onRegion={(region) => useRangeLook.setState({ region })}
          />
        )}
        {swept !== null && swept.report !== null && (
          <SweepStrip
            kind={kind}
            axes={axes}
            run={swept.run}
            report={swept.report}
            scope={{ foldDuplicates, keptOnly }}
            chosen={[one.source, ...(two === null ? [] : [two.source])]}
          />
        )}
      </div>
      <RangeSidePanel kind={kind} axes={axes} a={one} b={two} data={data} />
    </div>
  );
}
