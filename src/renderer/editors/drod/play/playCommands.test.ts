import { beforeEach, expect, test } from "vitest";
import { outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { drodModelOf } from "../drodModel.ts";
import { playOf } from "./documentPlay.ts";
import { playCommands } from "./playCommands.ts";
import type { PlayModel } from "./playModel.ts";

let play: PlayModel;
const { refused, run } = commandTable(() => playCommands(play));
const at = () => play.store.getState().session.at;
const drod = (id: string) => `drod.play.${id}`;

beforeEach(() => {
  play = playOf(
    drodModelOf(
      openDetached<DrodRoom>("drod-room", (data) => {
        data.room = { o: outerWalls(), monsters: [["roach", 30, 4, "S"]] };
        data.start = [10, 14, "N"];
      }),
    ),
  );
});

test("before the first command there is nothing to undo, redo, restart or branch", async () => {
  expect(refused()).toMatchInlineSnapshot(`
    {
      "drod.play.branch": "Nothing has been played yet.",
      "drod.play.restart": "Nothing has been played yet.",
      "edit.redo": "Nothing has been undone.",
      "edit.undo": "Nothing has been played yet.",
    }
  `);
  await run(drod("give.N"));
  expect(Object.keys(refused())).toEqual(["edit.redo"]);
  await run("edit.undo");
  expect(Object.keys(refused())).toEqual(["edit.undo", drod("restart"), drod("branch")]);
});

test("the shown turn goes to the ends, by one and by ten, and stops a running replay", async () => {
  for (let turn = 0; turn < 12; turn++) await run(drod(turn % 2 === 0 ? "give.N" : "give.S"));
  play.set({ isPlaying: true });
  const shown = [];
  for (const id of ["back", "back10", "forward", "forward10", "first", "last"]) {
    await run(drod(id));
    shown.push([id, at()]);
  }
  expect(shown).toMatchInlineSnapshot(`
    [
      [
        "back",
        11,
      ],
      [
        "back10",
        1,
      ],
      [
        "forward",
        2,
      ],
      [
        "forward10",
        12,
      ],
      [
        "first",
        0,
      ],
      [
        "last",
        12,
      ],
    ]
  `);
  expect(play.store.getState().isPlaying).toBe(false);
});

test("a replay starts over from the end, and goes on from where it is elsewhere", async () => {
  await run(drod("give.N"), drod("give.N"), drod("toggle"));
  expect([at(), play.store.getState().isPlaying]).toEqual([0, true]);
  await run(drod("toggle"), drod("forward"), drod("toggle"));
  expect([at(), play.store.getState().isPlaying]).toEqual([1, true]);
});

test("the speed doubles up to sixteen, and begins again at one", async () => {
  const speeds = [];
  play.set({ speed: 4 });
  for (let i = 0; i < 4; i++) {
    await run(drod("speed"));
    speeds.push(play.store.getState().speed);
  }
  expect(speeds).toEqual([8, 16, 1, 2]);
});

test("every turn is announced with its number, place and what is left, and a death with its reason", async () => {
  await run(drod("give.N"));
  expect(play.store.getState().spoken).toMatchInlineSnapshot(`"Turn 1, you at 10,13, 1 monster left."`);
  for (let turn = 0; turn < 60 && play.death() === undefined; turn++) await run(drod("give.."));
  expect(play.store.getState().spoken).toMatchInlineSnapshot(
    `"Turn 20, you at 10,13, 1 monster left. Killed by roach 1 from the east."`,
  );
  await run(drod("restart"));
  expect([at(), play.store.getState().spoken]).toMatchInlineSnapshot(`
    [
      0,
      "Turn 0, you at 10,14, 1 monster left.",
    ]
  `);
});
