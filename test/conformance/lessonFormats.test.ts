import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packFileSchema } from "#shared/project/packFile.ts";
import { lessons } from "#renderer/panels/lessons/lessons.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

/** What a word of a lesson's sentence about a Universal VTT file means in that file. */
const membersOf: Readonly<Record<string, string>> = { walls: "line_of_sight", doors: "portals", lights: "lights" };

test("what the lesson on packs promises of Universal VTT is in each exported level of that lesson", async () => {
  const step = lessons.find(({ id }) => id === "pack-and-export")!.steps.find(({ id }) => id === "uvtt")!;
  const promised = Object.keys(membersOf).filter((word) => step.text.includes(word));
  expect(promised.length).toBeGreaterThan(0);
  const file = join(repositoryRoot, "resources/lessons/pack-and-export/packs/border-keeps-borderpack1.json");
  const pack = packFileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const files = await exportedFiles(pack, { formats: ["uvtt"], container: "folder", cellSize: 24, theme: "light" });
  const maps = files.filter(({ path }) => path.endsWith(".uvtt"));
  expect(maps.length).toBe(pack.entries.length);
  for (const { path, bytes } of maps) {
    const map = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, readonly unknown[]>;
    for (const word of promised) expect(map[membersOf[word]!]?.length, `${word} of ${path}`).toBeGreaterThan(0);
  }
});
