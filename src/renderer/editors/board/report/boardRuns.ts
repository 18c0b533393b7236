import { useEffect, useState } from "react";
import { create } from "zustand";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { pooledEqualGames, type EqualGames } from "#shared/levels/board/report/equalGames.ts";
import { boardRunReports } from "#shared/levels/board/boardRunReports.ts";
import type {
  BalanceReport,
  ExperimentReport,
  MatchReport,
  TablesReport,
  TournamentReport,
} from "#shared/levels/board/boardRunReports.ts";
import type { Run } from "#shared/contract/runs.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { isLive, useSteadyRuns } from "#renderer/runs/runsStore.ts";
import { reportMessages } from "./messages.ts";

/** A report as stored with its run, by the run's task. */
export type BoardReport =
  | { readonly task: "report"; readonly report: BalanceReport }
  | { readonly task: "match"; readonly report: MatchReport }
  | { readonly task: "tournament"; readonly report: TournamentReport }
  | { readonly task: "experiment"; readonly report: ExperimentReport }
  | { readonly task: "tables"; readonly report: TablesReport };

/** A stored report while and after it is read. */
export type LoadedReport =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "loaded"; readonly loaded: BoardReport };

const useReports = create<{ readonly byRun: Readonly<Record<string, LoadedReport>> }>(() => ({ byRun: {} }));

const loading: LoadedReport = { kind: "loading" };

/** The runs of a board that end in a report, newest first. */
export function useReportRuns(documentId: string): readonly Run[] {
  const runs = useSteadyRuns();
  return runs.filter((run) => run.documentId === documentId && run.kind === "board" && run.task !== "search");
}

/** The report of a run that has ended; read once. */
export function useReport(run: Run | undefined): LoadedReport | undefined {
  const id = run?.id;
  const task = run?.task;
  const isDone = run !== undefined && !isLive(run);
  const known = useReports(({ byRun }) => (id === undefined ? undefined : byRun[id]));
  useEffect(() => {
    if (id === undefined || task === undefined || !isDone || known !== undefined) return;
    load(id, task);
  }, [id, task, isDone, known]);
  return isDone ? (known ?? loading) : undefined;
}

/** All games between equal players on a board so far, of any run; undefined until they are loaded. */
export function useEqualGames(board: BoardLevel | undefined): EqualGames | undefined {
  const runs = useSteadyRuns();
  const finished = runs.filter((run) => run.kind === "board" && !isLive(run));
  const key = board === undefined ? undefined : JSON.stringify(board);
  const [known, setKnown] = useState<{ readonly key: string; readonly ids: readonly string[] }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    let isWanted = true;
    studio()
      .runs.onLevel({ kind: "board", level: JSON.parse(key) as never })
      .then(({ ids }) => {
        if (isWanted) setKnown({ key, ids });
      })
      // Without them the sentences are based on the report alone.
      .catch(() => undefined);
    return () => void (isWanted = false);
  }, [key, finished.length]);
  if (known === undefined || known.key !== key) return undefined;
  const own = finished.filter(({ id }) => known.ids.includes(id));
  return pooledEqualGames(own.map((run) => ({ ...run, counters: run.progress.counters })));
}

/** Newest reports that are looked through for one of a certain board. */
const mostLooked = 12;

/** The newest balance report of a document that was measured on exactly this board (as JSON of `boardOf`), if one is wanted. */
export function useReportOfBoard(
  documentId: string,
  board: string | undefined,
):
  | { readonly kind: "found"; readonly run: Run; readonly report: BalanceReport }
  | { readonly kind: "loading" }
  | { readonly kind: "none" } {
  const runs = useReportRuns(documentId)
    .filter((run) => board !== undefined && run.task === "report" && !isLive(run))
    .slice(0, mostLooked);
  const known = useReports(({ byRun }) => byRun);
  // The first one that matches, or that hasn't been read yet.
  const next = runs.find((run) => {
    const read = known[run.id];
    return read === undefined || read.kind === "loading" || isOf(read, board);
  });
  const read = next === undefined ? undefined : known[next.id];
  const unread = next !== undefined && read === undefined ? next.id : undefined;
  useEffect(() => {
    if (unread !== undefined) load(unread, "report");
  }, [unread]);
  if (next === undefined) return { kind: "none" };
  if (read?.kind !== "loaded" || read.loaded.task !== "report") return { kind: "loading" };
  return { kind: "found", run: next, report: read.loaded.report };
}

function isOf(read: LoadedReport, board: string | undefined): boolean {
  return (
    read.kind === "loaded" &&
    read.loaded.task === "report" &&
    JSON.stringify(boardOf(read.loaded.report.board)) === board
  );
}

function load(id: string, task: string): void {
  put(id, loading);
  studio()
    .runs.report({ id })
    .then(({ report }) => put(id, parsed(task, report)))
    .catch((error: unknown) => put(id, { kind: "failed", message: describeError(error).message }));
}

function put(id: string, report: LoadedReport): void {
  useReports.setState(({ byRun }) => ({ byRun: { ...byRun, [id]: report } }));
}

function parsed(task: string, report: unknown): LoadedReport {
  if (report === null) return { kind: "failed", message: reportMessages.noReport };
  const unreadable = { kind: "failed", message: reportMessages.unreadable } as const;
  switch (task) {
    case "report": {
      const read = boardRunReports.report.safeParse(report);
      return read.success ? { kind: "loaded", loaded: { task, report: read.data } } : unreadable;
    }
    case "match": {
      const read = boardRunReports.match.safeParse(report);
      return read.success ? { kind: "loaded", loaded: { task, report: read.data } } : unreadable;
    }
    case "tournament": {
      const read = boardRunReports.tournament.safeParse(report);
      return read.success ? { kind: "loaded", loaded: { task, report: read.data } } : unreadable;
    }
    case "experiment": {
      const read = boardRunReports.experiment.safeParse(report);
      return read.success ? { kind: "loaded", loaded: { task, report: read.data } } : unreadable;
    }
    case "tables": {
      const read = boardRunReports.tables.safeParse(report);
      return read.success ? { kind: "loaded", loaded: { task, report: read.data } } : unreadable;
    }
    default:
      return unreadable;
  }
}
