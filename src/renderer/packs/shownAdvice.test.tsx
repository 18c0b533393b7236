import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { stubBrowser } from "../../../test/support/graphStage.ts";
import { leavePackOnPage, showPackOnPage } from "../../../test/support/packOnPage.ts";
import { shownText } from "../../../test/support/shownText.ts";
import { SelectedLevel } from "./SelectedLevel.tsx";

const entry = (id: string, pushes: number, more: Partial<PackEntry> = {}): PackEntry => ({
  id,
  title: id,
  kind: "sokoban",
  level: { rows: ["#####", "#@$.#", "#####"] },
  metrics: { pushes },
  canonicalKey: id,
  ...more,
});
const file: PackFile = {
  format: "levelwright-pack",
  formatVersion: 1,
  id: "pack1",
  name: "Trials",
  description: "",
  author: "",
  entries: [entry("first", 10), entry("second", 90), entry("locked", 90, { locked: true }), entry("last", 30)],
  curve: {
    metric: "pushes",
    target: [
      [0, 10],
      [1, 30],
    ],
    tolerance: 2.5,
  },
};
const shown = (selected: number): string => {
  usePack.setState({ selected });
  return shownText(<SelectedLevel />);
};

beforeAll(() => {
  stubBrowser();
  Object.assign(window, { devicePixelRatio: 1 });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => showPackOnPage(file));
afterEach(leavePackOnPage);

test("a level that misses its step offers a search for another one; a locked one doesn't, and one that fits has no advice", () => {
  expect(shown(1)).toContain("Search for a level");
  expect(shown(2)).toContain("Swap for a kept level");
  expect(shown(2)).not.toContain("Search for a level");
  expect(shown(0)).not.toMatch(/Search for a level|Swap/);
});
