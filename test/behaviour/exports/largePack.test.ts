import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { exportedFiles } from "../../support/exportedFiles.ts";
import { samplePack } from "../../support/samplePack.ts";

test("a pack of 2,000 levels is zipped whole, and other work of the process gets hundreds of turns meanwhile", async () => {
  const pack = samplePack(Array.from({ length: 2000 }, (_, index) => `Level ${index + 1}`));
  // Counted, not timed: on a busy machine a turn takes as long as it takes.
  let turns = 0;
  let next = setImmediate(function count() {
    turns++;
    next = setImmediate(count);
  });
  const choices = { formats: ["tiled-tmj"], container: "zip", cellSize: 16, theme: "light" } as const;
  const [zip] = await exportedFiles(pack, choices);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(200);
  const names = Object.keys(unzipSync(zip!.bytes, { filter: (file) => !file.name.endsWith("9.tmj") }));
  expect(names).toContain("tiled/2000-level-2000.tmj");
  // Beside the maps: tileset, world, project and the manifest.
  expect(names.length).toBe(1800 + 4);
});
