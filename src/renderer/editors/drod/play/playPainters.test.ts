import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { drawn, drawnChanges, frameAt } from "../../../../../test/support/recordDrawing.ts";
import { drodModelOf, type ShownLayers } from "../drodModel.ts";
import { playOf } from "./documentPlay.ts";
import { playPainters } from "./playPainters.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const nothing: ShownLayers = { heat: false, links: false, trail: false, numbers: false, moves: false };

function openRoom() {
  const model = drodModelOf(
    openDetached<DrodRoom>("drod-room", (data) => {
      data.room = {
        o: [...outerWalls(), ["yellowdoor", 20, 5, 1]],
        t: [["orb", 12, 5, 1]],
        monsters: [["roach", 13, 12, "S"]],
        orbs: [{ x: 12, y: 5, type: "normal", agents: [[20, 5, "toggle"]] }],
      } as DrodRoom["room"];
      data.start = [10, 14, "N"];
    }),
  );
  const play = playOf(model);
  let shown = nothing;
  const painters = playPainters(play, () => shown);
  const layer = (name: "content" | "overlay") => drawn(painters[name], frameAt(10));
  return {
    play,
    layer,
    changes: (name: "content" | "overlay", change: Partial<ShownLayers> | (() => void)): string[] => {
      const before = layer(name);
      if (typeof change === "function") change();
      else shown = { ...shown, ...change };
      return drawnChanges(before, layer(name));
    },
  };
}

test("wires, numbers and the monsters' next moves are drawn where they are asked for", () => {
  const { changes } = openRoom();
  expect(changes("overlay", { links: true })).toMatchInlineSnapshot(`
    [
      "+ stroke role-treasure 0.08 dash 0.26,0.2 alpha 0.55 at scale(10,10) move(0,0): M 12.5 5.5 C 15.17 6.46 17.83 6.46 20.5 5.5",
      "+ fill canvas at scale(10,10) move(0,0): arc 20.5 5.5 0.24 0 6.28",
      "+ stroke role-treasure 0.08 at scale(10,10) move(0,0): arc 20.5 5.5 0.24 0 6.28",
      "+ fill role-treasure at scale(10,10) move(0,0): arc 20.5 5.5 0.07 0 6.28",
    ]
  `);
  expect(changes("overlay", { numbers: true })).toMatchInlineSnapshot(`
    [
      "+ outline canvas 28.57 round corners 500 100px "JetBrains Mono", ui-monospace, monospace end at scale(10,10) move(0,0) move(13.98,12.32) scale(0,0): "1" 0 0",
      "+ write text-1 500 100px "JetBrains Mono", ui-monospace, monospace end at scale(10,10) move(0,0) move(13.98,12.32) scale(0,0): "1" 0 0",
    ]
  `);
  expect(changes("overlay", { moves: true })).toMatchInlineSnapshot(`
    [
      "+ stroke warn 0.1 round at scale(10,10) move(0,0): M 13.5 12.5 L 12.5 13.5",
      "+ stroke warn 0.1 round at scale(10,10) move(0,0): M 12.5 13.5 L 12.58 13.16 M 12.5 13.5 L 12.84 13.42",
    ]
  `);
});

