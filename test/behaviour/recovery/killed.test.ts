import { afterEach, expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { acknowledgedUntilKilled, foundAfterwards } from "../../support/savingStudio.ts";
import { createSites, graphOf } from "../project/projectSite.ts";

const sites = createSites();
afterEach(() => sites.dispose());

const kills = 15;

test(
  `a studio killed ${kills} times while it saves and journals loses nothing that it has acknowledged`,
  { timeout: 180_000 },
  async () => {
    const setup = sites.open();
    const { path } = await setup.project.create({ name: "Hard life" });
    const { id, revision } = await setup.documents.create({ type: "dungeon-graph", name: "Crypt", data: graphOf(40) });
    const { pack } = await setup.packs.create({ name: "Trials" });
    await setup.project.close({});
    const project = { path, documentId: id, packId: pack.id };
    const random = createRandom(7);
    let next = 1;
    let packBefore = 0;
    let midSave = 0;
    for (let kill = 0; kill < kills; kill++) {
      const acknowledged = await acknowledgedUntilKilled(setup.home, project, next, async (studio) => {
        await new Promise((resolve) => setTimeout(resolve, random.below(60)));
        expect(studio.exitCode).toBeNull();
      });
      const journalled = Math.max(next - 1, acknowledged.journalled);

      const site = sites.open(setup.home);
      const found = await foundAfterwards(site, project);
      const { documents } = await site.documents.list({});
      expect(documents).toMatchObject([{ id, name: "Crypt" }]);
      expect(documents[0]?.broken).toBeUndefined();
      expect(found.packFile).toBeGreaterThanOrEqual(acknowledged.saved);
      expect(found.pack).toBeGreaterThanOrEqual(Math.max(packBefore, acknowledged.journalled));
      expect(found.pack).toBeLessThanOrEqual(journalled + 1);
      // The file is a whole saved state, never older than the last acknowledged one ...
      expect(found.documentFile).toBeGreaterThanOrEqual(acknowledged.saved);
      if (found.documentFile > acknowledged.saved) midSave++;
      // ... and file and journal together have every acknowledged edit, and at most the one after it.
      expect(found.document).toBeGreaterThanOrEqual(journalled);
      expect(found.document).toBeLessThanOrEqual(journalled + 1);
      packBefore = found.pack;
      next = Math.max(found.document, found.pack) + 1;
      await site.close();
    }
    expect(next).toBeGreaterThan(kills);
    expect(revision).toHaveLength(32);
    console.log(`killed ${kills} times, ${next - 1} edits, ${midSave} times between writing and acknowledging a save`);
  },
);
