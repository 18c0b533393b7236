import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { drodModelOf, type DrodModel } from "../drodModel.ts";
import { brushName } from "../elementMessages.ts";
import { drodMessages } from "../messages.ts";
import { palette, type Brush } from "./brushes.ts";
import {
  copySelection,
  cutSelection,
  drawOn,
  eraseOn,
  monsterLabel,
  noteBrush,
  pasteStamp,
  pickAt,
  putStampAt,
  reorderMonster,
  selectedMonster,
  takeBrush,
  transformSelection,
  turnFacing,
} from "./editActions.ts";
import { editCommands } from "./editCommands.ts";
import { cellIndex } from "./roomGrids.ts";

const wall: Brush = { kind: "ground", layer: "walls", tile: "wall" };
let model: DrodModel;
const view = () => model.view.getState();
const history = () => model.session.store.getState().history;
const labels = () => history().done.map(({ label }) => label);
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);
const monsters = () => model.room().room.monsters;
const select = (x: number, y: number, toX = x, toY = y) => model.select({ anchor: [x, y], cursor: [toX, toY] });
const tile = (x: number, y: number) => model.grids().o[cellIndex([x, y])];
const monsterBrush = palette.monsters.find((brush) => brush.kind === "monster") as Brush;
const table = commandTable(() => editCommands(model));

beforeAll(stubBrowser);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  model = drodModelOf(
    openDetached<DrodRoom>("drod-room", (room) => {
      room.room = {
        o: [["wall", 5, 5, 2]],
        monsters: [
          ["roach", 30, 20, "S"],
          ["roach", 10, 10, "N"],
          ["roach", 12, 10, "E"],
        ],
      };
      room.start = [2, 2, "N"];
    }),
  );
  model.view.setState({ brush: wall, layer: "walls", tool: "select", facing: "S" });
  useToasts.setState({ toasts: [] });
});
afterEach(() => useToasts.setState({ toasts: [] }));

test("a brush is taken in hand with the pencil, unless another drawing tool is; a stamp is put down", () => {
  const stamp = { width: 1, height: 1 } as never;
  model.view.setState({ stamp });
  takeBrush(model, monsterBrush, "E");
  expect(view()).toMatchObject({
    brush: monsterBrush,
    layer: "monsters",
    tool: "pencil",
    stamp: undefined,
    facing: "E",
    spoken: brushName(monsterBrush),
  });
  for (const tool of ["rectangle", "fill", "pencil"] as const) {
    model.view.setState({ tool });
    takeBrush(model, wall);
    expect([view().tool, view().facing]).toEqual([tool, "E"]);
  }
  model.view.setState({ tool: "erase" });
  takeBrush(model, wall);
  expect(view().tool).toBe("pencil");
});

test("the ten brushes used last are remembered, each once, the last one first", () => {
  const brushes = palette.walls.slice(0, 3);
  for (const brush of brushes) noteBrush(model, brush);
  noteBrush(model, brushes[0]!);
  expect(view().recent).toEqual([brushes[0], brushes[2], brushes[1]]);
  for (const brush of palette.monsters.slice(0, 12)) noteBrush(model, brush);
  expect(view().recent).toHaveLength(10);
});

test("one square where the brush can't be drawn says why; among several it is passed over", () => {
  model.view.setState({ brush: monsterBrush });
  drawOn(model, [[5, 5]]);
  expect([labels(), toasts().length, view().recent]).toEqual([[], 1, []]);
  drawOn(model, [
    [5, 5],
    [7, 5],
  ]);
  expect([labels(), monsters().length, toasts().length]).toEqual([
    [drodMessages.edits.draw(brushName(monsterBrush), 2)],
    4,
    1,
  ]);
  expect(view().recent).toEqual([monsterBrush]);
});

test("erasing takes one layer or all of them", () => {
  eraseOn(model, [[10, 10]], "walls");
  expect(monsters()).toHaveLength(3);
  eraseOn(model, [[10, 10]], "monsters");
  eraseOn(
    model,
    [
      [5, 5],
      [12, 10],
    ],
    "all",
  );
  expect([monsters().length, tile(5, 5), tile(6, 5)]).toEqual([1, "floor", "wall"]);
  expect(labels().at(-1)).toBe(drodMessages.edits.erase(2));
});

test("what is on a square is picked up with its direction", () => {
  pickAt(model, [12, 10]);
  expect(view()).toMatchObject({ brush: { kind: "monster" }, facing: "E", tool: "pencil" });
});

test("with a drawing tool the brush in hand is turned, and said; one without directions leaves the selection to it", () => {
  takeBrush(model, monsterBrush, "N");
  for (const tool of ["pencil", "rectangle", "fill"] as const) {
    model.view.setState({ tool, facing: "N" });
    turnFacing(model, 1);
    expect([view().facing, view().spoken]).toEqual(["NE", drodMessages.withFacing(brushName(monsterBrush), "NE")]);
    turnFacing(model, -1);
    expect(view().facing).toBe("N");
  }
  expect(labels()).toEqual([]);
  takeBrush(model, wall);
  select(12, 10);
  turnFacing(model, 1);
  expect(monsters()[2]).toEqual(["roach", 12, 10, "SE"]);
});