test("the path so far is solid and the path ahead dotted, and a compared line dashed, with its own position", () => {
  const { play, changes } = openRoom();
  for (const word of ["N", "W", "S"] as const) play.give(word);
  play.go(1);
  expect(changes("content", { trail: true })).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.12 round round corners alpha 0.8 at scale(10,10) move(0,0): M 10.5 14.5 L 10.5 13.5",
      "+ stroke accent-line 0.1 dash 0.06,0.26 round round corners at scale(10,10) move(0,0): M 10.5 13.5 L 9.5 13.5 L 9.5 14.5",
    ]
  `);
  play.store.setState({ compared: { recording: play.recording(), name: "Other" } as never });
  expect(changes("content", () => play.go(2))).toMatchInlineSnapshot(`
    [
      "- stroke info 0.12 at scale(10,10) move(0,0): arc 10.5 13.5 0.36 0 6.28",
      "- stroke accent-line 0.12 round round corners alpha 0.8 at scale(10,10) move(0,0): M 10.5 14.5 L 10.5 13.5",
      "- stroke accent-line 0.1 dash 0.06,0.26 round round corners at scale(10,10) move(0,0): M 10.5 13.5 L 9.5 13.5 L 9.5 14.5",
      "- fill role-boss at scale(10,10) move(0,0): M 12.17 13.83 L 12.18 13.25 L 12.57 13.01 L 12.99 13.43 L 12.75 13.82 Z",
      "- stroke canvas 0.06 at scale(10,10) move(0,0): M 12.17 13.83 L 12.18 13.25 L 12.57 13.01 L 12.99 13.43 L 12.75 13.82 Z",
      "- stroke accent-line 0.06 dash 0.16,0.12 at scale(10,10) move(0,0): rounded 10.04 12.04 0.92 0.92 0.1",
      "- fill accent-solid at scale(10,10) move(0,0): arc 10.5 13.5 0.38 0 6.28",
      "- stroke canvas 0.06 at scale(10,10) move(0,0): arc 10.5 13.5 0.38 0 6.28",
      "- stroke wall 0.12 round at scale(10,10) move(0,0): M 10.5 13.3 L 10.5 12.2 M 10.3 12.98 L 10.7 12.98",
      "- stroke bg-2 0.13 round at scale(10,10) move(0,0): M 10.5 13.36 L 10.5 13.18",
      "+ stroke info 0.12 at scale(10,10) move(0,0): arc 9.5 13.5 0.36 0 6.28",
      "+ stroke accent-line 0.12 round round corners alpha 0.8 at scale(10,10) move(0,0): M 10.5 14.5 L 10.5 13.5 L 9.5 13.5",
      "+ stroke accent-line 0.1 dash 0.06,0.26 round round corners at scale(10,10) move(0,0): M 9.5 13.5 L 9.5 14.5",
      "+ fill role-boss at scale(10,10) move(0,0): M 11.04 13.5 L 11.45 13.1 L 11.9 13.2 L 11.9 13.8 L 11.45 13.9 Z",
      "+ stroke canvas 0.06 at scale(10,10) move(0,0): M 11.04 13.5 L 11.45 13.1 L 11.9 13.2 L 11.9 13.8 L 11.45 13.9 Z",
      "+ stroke accent-line 0.06 dash 0.16,0.12 at scale(10,10) move(0,0): rounded 9.04 12.04 0.92 0.92 0.1",
      "+ fill accent-solid at scale(10,10) move(0,0): arc 9.5 13.5 0.38 0 6.28",
      "+ stroke canvas 0.06 at scale(10,10) move(0,0): arc 9.5 13.5 0.38 0 6.28",
      "+ stroke wall 0.12 round at scale(10,10) move(0,0): M 9.5 13.3 L 9.5 12.2 M 9.3 12.98 L 9.7 12.98",
      "+ stroke bg-2 0.13 round at scale(10,10) move(0,0): M 9.5 13.36 L 9.5 13.18",
    ]
  `);
});

test("the square that is asked for and the square of a death are marked", () => {
  const { play, changes } = openRoom();
  expect(changes("overlay", () => play.store.setState({ target: [3, 4] }))).toMatchInlineSnapshot(`
    [
      "+ fill accent-line alpha 0.18 at scale(10,10) move(0,0): rounded 3.04 4.04 0.92 0.92 0.1",
      "+ stroke accent-line 0.12 at scale(10,10) move(0,0): rounded 3.04 4.04 0.92 0.92 0.1",
    ]
  `);
  expect(
    changes("overlay", () => {
      for (let turn = 0; turn < 12 && play.death() === undefined; turn++) play.give(".");
    }),
  ).toMatchInlineSnapshot(`
    [
      "- fill accent-line alpha 0.18 at scale(10,10) move(0,0): rounded 3.04 4.04 0.92 0.92 0.1",
      "- stroke accent-line 0.12 at scale(10,10) move(0,0): rounded 3.04 4.04 0.92 0.92 0.1",
      "+ fill bad alpha 0.18 at scale(10,10) move(0,0): rounded 10.04 14.04 0.92 0.92 0.1",
      "+ stroke bad 0.12 at scale(10,10) move(0,0): rounded 10.04 14.04 0.92 0.92 0.1",
    ]
  `);
});
