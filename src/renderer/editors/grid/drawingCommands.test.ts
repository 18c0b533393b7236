import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { roomCommands } from "#renderer/editors/sokoban/board/roomCommands.ts";
import { roomModelOf, type RoomModel } from "#renderer/editors/sokoban/roomModel.ts";
import { useSession } from "#renderer/studio/session.ts";
import { commandTable } from "../../../../test/support/commandTable.ts";
import { stubBrowser } from "../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: RoomModel;
const { refused, on, run } = commandTable(() => roomCommands(model));
const rows = () => model.rows();
const locked = () => model.session.store.getState().history.data.locked;
const sokoban = (id: string) => `sokoban.${id}`;
const select = (anchor: readonly [number, number], cursor = anchor) => model.select({ anchor, cursor });

beforeEach(() => {
  model = roomModelOf(
    openDetached<RoomDocument>("sokoban-room", (room) => void (room.rows = ["######", "#@$ .#", "#    #", "######"])),
  );
});

test("what needs selected cells says so, and a read-only project refuses every change", () => {
  const none = Object.keys(refused());
  expect(none).toMatchInlineSnapshot(`
    [
      "sokoban.lock",
      "edit.delete",
      "edit.cut",
      "sokoban.move.left",
      "sokoban.move.right",
      "sokoban.move.up",
      "sokoban.move.down",
    ]
  `);
  select([2, 1]);
  const chosen = Object.keys(refused());
  const { project } = useSession.getState();
  useSession.setState({ project: { ...project!, readOnly: true } });
  const readOnly = Object.keys(refused()).filter((id) => !chosen.includes(id));
  useSession.setState({ project });
  expect(none.filter((id) => !chosen.includes(id)).length).toBeGreaterThan(5);
  expect(readOnly).toMatchInlineSnapshot(`
    [
      "sokoban.tool.pencil",
      "sokoban.tool.line",
      "sokoban.tool.rectangle",
      "sokoban.tool.fill",
      "sokoban.tool.erase",
      "sokoban.tool.pick",
      "sokoban.tool.lock",
      "sokoban.brush.wall",
      "sokoban.brush.floor",
      "sokoban.brush.box",
      "sokoban.brush.goal",
      "sokoban.brush.player",
      "sokoban.lock",
      "edit.delete",
      "edit.cut",
      "edit.paste",
      "sokoban.rotateRight",
      "sokoban.rotateLeft",
      "sokoban.flipX",
      "sokoban.flipY",
      "sokoban.size.left",
      "sokoban.size.right",
      "sokoban.size.top",
      "sokoban.size.bottom",
      "sokoban.size.cutLeft",
      "sokoban.size.cutRight",
      "sokoban.size.cutTop",
      "sokoban.size.cutBottom",
      "sokoban.move.left",
      "sokoban.move.right",
      "sokoban.move.up",
      "sokoban.move.down",
      "sokoban.trim",
      "sokoban.normalise",
      "sokoban.boxesOntoGoals",
      "sokoban.goalsOntoBoxes",
      "sokoban.removeBoxes",
      "sokoban.removeGoals",
    ]
  `);
});

test("moved cells leave floor behind, and the selection goes along", async () => {
  select([2, 1]);
  await run(sokoban("move.right"));
  expect(rows()[1]).toBe("#@ $.#");
  await run(sokoban("move.down"));
  expect([rows()[1], rows()[2], model.selection()?.cursor]).toEqual(["#@  .#", "#  $ #", [3, 2]]);
  await run(sokoban("move.left"), sokoban("move.up"));
  expect(rows()[1]).toBe("#@$ .#");
});

test("a row or column is added or removed on each side", async () => {
  const sizes = [];
  for (const id of ["left", "right", "top", "bottom", "cutLeft", "cutRight", "cutTop", "cutBottom"]) {
    await run(sokoban(`size.${id}`));
    sizes.push(`${id} ${model.size().width} x ${model.size().height} ${rows().findIndex((row) => row.includes("@"))}`);
  }
  expect(sizes).toMatchInlineSnapshot(`
    [
      "left 7 x 4 1",
      "right 8 x 4 1",
      "top 8 x 5 2",
      "bottom 8 x 6 2",
      "cutLeft 7 x 6 2",
      "cutRight 6 x 6 2",
      "cutTop 6 x 5 1",
      "cutBottom 6 x 4 1",
    ]
  `);
});

test("cells are locked, unlocked and erased", async () => {
  select([1, 1], [2, 1]);
  await run(sokoban("lock"));
  expect(locked()).toHaveLength(2);
  await run(sokoban("lock"));
  expect(locked()).toEqual([]);
  await run("edit.delete");
  expect(rows()[1]).toBe("#   .#");
});

test("a symmetry is on until all have been gone through", async () => {
  const { symmetry } = model.view.getState();
  const seen: string[] = [];
  do {
    expect(on().includes(sokoban("symmetry"))).toBe(model.view.getState().symmetry !== "none");
    seen.push(model.view.getState().symmetry);
    await run(sokoban("symmetry"));
  } while (model.view.getState().symmetry !== symmetry);
  expect(seen).toMatchInlineSnapshot(`
    [
      "none",
      "mirror-x",
      "mirror-y",
      "turn",
      "four",
    ]
  `);
});
