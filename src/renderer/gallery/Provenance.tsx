import type { ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { hexSeed } from "#renderer/runs/seed.ts";
import type { Candidate } from "#shared/contract/candidates.ts";
import { candidateName } from "#shared/project/candidateName.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { findTask } from "#shared/levels/registry.ts";
import { isDocumentField } from "#shared/levels/documentNumbers.ts";
import { reportedTask } from "#shared/sweep/reportedTask.ts";
import type { SweepReport } from "#shared/sweep/sweepReport.ts";
import { useCurate } from "./curateStore.ts";
import { messages } from "./messages.ts";
import { withSource } from "./filterModel.ts";
import { useSweepReport } from "./range/useRangeData.ts";
import { showQuery } from "./galleryPages.ts";
import provenanceStyles from "./Provenance.module.css";

/** A candidate's origin, with everything needed to reproduce it. */
export function Provenance({ candidate }: { candidate: Candidate }): ReactElement {
  const run = useRuns((state) => state.runs.find((entry) => entry.id === candidate.runId));
  const task = findTask(candidate.kind, candidate.provenance.task);
  const { provenance, parentId } = candidate;
  const hasDocumentValues = Object.keys(provenance.parameters ?? {}).some(isDocumentField);
  const report = useSweepReport(hasDocumentValues ? run : undefined);
  function showRun(): void {
    const filter = withSource(useCurate.getState().filter, { type: "runs", runIds: [candidate.runId] });
    attempt(messages.couldntShowRun, () => showQuery({ filter }));
  }
  const shards = run?.progress.shardCount;
  return (
    <Section title={messages.origin}>
      <dl className={provenanceStyles["list"]}>
        <dt>{messages.run}</dt>
        <dd>
          <button type="button" className={provenanceStyles["link"]} onClick={showRun}>
            {candidate.runNumber}, {task?.title ?? provenance.task}
          </button>
        </dd>
        <dt>{messages.seedShard}</dt>
        <dd className="mono">{messages.seedAndShard(hexSeed(provenance.seed), provenance.shard + 1, shards)}</dd>
        {parentId !== null && (
          <>
            <dt>{messages.parent}</dt>
            <dd>{messages.parentAndOperator(candidateName(parentId), provenance.operator)}</dd>
          </>
        )}
        {parentId === null && provenance.operator !== undefined && (
          <>
            <dt>{messages.how}</dt>
            <dd>{provenance.operator}</dd>
          </>
        )}
        <dt>{messages.engine}</dt>
        <dd className="mono">
          {provenance.task} {provenance.engineVersion}
        </dd>
        {run !== undefined && (
          <Parameters
            kind={run.kind}
            task={run.task}
            values={{ ...run.parameters, ...provenance.parameters }}
            swept={provenance.parameters ?? {}}
            report={report}
          />
        )}
      </dl>
    </Section>
  );
}

/** Parameters that differ from the task's defaults, or a word that none does. */
function Parameters(props: {
  kind: string;
  task: string;
  values: Readonly<Record<string, unknown>>;
  /** The parameters that a sweep chose for the level: always shown. */
  swept: Readonly<Record<string, unknown>>;
  /** Of the sweep, where it varied numbers of the document. */
  report: SweepReport | null;
}): ReactElement {
  const task = findTask(props.kind, props.task);
  const retired = task?.retired?.filter(({ id }) => task.parameters.every((field) => field.id !== id)) ?? [];
  const fields =
    task === undefined
      ? []
      : [...task.parameters, ...retired, ...(reportedTask(task, props.report).documentFields ?? [])];
  const changed = fields.filter((field) => {
    const value = props.values[field.id];
    return field.id in props.swept || (value !== undefined && value !== field.default);
  });
  if (changed.length === 0)
    return (
      <>
        <dt>{messages.parameters}</dt>
        <dd>{messages.defaults}</dd>
      </>
    );
  return (
    <>
      {changed.map((field) => (
        <div key={field.id} className={provenanceStyles["pair"]}>
          <dt>{field.label}</dt>
          <dd className="mono">{String(props.values[field.id])}</dd>
        </div>
      ))}
    </>
  );
}
