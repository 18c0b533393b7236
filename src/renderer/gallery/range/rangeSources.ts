import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { Run } from "#shared/contract/runs.ts";
import type { TaskDefinition } from "#shared/levels/levelKind.ts";
import type { ParameterValue } from "#shared/levels/parameters.ts";
import { splitSweep } from "#shared/sweep/sweepParameter.ts";
import type { SweepReport } from "#shared/sweep/sweepReport.ts";
import type { RangeSource } from "#renderer/runs/comparedRuns.ts";

/** The candidates of a source to consider. */
export interface RangeScope {
  readonly foldDuplicates: boolean;
  readonly keptOnly: boolean;
}

/** Runs that can be compared: those with levels, newest first; optionally of one kind. */
export function comparableRuns(runs: readonly Run[], kind?: string): Run[] {
  return runs.filter((run) => run.progress.done > 0 && (kind === undefined || run.kind === kind));
}

/**
 * Both sides as shown: the chosen ones as far as they still exist, otherwise the newest run and the newest other one of
 * its kind, preferably of the same document. Both sides have the same kind; on a mismatch the second one is replaced.
 */
export function shownSources(
  runs: readonly Run[],
  chosen: { readonly a: RangeSource | null; readonly b: RangeSource | null },
): { readonly a: RangeSource | null; readonly b: RangeSource | null } {
  const all = comparableRuns(runs);
  const find = (source: RangeSource | null): Run | undefined => all.find(({ id }) => id === source?.runId);
  const [runA, runB] = [find(chosen.a), find(chosen.b)];
  if (runA !== undefined && runB !== undefined) return { a: chosen.a, b: runA.kind === runB.kind ? chosen.b : null };
  if (runA !== undefined) {
    const isSweep = splitSweep(runA.parameters).sweep !== "";
    return { a: chosen.a, b: isSweep ? null : otherThan(runA, all) };
  }
  const newest = runB ?? all[0];
  if (newest === undefined) return { a: null, b: null };
  const other = otherThan(newest, all);
  const own = runB === undefined ? { runId: newest.id, setting: null } : chosen.b;
  return other === null ? { a: own, b: null } : { a: other, b: own };
}

function otherThan(run: Run, runs: readonly Run[]): RangeSource | null {
  const others = runs.filter(({ id, kind }) => id !== run.id && kind === run.kind);
  const found = others.find(({ documentId }) => documentId === run.documentId) ?? others[0];
  return found === undefined ? null : { runId: found.id, setting: null };
}

/** A filter for the candidates of a source; a setting's shards are in the sweep's report. */
export function sourceFilter(
  source: RangeSource,
  report: SweepReport | null,
  { foldDuplicates, keptOnly }: RangeScope,
): CandidateFilter {
  const setting = report?.settings.find(({ number }) => number === source.setting);
  return {
    runIds: [source.runId],
    foldDuplicates,
    ...(keptOnly ? { flags: ["keep" as const] } : {}),
    ...(setting === undefined ? {} : { shards: { runId: source.runId, shards: [...setting.shards] } }),
  };
}

/** The parameters of a source's levels, without the reserved ones; for a sweep, all values of what it varies. */
export function parametersOf(
  run: Run,
  source: RangeSource,
  report: SweepReport | null,
): Readonly<Record<string, ParameterValue | readonly ParameterValue[]>> {
  const own = splitSweep(run.parameters).own;
  const setting = report?.settings.find(({ number }) => number === source.setting);
  const swept = Object.fromEntries((report?.sweep.axes ?? []).map(({ parameter, values }) => [parameter, values]));
  return { ...own, ...(setting?.parameters ?? swept) };
}

type SourceParameters = ReturnType<typeof parametersOf>;

/** Parameters in which two sources differ, in the order of the form. */
export function parameterDifferences(
  task: TaskDefinition,
  a: SourceParameters,
  b: SourceParameters,
): {
  readonly id: string;
  readonly label: string;
  readonly a: readonly ParameterValue[];
  readonly b: readonly ParameterValue[];
}[] {
  const own = task.parameters.flatMap(({ id, label, default: usual }) => {
    const [one, two] = [[a[id] ?? usual].flat(), [b[id] ?? usual].flat()];
    return one.join() === two.join() || id === "sweep" ? [] : [{ id, label, a: one, b: two }];
  });
  // A side that didn't vary it has the value in its document, which is compared next to it.
  const ofDocument = (task.documentFields ?? []).flatMap(({ id, label }) => {
    const [one, two] = [[a[id] ?? []].flat(), [b[id] ?? []].flat()];
    return one.join() === two.join() ? [] : [{ id, label, a: one, b: two }];
  });
  return [...own, ...ofDocument];
}

/** The task with the document's numbers that either of two sides varied. */
export function bothFields(a: TaskDefinition, b: TaskDefinition): TaskDefinition {
  const others = (b.documentFields ?? []).filter(
    ({ id }) => a.documentFields?.some((field) => field.id === id) !== true,
  );
  return others.length === 0 ? a : { ...a, documentFields: [...(a.documentFields ?? []), ...others] };
}
