import { studio } from "#renderer/studio/session.ts";
import { splitDocumentValues, withDocumentValues } from "#shared/levels/documentNumbers.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { useRuns } from "./runsStore.ts";

/** The input of a level, with the numbers chosen by a sweep; undefined when its run is no longer in the project. */
export async function inputOfLevel(
  provenance: { readonly run?: string | undefined; readonly parameters?: ParameterValues | undefined } | undefined,
): Promise<{ readonly runInput?: unknown }> {
  const run = useRuns.getState().runs.find(({ id }) => id === provenance?.run);
  const kind = run === undefined ? undefined : findLevelKind(run.kind);
  if (run === undefined || kind === undefined) return {};
  const { input } = await studio().runs.input({ id: run.id });
  const { document } = splitDocumentValues(provenance?.parameters ?? {});
  return { runInput: withDocumentValues(kind, input, document) };
}
