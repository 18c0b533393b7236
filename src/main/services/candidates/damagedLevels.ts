import { arrivalOf } from "#shared/project/candidateId.ts";
import { listOf, plural } from "#shared/text/format.ts";
import { StudioError } from "../studioError.ts";

/** Levels whose part of the database is damaged. A run gives the same levels again, so nothing is lost for good. */
export function damagedLevels(candidates: readonly { readonly id: number }[]): StudioError {
  const runs = [...new Set(candidates.map(({ id }) => arrivalOf(id).run))].map((run) => `run ${run}`);
  return new StudioError(
    "INVALID",
    `Couldn't read ${plural(candidates.length, "level")} of ${listOf(runs)}: that part of the database is damaged.`,
    { place: "candidates.sqlite", remedy: "Start the run again: it makes the same levels, and their marks come back." },
  );
}
