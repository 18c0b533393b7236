import { arrivalOf } from "#shared/project/candidateId.ts";
import { StudioError } from "../studioError.ts";
import { damagedLevelMessages } from "../messages.ts";

/**
 * Levels whose part of the database is damaged. Repeating the run recreates the same levels, so nothing is lost
 * permanently.
 */
export function damagedLevels(candidates: readonly { readonly id: number }[]): StudioError {
  const runs = [...new Set(candidates.map(({ id }) => arrivalOf(id).run))].map((run) => `run ${run}`);
  return new StudioError("INVALID", damagedLevelMessages.couldntReadOfThatPart(candidates.length, runs), {
    place: "candidates.sqlite",
    remedy: damagedLevelMessages.restartRun,
  });
}
