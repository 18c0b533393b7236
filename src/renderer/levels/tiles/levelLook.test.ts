import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadSettings, readSetting } from "#renderer/studio/settings.ts";
import { stubBrowser } from "../../../../test/support/graphStage.ts";
import { lookKey, switchLevelLook } from "./levelLook.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());
afterEach(() => loadSettings({}));

test("packs and the gallery each remember whether they show plans or tiles", () => {
  loadSettings({});
  switchLevelLook("pack");
  expect(readSetting("packs.look", "plan")).toBe("tiles");
  expect(lookKey(200)).toBe("");
  switchLevelLook("pack");
  switchLevelLook("curate");
  expect([readSetting("packs.look", "tiles"), readSetting("levels.look", "plan")]).toEqual(["plan", "tiles"]);
  expect(lookKey(200)).not.toBe("");
  // On small cards tiles would be noise.
  expect(lookKey(100)).toBe("");
});
