import { monitorEventLoopDelay } from "node:perf_hooks";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { exportedFiles } from "../../support/exportedFiles.ts";
import { samplePack } from "../../support/samplePack.ts";

test("a pack of 2,000 levels is zipped whole, and other work of the process never waits for a second", async () => {
  const pack = samplePack(Array.from({ length: 2000 }, (_, index) => `Level ${index + 1}`));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const choices = { formats: ["tiled-tmj"], container: "zip", cellSize: 16, theme: "light" } as const;
  const [zip] = await exportedFiles(pack, choices);
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(1000);
  const names = Object.keys(unzipSync(zip!.bytes, { filter: (file) => !file.name.endsWith("9.tmj") }));
  expect(names).toContain("tiled/2000-level-2000.tmj");
  // Beside the maps: tileset, world, project and the manifest.
  expect(names.length).toBe(1800 + 4);
});
