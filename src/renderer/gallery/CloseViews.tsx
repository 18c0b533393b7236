import { ArrowLeftRight, Crown, Minus } from "lucide-react";
import { useRef, useState } from "react";
import type { ReactElement } from "react";
import type { Camera } from "#renderer/canvas/camera.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { classes } from "#renderer/parts/classes.ts";
import type { Candidate } from "#shared/contract/candidates.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { useCandidate } from "./candidateDetails.ts";
import { candidateName } from "#renderer/levels/candidateName.ts";
import styles from "./CloseViews.module.css";
import { challengerWins, swapped } from "./compareModel.ts";
import type { Comparison } from "./compareModel.ts";
import { useCurate } from "./curateStore.ts";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import { MarkButtons } from "./MarkButtons.tsx";
import { metricValue } from "./metricText.ts";
import { dropped, surveyGrid } from "./surveyModel.ts";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

/** Reference and challenger side by side; both move under one camera. */
export function CompareView(): ReactElement {
  const comparison = useCurate((state) => state.comparison);
  const [camera, setCamera] = useState<Camera | null>(null);
  const change = (next: Comparison): void => useCurate.setState({ comparison: next });
  if (comparison === null) return <EmptyState title={messages.nothingToCompare}>{messages.howToCompare}</EmptyState>;
  return (
    <div className={styles["close"]}>
      <div className={styles["pair"]}>
        {(["reference", "challenger"] as const).map((side) => (
          <ComparedSide
            key={side}
            id={comparison.ids[comparison[side]]}
            other={comparison.ids[comparison[side === "reference" ? "challenger" : "reference"]]}
            title={side === "reference" ? messages.reference : messages.challenger}
            isActive={comparison.active === side}
            camera={camera}
            onCamera={setCamera}
            onActivate={() => change({ ...comparison, active: side })}
          />
        ))}
      </div>
      <footer className={styles["foot"]}>
        <Button icon={Crown} command="candidates.compare.win" onClick={() => change(challengerWins(comparison))}>
          {messages.challengerWins}
        </Button>
        <Button icon={ArrowLeftRight} command="candidates.compare.swap" onClick={() => change(swapped(comparison))}>
          {messages.swap}
        </Button>
        <span className={styles["quiet"]}>
          <MessageText text={messages.compareKeys} />
        </span>
        <span className={styles["space"]} />
        <span className={styles["quiet"]}>{messages.placeOfAll(comparison.challenger + 1, comparison.ids.length)}</span>
      </footer>
    </div>
  );
}

function ComparedSide(props: {
  id: number | undefined;
  other: number | undefined;
  title: string;
  isActive: boolean;
  camera: Camera | null;
  onCamera: (camera: Camera | null) => void;
  onActivate: () => void;
}): ReactElement {
  const candidate = useCandidate(props.id);
  const other = useCandidate(props.other);
  return (
    <section
      className={classes(styles["side"], props.isActive && styles["active"])}
      aria-label={props.title}
      aria-current={props.isActive}
      data-side={props.title.toLowerCase()}
      onPointerDown={props.onActivate}
    >
      <header className={styles["sideHead"]}>
        <b>{props.title}</b>
        <span className="mono">{props.id === undefined ? "" : `#${candidateName(props.id)}`}</span>
      </header>
      <div className={styles["paper"]}>
        {candidate !== undefined && (
          <LevelView
            kind={candidate.kind}
            level={candidate.level}
            label={props.title}
            camera={props.camera}
            onCamera={props.onCamera}
          />
        )}
      </div>
      {candidate !== undefined && (
        <>
          <MarkButtons id={candidate.id} marks={candidate.marks} />
          <Differences candidate={candidate} other={other} />
        </>
      )}
    </section>
  );
}

/** The metrics of one side; where it is better than the other, the value is strong. */
function Differences({ candidate, other }: { candidate: Candidate; other: Candidate | undefined }): ReactElement {
  const metrics = findLevelKind(candidate.kind)?.metrics ?? [];
  return (
    <dl className={styles["metrics"]}>
      {metrics.map((metric) => {
        const value = candidate.metrics[metric.id];
        const against = other?.metrics[metric.id];
        if (value === undefined) return null;
        const lead = against === undefined ? 0 : metric.better === "lower" ? against - value : value - against;
        return (
          <div key={metric.id} className={styles["metric"]}>
            <dt>{metric.label}</dt>
            <dd className={classes(lead > 0 && metric.better !== "neither" && styles["better"])}>
              {metricValue(metric, value)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A set of candidates that shrinks until the best are left. */
export function SurveyView(): ReactElement {
  const survey = useCurate((state) => state.survey);
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useBoxSize(box);
  const ids = survey?.ids ?? [];
  const { columns, rows } = surveyGrid(ids.length, width, height, 1.5);
  return (
    <div className={styles["close"]}>
      <div
        ref={box}
        className={styles["survey"]}
        style={{ grid: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))` }}
      >
        {ids.map((id, index) => (
          <Surveyed key={id} id={id} isActive={index === survey?.active} index={index} />
        ))}
        {ids.length === 0 && <EmptyState title={messages.surveyIsEmpty}>{messages.howToSurvey}</EmptyState>}
      </div>
      <footer className={styles["foot"]}>
        <span className={styles["quiet"]}>
          <MessageText text={messages.surveyKeys} />
        </span>
        <span className={styles["space"]} />
        <span className={styles["quiet"]}>{messages.left(ids.length)}</span>
      </footer>
    </div>
  );
}

function Surveyed({ id, isActive, index }: { id: number; isActive: boolean; index: number }): ReactElement {
  const candidate = useCandidate(id);
  const activate = (): void =>
    useCurate.setState(({ survey }) => ({ survey: survey === null ? null : { ...survey, active: index } }));
  const drop = (): void =>
    useCurate.setState(({ survey }) => ({ survey: survey === null ? null : dropped(survey, id) }));
  return (
    <section
      className={classes(styles["side"], isActive && styles["active"])}
      aria-label={messages.candidate(candidateName(id))}
      aria-current={isActive}
      data-surveyed={id}
      onPointerDown={activate}
    >
      <header className={styles["sideHead"]}>
        <span className="mono">#{candidateName(id)}</span>
        <span className={styles["space"]} />
        <IconButton
          icon={Minus}
          label={messages.removeFromSurvey}
          command="candidates.survey.drop"
          size="small"
          onClick={drop}
        />
      </header>
      <div className={classes(styles["paper"], candidate?.marks.flag === "reject" && styles["rejected"])}>
        {candidate !== undefined && <LevelView kind={candidate.kind} level={candidate.level} label="" />}
      </div>
      {candidate !== undefined && <MarkButtons id={id} marks={candidate.marks} />}
    </section>
  );
}
