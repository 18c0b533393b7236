import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { clearPage } from "../../../../../test/support/clearPage.ts";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { openGraph, stubBrowser } from "../../../../../test/support/graphStage.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { graphCommands } from "../graph/graphCommands.ts";
import { layoutCommands } from "./layoutCommands.ts";
import { shownLook } from "./layoutLook.ts";

beforeAll(stubBrowser);
afterAll(() => void vi.unstubAllGlobals());
afterEach(clearPage);

test("the live layout is on until it is switched off, the plan is shown until tiles are, for every graph", async () => {
  const [first, second] = ["look 1", "look 2"].map((id) => {
    const model = openGraph(undefined, id);
    return commandTable(() => layoutCommands(model));
  });
  expect([first!.on(), shownLook()]).toEqual([["layout.live"], "plan"]);
  await first!.run("layout.live", "layout.tiles");
  expect([second!.on(), shownLook(), readSetting("dungeon.live", true)]).toEqual([["layout.tiles"], "tiles", false]);
  await second!.run("layout.live", "layout.tiles");
  expect(first!.on()).toEqual(["layout.live"]);
});

test("the critical path is drawn once it is switched on, of that graph alone", async () => {
  const [model, other] = [openGraph(undefined, "path 1"), openGraph(undefined, "path 2")];
  const table = commandTable(() => graphCommands(model).filter(({ id }) => id === "graph.mission"));
  await table.run("graph.mission");
  expect([table.on(), model.view.getState().showsMission, other.view.getState().showsMission]).toEqual([
    ["graph.mission"],
    true,
    false,
  ]);
  await table.run("graph.mission");
  expect([table.on(), model.view.getState().showsMission]).toEqual([[], false]);
});
