import type { Candidate } from "#shared/contract/candidates.ts";
import type { Run } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { documentHandle } from "#renderer/studio/documentHandles.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
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

/** The document of a candidate; undefined, and reported in a toast, when it no longer exists. */
export async function originOf(candidate: Candidate): Promise<OriginDocument | undefined> {
  const run = useRuns.getState().runs.find(({ id }) => id === candidate.runId);
  const documentId = run?.documentId ?? null;
  if (run === undefined || documentId === null) {
    showToast({ text: messages.originGone });
    return undefined;
  }
  const data: unknown = documentHandle(documentId)?.data() ?? (await studio().documents.get({ id: documentId })).data;
  return { run, documentId, data };
}

/** Starts a run of levels like a candidate from `data`, which replaces the document for this run only. */
export async function startLikeThis(asked: {
  readonly kind: string;
  readonly documentId: string;
  readonly task: string;
  readonly parameters: ParameterValues;
  readonly count: number;
  readonly data: JsonValue;
  /** The message once the run has started. */
  readonly says: (run: number, count: number) => string;
}): Promise<void> {
  const { says, data, ...run } = asked;
  const started = await studio().runs.start({ ...run, seed: rollSeed(), data: data as never });
  putRun(started);
  showToast({ text: says(started.number, run.count) });
}
