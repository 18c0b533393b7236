import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import { hostname } from "node:os";
import { type RunRecord, setFarmOwner } from "#main/store/runRecords.ts";
import { shortId } from "#shared/kernel/ids.ts";
import type { OpenProject } from "../openProject.ts";

/** How the farm knows a run of this project, and up to where its results are stored. */
export interface RunOnFarm {
  readonly owner: string;
  readonly position: string | undefined;
}

/**
 * The name is made when the run is first sent. A project that is opened at another place, or whose id is another, may be a copy
 * of one that still works on the run: it gets a name of its own and computes again what was not stored yet.
 */
export function farmOwner(project: OpenProject, { number, farmOwner: known, farmPosition }: RunRecord): RunOnFarm {
  const place = placeOf(project);
  if (known?.place === place) return { owner: known.id, position: farmPosition };
  const id = shortId(randomBytes(10));
  setFarmOwner(project.store, number, { id, place });
  return { owner: id, position: undefined };
}

/** Machine, path, the folder itself (a copy may take the path of one that was moved away) and the project's id. */
function placeOf({ folder, info }: OpenProject): string {
  return [hostname(), folder, String(statSync(folder, { bigint: true }).ino), info.id].join("\n");
}
