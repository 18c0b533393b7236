import { afterEach, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { ExportSettings } from "#shared/contract/exports.ts";
import { useSession } from "#renderer/studio/session.ts";
import { changeSettings, useExport } from "./exportStore.ts";

const settings: ExportSettings = {
  formats: ["pack-json"],
  container: "folder",
  cellSize: 16,
  theme: "light",
  destination: "game",
};

/** Test files share the page's stores. */
afterEach(() => {
  useSession.setState({ client: null });
  useExport.setState({ packId: null, settings: null });
});

test("what is chosen while a pack is exported on save counts for the next save; otherwise for the next export", () => {
  const kept: ExportSettings[] = [];
  const remember = (asked: { readonly settings: ExportSettings }) => {
    kept.push(asked.settings);
    return Promise.resolve({});
  };
  // Only what is asked here.
  useSession.setState({ client: { exports: { remember } } as unknown as StudioClient });
  useExport.setState({ packId: "pack1", settings });
  changeSettings({ formats: ["pack-json", "tiled-tmj"] });
  expect(kept).toEqual([]);
  useExport.setState({ settings: { ...settings, onSave: true } });
  changeSettings({ formats: ["pack-json", "tiled-tmj"] });
  changeSettings({ formats: [] });
  expect(kept.map(({ formats }) => formats)).toEqual([["pack-json", "tiled-tmj"]]);
});
