import type { Candidate } from "#shared/contract/candidates.ts";
import type { Run } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { documentHandle } from "#renderer/studio/documentHandles.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { Aim } from "#shared/levels/aim.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { messages } from "./messages.ts";
import { putRun, useRuns } from "./runsStore.ts";
import { rollSeed } from "./seed.ts";

/** A document that a candidate's run was started from, as it is now. */
export interface OriginDocument {
  readonly run: Run;
  readonly documentId: string;
  readonly data: unknown;
}

/** The document of a candidate; undefined, and reported in a toast (`gone`), when it no longer exists. */
export async function originOf(
  candidate: Candidate,
  gone: string = messages.originGone,
): Promise<OriginDocument | undefined> {
  const run = useRuns.getState().runs.find(({ id }) => id === candidate.runId);
  const documentId = run?.documentId ?? null;
  if (run === undefined || documentId === null) {
    showToast({ text: gone });
    return undefined;
  }
  const data: unknown = documentHandle(documentId)?.data() ?? (await studio().documents.get({ id: documentId })).data;
  return { run, documentId, data };
}

/** How far the value of another level may be from the candidate's, as a share of it. */
const spread = 0.25;

/** Values of a metric within a quarter of a level's own; no aim where it has none. */
export function aimNear(metric: string, metrics: Readonly<Record<string, number>>): Aim {
  const value = metrics[metric];
  if (value === undefined) return [];
  const off = Math.max(3, Math.round(value * spread));
  return [{ metric, min: Math.max(1, value - off), max: value + off }];
}

/** Starts a run of levels like a candidate from `data`, which replaces the candidate's document for this run only. */
export async function startLikeThis(
  candidate: Candidate,
  asked: {
    readonly kind: string;
    readonly task: string;
    readonly parameters: ParameterValues;
    readonly count: number;
    readonly data: (origin: OriginDocument) => JsonValue;
    /** What is said when the document no longer exists, if it has a better name. */
    readonly gone?: string;
    /** The message once the run has started. */
    readonly says: (run: number, count: number) => string;
  },
): Promise<void> {
  const { says, data, gone, ...run } = asked;
  const origin = await originOf(candidate, gone);
  if (origin === undefined) return;
  const { documentId } = origin;
  const started = await studio().runs.start({ ...run, documentId, seed: rollSeed(), data: data(origin) as never });
  putRun(started);
  showToast({ text: says(started.number, run.count) });
}
