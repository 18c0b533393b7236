import { expect, test } from "vitest";
import type { DeadlockAnswer } from "#shared/levels/sokoban/analyses.ts";
import { boardOf } from "#shared/levels/sokoban/board.ts";
import { stateAt } from "#shared/play/playSession.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { playMessages } from "./messages.ts";
import { watchOutlook } from "./outlookWatch.ts";
import type { AskDeadlock } from "./outlookWatch.ts";
import { make, movesOf, startPlay, undo, walk } from "./playModel.ts";

const rows = ["########", "#  @   #", "#  $   #", "#    . #", "#      #", "########"];
const cell = (x: number, y: number): number => y * 8 + x;

function game(ask: AskDeadlock, milliseconds = 5_000) {
  const model = startPlay(rows, createCanvasController(gridCanvas), { warns: true, order: "pushes" });
  const watch = watchOutlook(model, ask, String, { nodes: 100, milliseconds });
  return { model, watch, outlook: () => model.store.getState().outlook };
}

/** Everything waiting for an answer has received it. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Plain breadth-first search over single steps, an independent implementation. */
function canBeSolved(room: readonly string[]): boolean {
  const { width, walls, goals, boxes, players } = boardOf(room);
  const seen = new Set<string>();
  const open: (readonly [player: number, boxes: readonly number[]])[] = [
    [players[0] ?? 0, [...boxes].flatMap((box, at) => (box === 1 ? [at] : []))],
  ];
  for (const [player, at] of open) {
    if (at.every((box) => goals[box] === 1)) return true;
    for (const by of [-1, 1, -width, width]) {
      const to = player + by;
      if (walls[to] === 1 || (at.includes(to) && (walls[to + by] === 1 || at.includes(to + by)))) continue;
      const next = at.map((box) => (box === to ? box + by : box)).toSorted((a, b) => a - b);
      if (seen.has(`${to} ${next.join()}`)) continue;
      seen.add(`${to} ${next.join()}`);
      open.push([to, next]);
    }
  }
  return false;
}

const bySearch: AskDeadlock = (room) =>
  Promise.resolve<DeadlockAnswer>({ status: canBeSolved(room) ? "solvable" : "lost" });

test("a lost position stays lost over any walk, and the verdict is that of a plain search at every step", async () => {
  const { model, outlook, watch } = game(bySearch);
  for (const letters of ["D", "D", "u", "l", "d", "d", "r", "R", "R", "l", "u"]) {
    make(model, letters);
    await settled();
    const position = stateAt(model.store.getState().game);
    const drawn = Array.from({ length: 6 }, (_, y) =>
      Array.from({ length: 8 }, (_unused, x) => {
        const at = y * 8 + x;
        const goal = position.board.goals[at] === 1;
        if (position.board.walls[at] === 1) return "#";
        if (at === position.player) return goal ? "+" : "@";
        return position.boxes[at] === 1 ? (goal ? "*" : "$") : goal ? "." : " ";
      }).join(""),
    );
    expect(outlook()?.status, movesOf(model.store.getState())).toBe(canBeSolved(drawn) ? "solvable" : "lost");
  }
  watch.dispose();
});

test("a walk asks nothing and keeps what is known, by key or by click", async () => {
  let asked = 0;
  const { model, outlook, watch } = game((...question) => {
    asked++;
    return bySearch(...question);
  });
  make(model, "DD");
  await settled();
  expect(outlook()?.status).toBe("lost");
  const before = asked;
  make(model, "u");
  walk(model, cell(1, 1));
  expect(outlook()?.status).toBe("lost");
  expect(asked).toBe(before);
  watch.dispose();
});

test("an undo brings the verdict of its position back at once", async () => {
  const { model, outlook, watch } = game(bySearch);
  make(model, "D");
  await settled();
  make(model, "D");
  await settled();
  expect(outlook()?.status).toBe("lost");
  undo(model);
  expect(outlook()?.status).toBe("solvable");
  watch.dispose();
});

test("what follows a lost position is lost, also while it is checked and when its check decides nothing", async () => {
  let answer: DeadlockAnswer = { status: "solvable" };
  const { model, outlook, watch } = game(() => Promise.resolve(answer));
  await settled();
  answer = { status: "lost" };
  make(model, "DD");
  await settled();
  answer = { status: "unknown" };
  make(model, "ldR");
  expect(outlook()).toEqual({ status: "lost", since: "DD" });
  await settled();
  expect(outlook()).toEqual({ status: "lost", since: "DD" });
  undo(model);
  expect(outlook()?.status).toBe("lost");
  undo(model);
  expect(outlook()?.status).toBe("solvable");
  watch.dispose();
});

test("a check that is not answered ends undecided, with its time, and can be repeated with more", async () => {
  const { outlook, watch } = game(
    (room, nodes, signal) => (nodes > 100 ? bySearch(room, nodes, signal) : new Promise(() => undefined)),
    20,
  );
  expect(outlook()).toEqual({ status: "checking" });
  await expect.poll(() => outlook()?.status).toBe("undecided");
  const undecided = outlook();
  expect(undecided?.status === "undecided" && undecided.seconds).toBeGreaterThan(0.01);
  watch.again({ nodes: 1000, milliseconds: 1000 });
  await settled();
  expect(outlook()?.status).toBe("solvable");
  watch.dispose();
});

test("the pushes that remain at least are said with the verdict of their position, and not once it is lost", async () => {
  const { model, outlook, watch } = game(async (room, nodes, signal) => {
    const answer = await bySearch(room, nodes, signal);
    return answer.status === "lost" ? answer : { ...answer, atLeast: 2 };
  });
  await settled();
  expect(outlook()).toMatchObject({ status: "solvable", atLeast: 2 });
  expect(playMessages.remaining(2)).toBe("At least 2 pushes remain.");
  make(model, "DD");
  await settled();
  expect(outlook()).not.toHaveProperty("atLeast");
  watch.dispose();
});

test("a check that fails ends undecided, with the reason", async () => {
  const { outlook, watch } = game(() => Promise.reject(new Error("The engine is gone.")));
  await settled();
  expect(outlook()).toMatchObject({ status: "undecided", fault: "Error: The engine is gone." });
  watch.dispose();
});
