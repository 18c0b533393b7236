import { expect, test } from "vitest";
import { loadedModules } from "../support/loadedModules.ts";
import { sourceFiles } from "../support/sourceFiles.ts";

/** What the start page does without: it is loaded as soon as the page is on screen, and by whatever needs it before. */
const later = [
  /^src\/shared\/levels\/registry\.ts$/,
  /^src\/shared\/levels\/[^/]+\/[^/]+Kind\.ts$/,
  /^src\/simulation\//,
  /^src\/renderer\/(history|play|explorer|gallery)\//,
  // What lists show of a kind is known before the code of its editors is there.
  /^src\/renderer\/editors\/.+\/(?!\w+Entry\.ts$)/,
  /^src\/renderer\/packs\/(?!import\/(FileDrop|messages)\.)/,
  /^src\/renderer\/panels\/(settings|shortcuts|guide\/GuideDialog|lessons\/steps)/,
];

test("the start page is loaded without level kinds, editors, gallery, packs and dialogs", () => {
  const loaded = loadedModules(
    [...sourceFiles("src/renderer"), ...sourceFiles("src/shared")],
    "src/renderer/app/main.tsx",
  );
  expect(loaded.size).toBeGreaterThan(50);
  const early = [...loaded].filter(([path]) => later.some((pattern) => pattern.test(path)));
  expect(early.map(([, way]) => way.join(" -> "))).toEqual([]);
});

const files = ["src/renderer", "src/shared", "src/simulation"].flatMap((folder) => sourceFiles(folder));
const kindScreens = sourceFiles("src/renderer/editors")
  .map(({ path }) => path)
  .filter((path) => /\/\w+Screens\.ts$/.test(path) && !path.endsWith("/kindScreens.ts"));

test("the screens of a project are loaded without the editor of any level kind", () => {
  expect(kindScreens.length).toBeGreaterThan(5);
  const editors = /^src\/renderer\/editors\/[^/]+\/\w+(Editor|Screens)\.tsx?$/;
  const early = [...loadedModules(files, "src/renderer/app/Project.tsx")].filter(([path]) => editors.test(path));
  expect(early.map(([, way]) => way.join(" -> "))).toEqual([]);
});

test("the screens of a project and of its kinds, which are loaded later, have all of that", () => {
  const entries = ["src/renderer/app/Project.tsx", ...kindScreens];
  const loaded = entries.flatMap((entry) => [...loadedModules(files, entry).keys()]);
  for (const pattern of later.slice(0, -1))
    expect(
      loaded.filter((path) => pattern.test(path)),
      `${pattern}`,
    ).not.toEqual([]);
});
