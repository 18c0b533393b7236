import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import type { Severity, Remedy } from "#shared/levels/problems.ts";
import { useDocumentStatus, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { ago, useNow } from "#renderer/parts/time.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { tasksFor, useRunDraft } from "#renderer/runs/runForm.ts";
import { showPlace, canShowPlace } from "#renderer/runs/showPlace.ts";
import { applyRemedy, mostShownFixes } from "#renderer/studio/remedies.ts";
import { isLive } from "#renderer/runs/runsStore.ts";
import { showClosestAttempt } from "#renderer/runs/shownAttempt.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { splitMessage } from "#renderer/studio/splitMessage.ts";
import styles from "./ProblemsPanel.module.css";
import { messages } from "./messages.ts";
import { type ShownProblem, useShownProblems } from "./shownProblems.ts";
import failureCardStyles from "./FailureCard.module.css";

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

/** Places that get a button; the others are named in the message. */
const mostPlaces = 4;

/** The worst problem in full: what, the cause with the names of the places, one main suggested fix and at most two others. */
function FailureCard({ shown }: { shown: ShownProblem }): ReactElement {
  const { problem, documentId, run, isRefusal } = shown;
  const { title, cause } = splitMessage(problem.message);
  const places =
    documentId === null ? [] : problem.places.slice(0, mostPlaces).filter((place) => canShowPlace(documentId, place));
  const remedies = (problem.remedies ?? []).slice(0, mostShownFixes);
  return (
    <article className={classes(failureCardStyles["card"], failureCardStyles[problem.severity])} aria-label={title}>
      <header className={failureCardStyles["head"]}>
        <h3 className={failureCardStyles["title"]}>{title}</h3>
        {isRefusal && <Badge tone="bad">{messages.didntStart}</Badge>}
        {run !== null && (
          <Badge tone="bad">
            {isLive(run) ? messages.runSoFarHeading(run.number) : messages.runHeading(run.number)}
          </Badge>
        )}
      </header>
      {cause !== "" && <p className={failureCardStyles["cause"]}>{cause}</p>}
      {problem.details !== undefined && (
        <details className={failureCardStyles["details"]}>
          <summary>{messages.details}</summary>
          <p>{problem.details}</p>
        </details>
      )}
      <div className={failureCardStyles["actions"]}>
        {remedies.map((remedy, index) => (
          <RemedyButton key={remedy.label} remedy={remedy} isMain={index === 0} documentId={documentId} />
        ))}
        {places.map((place) => (
          <Button
            key={place.target}
            size="small"
            look="quiet"
            onClick={() => documentId !== null && showPlace(documentId, place)}
          >
            {messages.showPlace(place.label)}
          </Button>
        ))}
        {run?.documentId !== null && run?.closestParts !== undefined && run.closestParts !== null && (
          <Button size="small" look="quiet" onClick={() => showClosestAttempt(run)}>
            {messages.showClosestTry}
          </Button>
        )}
      </div>
    </article>
  );
}

function RemedyButton(props: { remedy: Remedy; isMain: boolean; documentId: string | null }): ReactElement | null {
  const { remedy, documentId } = props;
  const readOnly = useReadOnly();
  const { changes } = remedy;
  // A fix that only the user can make is text, not a dead button.
  if (changes === undefined || documentId === null)
    return <span className={failureCardStyles["advice"]}>{remedy.label}.</span>;
  return (
    <Button
      size="small"
      look={props.isMain ? "main" : "normal"}
      disabledReason={readOnly ? messages.readOnly : undefined}
      onClick={() => applyRemedy(remedy.label, changes, documentId)}
    >
      {remedy.label}
    </Button>
  );
}
