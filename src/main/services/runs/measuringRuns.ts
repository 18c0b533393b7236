import type { Catalogue } from "#main/processes/catalogue.ts";
import { measureTask } from "#shared/levels/measureTask.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { type PreparedRun, findKnownTask, prepareRun } from "./prepareRun.ts";

/** Runs that measure some levels of a pack, one per kind. Throws StudioError NOT_FOUND for an unknown kind. */
export async function measuringRuns(
  catalogue: Catalogue,
  { entries }: PackFile,
  ids: ReadonlySet<string>,
): Promise<PreparedRun[]> {
  const chosen = Map.groupBy(
    entries.filter(({ id }) => ids.has(id)),
    ({ kind }) => kind,
  );
  return Promise.all(
    [...chosen].map(async ([kind, own]) => {
      const known = await findKnownTask(catalogue, kind, measureTask.id);
      const levels = own.map(({ id, level }) => ({ id, level }));
      const input = { ok: true as const, input: { levels }, documentIds: [], problems: [] };
      return prepareRun(known, input, { parameters: {}, seed: 1, count: levels.length });
    }),
  );
}
