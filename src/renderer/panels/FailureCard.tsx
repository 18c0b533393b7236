import type { ReactElement } from "react";
import type { Remedy } from "#shared/levels/problems.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { showPlace, canShowPlace } from "#renderer/runs/showPlace.ts";
import { applyRemedy, mostShownFixes } from "#renderer/studio/remedies.ts";
import { isLive } from "#renderer/runs/runsStore.ts";
import { showClosestAttempt } from "#renderer/runs/shownAttempt.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { splitMessage } from "#renderer/studio/splitMessage.ts";
import { messages } from "./messages.ts";
import type { ShownProblem } from "./shownProblems.ts";
import failureCardStyles from "./FailureCard.module.css";

/** Places that get a button; the others are named in the message. */
const mostPlaces = 4;

/** The worst problem in full: what, the cause with the names of the places, one main suggested fix and at most two others. */
export function FailureCard({ shown }: { shown: ShownProblem }): ReactElement {
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
