import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "#shared/kernel/random.ts";
import { graphOf, openSite } from "../behaviour/project/projectSite.ts";
import { type SavedProject, acknowledgedUntilKilled, foundAfterwards } from "../support/savingStudio.ts";
import type { ChaosCount, Scenario } from "./scenario.ts";

const rounds = 4;

/** A studio that edits and saves a document and a pack, disturbed some times; counts acknowledged edits that are gone. */
function editing(name: string, disturb: (folder: string, random: Random, round: number) => Promise<string>): Scenario {
  return { name, run: async (random) => disturbEditing(random, disturb) };
}

async function disturbEditing(
  random: Random,
  disturb: (folder: string, random: Random, round: number) => Promise<string>,
): Promise<ChaosCount> {
  const home = mkdtempSync(join(tmpdir(), "levelwright-chaos-"));
  try {
    let project = await makeProject(home);
    let lost = 0;
    let next = 1;
    for (let round = 0; round < rounds; round++) {
      let path = project.path;
      const acknowledged = await acknowledgedUntilKilled(home, project, next, async () => {
        await wait(20 + random.below(200));
        path = await disturb(project.path, random, round);
      });
      project = { ...project, path };
      const site = openSite(home);
      const found = await foundAfterwards(site, project);
      await site.close();
      const kept = Math.min(found.document, found.pack);
      lost += Math.max(
        0,
        acknowledged.journalled - kept,
        acknowledged.saved - found.documentFile,
        acknowledged.saved - found.packFile,
      );
      next = Math.max(found.document, found.pack) + 1;
    }
    return { tried: rounds, lost };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function makeProject(home: string): Promise<SavedProject> {
  const site = openSite(home);
  const { path } = await site.project.create({ name: "Hard life" });
  const { id } = await site.documents.create({ type: "dungeon-graph", name: "Crypt", data: graphOf(40) });
  const { pack } = await site.packs.create({ name: "Trials" });
  await site.close();
  return { path, documentId: id, packId: pack.id };
}

/** Disturbances of a studio while a designer edits and saves. `lost` counts acknowledged edits that are not found again. */
export const projectScenarios: readonly Scenario[] = [
  editing("kill -9 of a studio that edits and saves", async (folder) => folder),
  editing("folder of an open project moved while it is edited", async (folder, random, round) => {
    const moved = join(folder, "..", `moved ${round}`);
    renameSync(folder, moved);
    await wait(random.below(100));
    return moved;
  }),
];
