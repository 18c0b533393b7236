import { useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import { type Problem, severities } from "#shared/levels/problems.ts";
import type { Run } from "#shared/contract/runs.ts";
import { standingRefusal, statusIn, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { isOutdated, useRuns, useSteadyRuns } from "#renderer/runs/runsStore.ts";
import { isSavedSince } from "#renderer/runs/formerState.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useSelectedRun } from "#renderer/runs/selectedRun.ts";

/** A problem with its origin: the document to jump into and, when a run found it, that run. */
export interface ShownProblem {
  readonly key: string;
  readonly problem: Problem;
  readonly documentId: string | null;
  readonly run: Run | null;
  /** The document has been edited since: the problem may no longer exist. */
  readonly outdated: boolean;
  /** It is why the last run did not start. */
  readonly isRefusal: boolean;
}

/**
 * The content of the Problems panel: why the last run didn't start, why the chosen run (or, with none chosen since the
 * document was activated, its newest run) found nothing, then the live problems of the active document; worst first
 * within each. If a run found fewer results than requested, the cause is only a warning, and last; problems of runs
 * before later edits are only information.
 */
export function useShownProblems(): readonly ShownProblem[] {
  const documentId = useOpenDocuments((state) => state.activeId);
  // Not the whole status: it changes with every key of a text.
  const { problems, findings, hasLayout } = useOpenDocuments(
    useShallow(({ status }) => {
      const shown = statusIn(status, documentId);
      return { problems: shown.problems, findings: shown.findings, hasLayout: shown.hasLayout };
    }),
  );
  const runs = useSteadyRuns();
  const startStates = useRuns((state) => state.startStates);
  const documents = useSession((session) => session.documents);
  const refusal = useOpenDocuments(({ status }) => standingRefusal(status, documentId));
  const { id: selectedId, activeId: selectedFor } = useSelectedRun();
  const chosen = runs.find((candidate) => candidate.id === selectedId && selectedFor === documentId);
  const newest = runs.find((candidate) => candidate.documentId === documentId);
  // The current drawing has a layout, so a run that found none was about another state, or had no luck.
  const run = chosen ?? (hasLayout && newest?.progress.done === 0 ? null : (newest ?? null));
  const isEditedSince = useOpenDocuments(
    ({ status }) => run !== null && isOutdated(run, startStates, status[run.documentId ?? ""]?.state ?? 0),
  );
  return useMemo(() => {
    const foundSome = hasLayout || (run?.progress.done ?? 0) > 0;
    const outdated = run !== null && (isEditedSince || isSavedSince(run, run.id in startStates, documents));
    const ofRun = (run?.problems ?? []).map((problem) => ({
      problem: outdated ? asPast(problem) : foundSome ? asWarning(problem) : problem,
      documentId: run?.documentId ?? null,
      run,
      outdated,
      isRefusal: false,
    }));
    // A finding of the same text knows more: which fixes work.
    const known = new Map(findings.map((finding) => [finding.message, finding]));
    const refused = refusal.map((problem) => ({
      problem: known.get(problem.message) ?? problem,
      documentId,
      run: null,
      outdated: false,
      isRefusal: true,
    }));
    // Problems already shown for a run or its refusal aren't repeated as live findings.
    const said = new Set([...(outdated ? [] : ofRun), ...refused].map(({ problem }) => gist(problem)));
    const live = [...problems.filter(({ message }) => !known.has(message)), ...findings]
      .filter((problem) => !said.has(gist(problem)))
      .map((problem) => ({ problem, documentId, run: null, outdated: false, isRefusal: false }));
    const ordered =
      foundSome || outdated ? [...worstFirst(live), ...worstFirst(ofRun)] : [...worstFirst(ofRun), ...worstFirst(live)];
    return [...worstFirst(refused), ...ordered].map((entry, index) => ({
      ...entry,
      key: `${entry.run?.id ?? "live"} ${entry.problem.code} ${index}`,
    }));
  }, [documentId, problems, findings, refusal, hasLayout, run, isEditedSince, startStates, documents]);
}

/** Identifies a problem by its message and places, ignoring numbers. */
function gist({ code, places, message }: Problem): string {
  return `${code} ${places[0]?.target ?? message}`;
}

/** A problem of an earlier state of the document: fixes may be made already, so they are left out. */
function asPast({ remedies: _remedies, ...problem }: Problem): Problem {
  return { ...problem, severity: "info" };
}

function asWarning(problem: Problem): Problem {
  return problem.severity === "error" ? { ...problem, severity: "warning" } : problem;
}

function worstFirst<Entry extends { readonly problem: Problem }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => severities.indexOf(a.problem.severity) - severities.indexOf(b.problem.severity));
}
