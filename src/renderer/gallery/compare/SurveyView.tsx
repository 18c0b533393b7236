import { Check, Minus, X } from "lucide-react";
import { useRef, type ReactElement } from "react";
import { candidateName } from "#shared/project/candidateName.ts";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { Stars } from "#renderer/parts/Stars.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import type { Marks } from "#shared/contract/candidates.ts";
import { useCandidate } from "../candidateDetails.ts";
import { useCurate } from "../curateStore.ts";
import { MarkButtons } from "../MarkButtons.tsx";
import { messages } from "../messages.ts";
import styles from "./Compare.module.css";
import { dropped, surveyGrid } from "./surveyModel.ts";

/** Cells lower than this have their marks as signs in the head; the keys set them. In pixels. */
const roomForMarks = 330;

/** A set of candidates to narrow down until the best remain. */
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
          <Surveyed
            key={id}
            id={id}
            index={index}
            isActive={index === survey?.active}
            isRoomy={height / rows >= roomForMarks}
          />
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

function Surveyed(props: { id: number; index: number; isActive: boolean; isRoomy: boolean }): ReactElement {
  const { id, index, isActive } = props;
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
      <header className={styles["head"]}>
        <span className="mono">#{candidateName(id)}</span>
        {candidate !== undefined && !props.isRoomy && <MarkSigns marks={candidate.marks} />}
        <span className={styles["space"]} />
        <IconButton icon={Minus} label={messages.removeFromSurvey} command="candidates.survey.drop" onClick={drop} />
      </header>
      <div className={classes(styles["paper"], candidate?.marks.flag === "reject" && styles["rejected"])} data-picture>
        {candidate !== undefined && <LevelView kind={candidate.kind} level={candidate.level} label="" />}
      </div>
      {candidate !== undefined && props.isRoomy && <MarkButtons id={id} marks={candidate.marks} />}
    </section>
  );
}

/** Flag and stars in a line. */
function MarkSigns({ marks }: { marks: Marks }): ReactElement {
  return (
    <>
      {marks.flag !== null && (
        <span style={{ color: marks.flag === "keep" ? "var(--good)" : "var(--bad)" }}>
          <Icon icon={marks.flag === "keep" ? Check : X} size={13} />
        </span>
      )}
      {marks.stars > 0 && <Stars value={marks.stars} size={10} />}
    </>
  );
}
