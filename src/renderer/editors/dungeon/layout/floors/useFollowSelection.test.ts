import { beforeEach, expect, test } from "vitest";
import { openGraphOnTwoFloors, withStubbedBrowser } from "../../../../../../test/support/graphOnTwoFloors.ts";
import { runHook } from "../../../../../../test/support/runHook.ts";
import { tower } from "../../../../../../test/support/towerLayout.ts";
import { useFollowSelection } from "./useFollowSelection.ts";
import { layoutStoreOf, showPreview } from "../layoutStore.ts";
import type { GraphModel } from "../../graph/graphModel.ts";

let model: GraphModel;
withStubbedBrowser();
beforeEach(() => void (model = openGraphOnTwoFloors()));

const view = () => layoutStoreOf(model.session.id);

test("selecting rooms shows their floor, unless all floors are shown or the selection has none", async () => {
  const shown = showPreview({ kind: "solved", layout: tower(), seed: 1, milliseconds: 1 });
  view().setState({ shown });
  const hook = runHook(useFollowSelection, model);
  const floor = () => view().getState().floor;
  const select = (...targets: readonly string[]) => hook.act(() => model.session.select(targets));
  expect(floor()).toBeUndefined();
  select("room:gate");
  expect(floor()).toBeUndefined();
  select("room:loft");
  expect(floor()).toBe(1);
  select();
  expect(floor()).toBe(1);
  select("room:gate");
  expect(floor()).toBe(0);
  hook.act(() => view().setState({ floor: "all" }));
  select("room:loft");
  expect(floor()).toBe("all");
  hook.act(() => view().setState({ floor: 0, shown: undefined }));
  select("room:gate");
  select("room:loft");
  expect(floor()).toBe(0);
  await hook.stop();
});
