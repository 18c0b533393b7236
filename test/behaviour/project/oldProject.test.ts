import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { exportedMaps, tileFormats } from "../../support/mapReaders/exportedMaps.ts";
import { mapFaults } from "../../support/mapReaders/mapFaults.ts";
import { runShard } from "../../support/runTask.ts";
import { createSites } from "./projectSite.ts";

const sites = createSites();
afterEach(() => sites.dispose());

/*
 * A project as it was saved before maps had walls, tiles, tilesets and contents: none of these fields are in it. The texts stay
 * as they are, whatever later versions write.
 */
const files = {
  "levelwright.json": `{"format":"levelwright-project","formatVersion":1,"id":"oldproject","name":"Old halls"}`,
  "documents/halls-oldhalls01.json": `{"format":"levelwright-document","formatVersion":1,"id":"oldhalls01","type":"dungeon-graph","name":"Halls","data":{
    "rooms":[{"id":"gate","name":"Gate","role":"start","x":0,"y":0},{"id":"hall","name":"Hall","role":"normal","x":200,"y":0},
      {"id":"cell","name":"Cell","role":"key","x":200,"y":120},{"id":"vault","name":"Vault","role":"boss","x":400,"y":0}],
    "edges":[{"id":"edgegatehall","from":"gate","to":"hall","kind":"door"},{"id":"edgehallcell","from":"hall","to":"cell","kind":"corridor"},
      {"id":"edgehallvault","from":"hall","to":"vault","kind":"locked"}],
    "defaultTemplates":[{"set":"oldrooms01","only":["tmplchamber"]}],"defaultCorridors":[{"set":"oldrooms01","only":["tmplpassage"]}],"minimumDistance":0,"repeat":"allow"}}`,
  "documents/rooms-oldrooms01.json": `{"format":"levelwright-document","formatVersion":1,"id":"oldrooms01","type":"room-templates","name":"Rooms","data":{
    "templates":[{"id":"tmplchamber","name":"Chamber","outline":[[0,0],[5,0],[5,4],[0,4]],"doors":{"mode":"simple","length":1,"cornerDistance":1},
      "transformations":["identity","rotate-90"],"repeat":"allow","weight":1},
    {"id":"tmplpassage","name":"Passage","outline":[[0,0],[3,0],[3,1],[0,1]],"doors":{"mode":"manual","positions":[[[0,0],[0,1]],[[3,0],[3,1]]]},
      "transformations":["identity","rotate-90"],"repeat":"allow","weight":1}]}}`,
  "packs/best-oldpack001.json": `{"format":"levelwright-pack","formatVersion":1,"id":"oldpack001","name":"Best","description":"","author":"","entries":[{
    "id":"entry00001","title":"Two rooms","kind":"dungeon","metrics":{},"canonicalKey":"old","level":{
    "rooms":[{"id":"gate","name":"Gate","role":"start","isCorridor":false,"template":0,"transformation":"identity","x":0,"y":0,"outline":[[0,0],[4,0],[4,3],[0,3]]},
      {"id":"vault","name":"Vault","role":"boss","isCorridor":false,"template":0,"transformation":"identity","x":4,"y":0,"outline":[[4,0],[8,0],[8,3],[4,3]]}],
    "doors":[{"edge":"edgegatevault","kind":"locked","from":"gate","to":"vault","segment":[[4,1],[4,2]]}],
    "templates":[{"id":"tmplroom","name":"Room","outline":[[0,0],[4,0],[4,3],[0,3]],"doors":{"mode":"simple","length":1,"cornerDistance":1},"transformations":["identity"]}],
    "rules":{"minimumDistance":0,"allowed":{"gate":["tmplroom"],"vault":["tmplroom"]},"repeat":{"tmplroom":"allow"},
      "edges":[{"id":"edgegatevault","from":"gate","to":"vault","kind":"locked"}]}}}]}`,
};

async function openOld() {
  const site = sites.open();
  const path = join(sites.folder(), "Old halls");
  for (const folder of ["documents", "packs"]) mkdirSync(join(path, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  await site.project.open({ path });
  return { site, path };
}

describe("a project from before maps had walls", () => {
  test("opens as it is: no problem is reported, and no file is rewritten", async () => {
    const { site, path } = await openOld();
    const { documents } = await site.documents.list({});
    expect(documents.map(({ name }) => name).sort()).toEqual(["Halls", "Rooms"]);
    for (const [name, text] of Object.entries(files)) expect(readFileSync(join(path, name), "utf8")).toBe(text);
  });

  test.each(tileFormats)(
    "exports its graph's layouts and its packs as %s with tiles and walls of one tile",
    async (format) => {
      const { site } = await openOld();
      const snapshots = new Map(
        await Promise.all(
          ["oldhalls01", "oldrooms01"].map(async (id) => [id, await site.documents.get({ id })] as const),
        ),
      );
      const prepared = dungeonKind.prepare("generate", snapshots.get("oldhalls01")!, (id) => snapshots.get(id));
      if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
      expect(prepared.problems).toEqual([]);
      const made = layoutSchema.parse(runShard(generateLayouts, { input: prepared.input }).levels[0]);
      const { pack } = await site.packs.get({ id: "oldpack001" });
      const layouts = [made, ...pack.entries.map(({ level }) => layoutSchema.parse(level))];
      const maps = await exportedMaps(layouts, format);
      const faults = maps.flatMap((map, i) => mapFaults(map, layouts[i]!, { tilesPerCell: 1, walls: 1 }));
      expect(faults).toEqual([]);
      expect(maps).toHaveLength(2);
    },
  );
});
