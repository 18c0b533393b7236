import { expect, test } from "vitest";
import { createGuideSearch } from "#renderer/panels/guide/guideSearch.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { readGuide } from "../../scripts/guidePages.ts";
import { parseGuidePage } from "../../scripts/parseGuidePage.ts";

const pages = readGuide(repositoryRoot);

test("the guide has its pages in order, each with a title and text", () => {
  expect(pages.length).toBeGreaterThanOrEqual(10);
  expect(pages[0]).toMatchObject({ id: "first-steps", title: "First steps" });
  for (const page of pages) expect(page.blocks.length, page.id).toBeGreaterThan(3);
});

test("a search finds the section about a task first, by whole words, beginnings and with a typing error", () => {
  const search = createGuideSearch(pages);
  const firstOf = (typed: string): string | undefined => search(typed)[0]?.page;
  expect(firstOf("seed")).toBe("runs");
  expect(firstOf("corrid")).toBe("sites-and-pins");
  expect(firstOf("evaluation")).toBe("drod");
  expect(firstOf("critical path")).toBe("dungeon-graphs");
  expect(firstOf("tempaltes")).toBe("room-templates");
  expect(search("xylophone")).toEqual([]);
});

test("a search of the guide is answered within 50 ms", () => {
  const search = createGuideSearch(pages);
  // Processor time, the best of several: on a busy machine a clock would measure the others.
  const time = (typed: string): number => {
    const start = process.cpuUsage();
    search(typed);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  for (const typed of ["s", "lay", "room temp", "how do I export a pack to tiled", "uniqueness", "beem serch"]) {
    const times = Array.from({ length: 5 }, () => time(typed));
    expect(Math.min(...times), typed).toBeLessThan(50);
  }
});

test("HTML in a page fails the build instead of reaching the screen", () => {
  expect(() => parseGuidePage("1-x.md", "# X\n\n<img src=x onerror=alert(1)>\n")).toThrow(/can't show: html/);
  expect(() => parseGuidePage("1-x.md", "# X\n\ntext <b>bold</b>\n")).toThrow(/can't show: html/);
  expect(() => parseGuidePage("1-x.md", "# X\n\n[away](https://example.org)\n")).toThrow(/links out of the guide/);
});
