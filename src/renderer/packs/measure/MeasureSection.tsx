import { Gauge, Pause, Play, Square } from "lucide-react";
import type { ReactElement } from "react";
import type { Run } from "#shared/contract/runs.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { ProgressCells } from "#renderer/parts/ProgressCells.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { isLive, useRuns } from "#renderer/runs/runsStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useReadOnly } from "#renderer/studio/session.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { measureProgress, measureRuns, unmeasured } from "./measureModel.ts";
import { measureMessages as messages } from "./messages.ts";
import styles from "./MeasureSection.module.css";

/** In the pack's inspector: how many levels lack metrics, and the runs that measure them. Hidden when none does. */
export function MeasureSection(): ReactElement | null {
  const pack = usePack((state) => state.pack);
  const allRuns = useRuns((state) => state.runs);
  const readOnly = useReadOnly();
  if (pack === null) return null;
  const lacking = unmeasured(pack.entries, findLevelKind).length;
  const own = measureRuns(allRuns, pack.id);
  const runs = own.filter(isLive);
  const interrupted = own.filter(({ progress }) => progress.state === "interrupted");
  if (runs.length > 0) return <Measuring runs={runs} />;
  if (readOnly || lacking === 0) return null;
  const { done, asked } = measureProgress(interrupted);
  return (
    <Section title={messages.title}>
      <p className={styles["text"]}>
        <b>{interrupted.length > 0 ? messages.interrupted(done, asked) : messages.lacking(lacking)}</b>
        {interrupted.length === 0 && <span>{messages.hint}</span>}
      </p>
      <div className={styles["buttons"]}>
        {interrupted.length > 0 ? (
          <>
            <Button size="small" icon={Play} onClick={() => change(interrupted, "resume")}>
              {messages.resume}
            </Button>
            <Button size="small" icon={Square} onClick={() => change(interrupted, "stop")}>
              {messages.cancel}
            </Button>
          </>
        ) : (
          <Button size="small" icon={Gauge} onClick={() => void runCommandById("pack.measure")}>
            {messages.measureLevels}
          </Button>
        )}
      </div>
    </Section>
  );
}

function Measuring({ runs }: { runs: readonly Run[] }): ReactElement {
  const { done, asked } = measureProgress(runs);
  const isPaused = runs.every(({ progress }) => progress.state === "paused");
  const parts = runs.flatMap(({ progress }) => progress.shards);
  return (
    <Section title={messages.title}>
      <p className={styles["text"]} role="status">
        <b>{messages.progress(done, asked)}</b>
      </p>
      <ProgressCells
        label={messages.label}
        cells={parts.map(({ state, failure }) => ({
          fraction: state === "done" || state === "skipped" ? 1 : 0,
          ...(failure === undefined ? {} : { failure }),
        }))}
      />
      <div className={styles["buttons"]}>
        <Button size="small" icon={isPaused ? Play : Pause} onClick={() => change(runs, isPaused ? "resume" : "pause")}>
          {isPaused ? messages.resume : messages.pause}
        </Button>
        <Button size="small" icon={Square} onClick={() => change(runs, "stop")}>
          {messages.cancel}
        </Button>
      </div>
    </Section>
  );
}

function change(runs: readonly Run[], how: "pause" | "resume" | "stop"): void {
  attempt(messages.couldntChange, () => Promise.all(runs.map(({ id }) => studio().runs[how]({ id }))));
}
