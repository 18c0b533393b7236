import { Sigma } from "lucide-react";
import type { ReactElement } from "react";
import type { KindCalibration } from "#shared/contract/plays.ts";
import { type Calibration, expectedSeconds, neededLevels, neededSolves } from "#shared/plays/calibrate.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { useProjectKind } from "#renderer/history/projectKinds.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import { useWithheld } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { effortOf, expectedFormula, isCurrentMetric, saveExpectedMetric } from "./expectedMetric.ts";
import { playsMessages as messages } from "./messages.ts";
import type { PlaysOfPack } from "./playsStore.ts";
import styles from "./PlaysSection.module.css";

/** How long people are expected to take for the selected level, or what is missing to say so. */
export function ExpectedTime({ entry, plays }: { entry: PackEntry; plays: PlaysOfPack }): ReactElement | null {
  const found = plays.calibrations.find(({ kind }) => kind === entry.kind);
  if (found === undefined) return null;
  const { calibration } = found;
  const value = effortOf(entry, found.effort);
  return (
    <>
      <dl className={styles["expected"]} data-expected-time>
        <dt>{messages.expected}</dt>
        <dd>{calibration === null ? messages.notCalibrated : timeText(calibration, value)}</dd>
      </dl>
      {calibration === null ? (
        <p className={styles["quiet"]}>{missingText(found)}</p>
      ) : (
        <CalibrationAbout found={found} calibration={calibration} />
      )}
    </>
  );
}

function missingText({ unmeasured, solves, levels }: KindCalibration): string {
  if (unmeasured > 0) return messages.needsMeasuring(unmeasured);
  return solves < neededSolves ? messages.needsPlays(solves, neededSolves) : messages.needsLevels(levels, neededLevels);
}

function timeText(calibration: Calibration, effort: number | undefined): string {
  if (effort === undefined) return messages.notMeasured;
  const [time, low, high] = expectedSeconds(calibration, effort).map(messages.seconds);
  return messages.expectedTime(time ?? "", low ?? "", high ?? "");
}

function CalibrationAbout(props: { found: KindCalibration; calibration: Calibration }): ReactElement {
  const { found, calibration } = props;
  const kind = useProjectKind(found.kind);
  const withheld = useWithheld();
  const label = kind?.metrics.find(({ id }) => id === found.effort)?.label ?? found.effort;
  const isCurrent = isCurrentMetric(found.kind, expectedFormula(found.effort, calibration));
  return (
    <>
      <p className={styles["quiet"]}>
        {messages.fitted(label, calibration.levels, calibration.solves, calibration.error)}
      </p>
      <div className={styles["buttons"]}>
        <Button
          size="small"
          icon={Sigma}
          disabledReason={withheld ?? (isCurrent === true ? messages.metricIsCurrent : undefined)}
          onClick={() =>
            attempt(messages.couldntSaveMetric, async () => {
              await saveExpectedMetric(found, calibration);
              showToast({ text: messages.metricSaved(kind?.title ?? found.kind) });
            })
          }
        >
          {isCurrent === undefined ? messages.useAsMetric : messages.updateMetric}
        </Button>
      </div>
    </>
  );
}