test("the object on the cursor's square is turned: a monster in its place in the order, the entrance, nothing else", () => {
  turnFacing(model, 1);
  expect(toasts()).toEqual([drodMessages.faults.selectFirst]);
  select(20, 20);
  turnFacing(model, 1);
  expect(toasts()[1]).toBe(drodMessages.faults.nothingToTurn);
  select(10, 10);
  turnFacing(model, -1);
  turnFacing(model, -1);
  expect(monsters()).toEqual([
    ["roach", 30, 20, "S"],
    ["roach", 10, 10, "W"],
    ["roach", 12, 10, "E"],
  ]);
  // Turns of one square are one undo entry.
  expect(labels()).toHaveLength(1);
  select(2, 2);
  turnFacing(model, 1);
  expect(model.room().start).toEqual([2, 2, "NE"]);
});

test("what else is known of a monster stays when it is turned", () => {
  model.session.edit("Add", (draft) => void draft.room.monsters.push(["serpent", 20, 20, "E", [[19, 20]]] as never));
  select(20, 20);
  const before = model.room().room.monsters.at(-1);
  turnFacing(model, 1);
  const after = model.room().room.monsters.at(-1);
  expect(after?.[3]).not.toBe(before?.[3]);
  expect(after?.slice(4)).toEqual(before?.slice(4));
});

test("a selected box is rotated in place, and stays selected", async () => {
  transformSelection(model, "rotate-90");
  expect(toasts()).toEqual([drodMessages.faults.selectFirst]);
  select(5, 5, 6, 5);
  await table.run("drod.rotateRight");
  expect([tile(5, 5), tile(6, 5), tile(5, 6)]).toEqual(["wall", "floor", "wall"]);
  expect([labels(), model.selection()]).toEqual([[drodMessages.edits.turn], { anchor: [5, 5], cursor: [5, 6] }]);
  await table.run("drod.rotateLeft");
  expect([tile(5, 5), tile(6, 5), tile(5, 6)]).toEqual(["wall", "wall", "floor"]);
});

test("what was copied hangs at the pointer, is turned in hand, and is put where it is clicked, selected", async () => {
  select(5, 5, 6, 5);
  copySelection(model);
  model.view.setState({ hover: [9, 9] });
  pasteStamp(model);
  expect(view()).toMatchObject({ tool: "select", spoken: drodMessages.stampHint, hover: [9, 9] });
  expect([view().stamp?.width, view().stamp?.height]).toEqual([2, 1]);
  turnFacing(model, 1);
  expect([view().stamp?.width, view().stamp?.height, labels()]).toEqual([1, 2, []]);
  transformSelection(model, "rotate-270");
  expect([view().stamp?.width, view().stamp?.height]).toEqual([2, 1]);
  turnFacing(model, -1);
  putStampAt(model, [20, 3]);
  expect([tile(20, 3), tile(20, 4), view().stamp]).toEqual(["wall", "wall", undefined]);
  expect([labels(), model.selection()]).toEqual([[drodMessages.edits.paste], { anchor: [20, 3], cursor: [20, 4] }]);
  putStampAt(model, [1, 1]);
  expect(labels()).toHaveLength(1);
});

test("without a pointer a stamp hangs at the selection, or at the room's corner", () => {
  select(5, 5, 6, 5);
  cutSelection(model);
  expect([tile(5, 5), labels()]).toEqual(["floor", [drodMessages.edits.cut(2)]]);
  pasteStamp(model);
  expect(view().hover).toEqual([5, 5]);
  model.view.setState({ hover: undefined });
  model.select(undefined);
  pasteStamp(model);
  expect(view().hover).toEqual([1, 1]);
});

test("the monster on the cursor's square moves in the order by commands, up to the ends", async () => {
  expect([selectedMonster(model), table.refused()["drod.order.earlier"]]).toEqual([
    -1,
    drodMessages.faults.selectMonster,
  ]);
  select(10, 10);
  expect(selectedMonster(model)).toBe(1);
  const places = () => monsters().map(([, x]) => x);
  await table.run("drod.order.earlier", "drod.order.earlier");
  expect(places()).toEqual([10, 30, 12]);
  await table.run("drod.order.later");
  expect(places()).toEqual([30, 10, 12]);
  reorderMonster(model, 0, 2);
  expect(places()).toEqual([10, 12, 30]);
  reorderMonster(model, 9, 0);
  expect(places()).toEqual([10, 12, 30]);
  expect(monsterLabel(monsters()[0]!)).toMatch(/roach/i);
});

test("layers and brushes are gone through by keys; with the eraser only the layer changes", async () => {
  model.view.setState({ tool: "erase" });
  await table.run("drod.layer.monsters");
  expect([view().layer, view().brush, view().tool, table.on()]).toEqual([
    "monsters",
    wall,
    "erase",
    expect.arrayContaining(["drod.layer.monsters"]),
  ]);
  model.view.setState({ tool: "select" });
  await table.run("drod.layer.monsters");
  expect([view().brush, view().tool]).toEqual([palette.monsters[0], "pencil"]);
  await table.run("drod.nextBrush");
  expect(view().brush).toEqual(palette.monsters[1]);
  await table.run("drod.previousBrush", "drod.previousBrush");
  expect(view().brush).toEqual(palette.monsters.at(-1));
  model.view.setState({ brush: wall });
  await table.run("drod.nextBrush");
  expect(view().brush).toEqual(palette.monsters[1]);
});
