import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import { hostname } from "node:os";
import { type RunRecord, setFarmOwner } from "#main/store/runRecords.ts";
import { shortId } from "#shared/kernel/ids.ts";
import type { OpenProject } from "../openProject.ts";

/** The run's name on the farm, and the position up to which its results are stored. */
export interface RunOnFarm {
  readonly owner: string;
  readonly position: string | undefined;
}

/**
 * The name is made when the run is first sent. A project opened at another place, or with another id, may be a copy of
 * one that still executes the run: it gets a new name and recomputes what wasn't stored yet.
 */
export function farmOwner(project: OpenProject, { number, farmOwner: known, farmPosition }: RunRecord): RunOnFarm {
  const place = placeOf(project);
  if (known?.place === place) return { owner: known.id, position: farmPosition };
  const id = shortId(randomBytes(10));
  setFarmOwner(project.store, number, { id, place });
  return { owner: id, position: undefined };
}

/** Machine, path, the folder's identity (a copy may have the path of one that was moved away) and the project's id. */
function placeOf({ folder, info }: OpenProject): string {
  return [hostname(), folder, String(statSync(folder, { bigint: true }).ino), info.id].join("\n");
}
