import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import type { Severity } from "#shared/levels/problems.ts";
import { useDocumentStatus, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { ago, useNow } from "#renderer/parts/time.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { tasksFor, useRunDraft } from "#renderer/runs/runForm.ts";
import { showPlace } from "#renderer/runs/showPlace.ts";
import styles from "./ProblemsPanel.module.css";
import { messages } from "./messages.ts";
import { type ShownProblem, useShownProblems } from "./shownProblems.ts";
import { FailureCard } from "./FailureCard.tsx";

/** All problems, worst first; the first failure opens as a card with its suggested fixes. */
export function ProblemsPanel(): ReactElement {
  const problems = useShownProblems();
  const [first, ...rest] = problems;
  if (first === undefined) return <AllWell />;
  // Fixes are applied on a card, so a warning with one gets a card too.
  const cardFirst = first.problem.severity === "error" || (first.problem.remedies ?? []).length > 0;
  const lines = cardFirst ? rest : problems;
  return (
    <div className={styles["panel"]}>
      {cardFirst && <FailureCard shown={first} />}
      {/* Arrows move between the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={styles["list"]} onKeyDown={(event) => void moveRovingFocus(event, "vertical")}>
        {lines.map((shown, index) => (
          <ProblemLine key={shown.key} shown={shown} tabStop={index === 0} />
        ))}
      </ul>
    </div>
  );
}

/** When the shown problems were found. */
export function ProblemsAge(): ReactElement | null {
  const { checkedAt, checking } = useDocumentStatus(useOpenDocuments((state) => state.activeId));
  const now = useNow(1000);
  if (checking) return <span className={styles["age"]}>{messages.checking}</span>;
  return checkedAt === null ? null : <span className={styles["age"]}>{messages.checkedAgo(ago(now - checkedAt))}</span>;
}

function AllWell(): ReactElement {
  const active = useOpenDocuments((state) => state.activeId);
  const { checkedAt, checking } = useDocumentStatus(active);
  if (active === null || checkedAt === null) return <p className={styles["none"]}>{messages.notCheckedYet}</p>;
  if (checking) return <p className={styles["none"]}>{messages.noneSoFar}</p>;
  return <Ready documentId={active} />;
}

/** No problems: names the runs that can be started, in the terms of the document's kind. */
function Ready({ documentId }: { documentId: string }): ReactElement {
  const draft = useRunDraft(documentId);
  const readOnly = useReadOnly();
  const task = tasksFor(documentId).tasks.find(({ id }) => id === draft?.taskId);
  return (
    <p className={styles["none"]}>
      <span className={styles["good"]}>
        <Icon icon={CircleCheck} size={14} />
      </span>
      {task === undefined || readOnly ? messages.noProblems : messages.noProblemsReady(task.title)}
    </p>
  );
}

const severityIcons: Readonly<Record<Severity, LucideIcon>> = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

function ProblemLine({ shown, tabStop }: { shown: ShownProblem; tabStop: boolean }): ReactElement {
  const { problem, documentId, run, outdated, isRefusal } = shown;
  const [place] = problem.places;
  const where =
    run !== null && outdated
      ? messages.beforeEdits(run.number)
      : (place?.label ?? (isRefusal ? messages.didntStart : run === null ? "" : messages.runHeading(run.number)));
  return (
    <li>
      <button
        type="button"
        data-roving
        tabIndex={tabStop ? 0 : -1}
        className={styles["line"]}
        title={problem.message}
        aria-label={`${problem.severity}: ${problem.message} ${where}`}
        onClick={() => {
          if (documentId !== null && place !== undefined) showPlace(documentId, place);
        }}
      >
        <span className={styles[problem.severity]}>
          <Icon icon={severityIcons[problem.severity]} size={15} />
        </span>
        <span className={styles["message"]}>{problem.message}</span>
        <span className={styles["where"]}>{where}</span>
      </button>
    </li>
  );
}
