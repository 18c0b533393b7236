import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type PackFile, packFileSchema } from "#shared/project/packFile.ts";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import { fillGallery } from "../support/galleryProject.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

const rooms = [
  ["######", "#@ $.#", "#    #", "######"],
  ["#######", "#@ $ .#", "#  #  #", "#######"],
];

screenSuite("measuring the levels of a pack", () => {
  let file = "";
  const screen = useStudio({
    project: async (folder) => {
      await fillGallery(folder, 4, 4);
      await mkdir(join(folder, "packs"), { recursive: true });
      file = join(folder, "packs", "imported-pack1.json");
      await writeFile(file, JSON.stringify(importedPack()));
    },
    tab: { width: 1366, height: 768 },
    begin: () => screen.page.getByRole("radio", { name: /^Pack/ }).click(),
  });

  test("rooms without solutions are solved as a run, and their metrics are in the table and the file", async () => {
    const { page } = screen;
    await page.getByText("2 levels without all metrics").waitFor();
    await page.getByRole("button", { name: "Measure levels" }).click();
    await page.getByText("Metrics added to 2 levels.").waitFor();
    await expect.poll(() => page.getByText("2 levels without all metrics").count()).toBe(0);
    await expect
      .poll(async () =>
        packFileSchema.parse(JSON.parse(await readFile(file, "utf8"))).entries.map(({ metrics }) => metrics["pushes"]),
      )
      .toEqual([1, 2]);
  });
});

function importedPack(): PackFile {
  return {
    format: "levelwright-pack",
    formatVersion: 1,
    id: "pack1",
    name: "Imported",
    description: "",
    author: "",
    entries: rooms.map((rows, index) => ({
      id: `room${index}`,
      title: `Room ${index + 1}`,
      kind: "sokoban",
      level: { rows },
      metrics: sokobanKind.measure({ rows }),
      canonicalKey: sokobanKind.canonicalKey({ rows }),
    })),
  };
}
