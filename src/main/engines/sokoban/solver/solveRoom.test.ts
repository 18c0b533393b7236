import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { oraclePushes, smallRooms, storeHall } from "../../../../../test/support/sokobanOracle.ts";
import { roomGraph } from "./roomGraph.ts";
import { solveRoom } from "./solveRoom.ts";
import { finish } from "./resumable.ts";

const limits = (mode: string) => ({ timeLimitSeconds: 10, memoryMiB: 256, options: { mode } });
const solve = (rows: string[], mode = "any") => finish(solveRoom({ rows }, limits(mode), () => 0));

/** Fewest moves among the solutions of `pushes` pushes, by plain search over (cell, boxes) steps; no code of the solver. */
function oracleMoves(rows: string[], pushes: number): number {
  const { neighbours, boxes, isGoal, player } = roomGraph(rows);
  let layer = [{ player, boxes: [...boxes], pushed: 0 }];
  const known = new Set<string>();
  for (let moves = 0; layer.length > 0; moves++) {
    const next: typeof layer = [];
    for (const state of layer) {
      if (state.pushed === pushes && state.boxes.every((box) => isGoal[box] === 1)) return moves;
      for (let direction = 0; direction < 4; direction++) {
        const to = neighbours[state.player * 4 + direction]!;
        if (to < 0) continue;
        const at = state.boxes.indexOf(to);
        const beyond = at < 0 ? 0 : neighbours[to * 4 + direction]!;
        if (at >= 0 && (beyond < 0 || state.boxes.includes(beyond) || state.pushed === pushes)) continue;
        const moved = at < 0 ? state.boxes : state.boxes.with(at, beyond).toSorted((a, b) => a - b);
        const child = { player: to, boxes: moved, pushed: state.pushed + (at < 0 ? 0 : 1) };
        const key = `${to}|${child.pushed}|${moved.join()}`;
        if (known.has(key)) continue;
        known.add(key);
        next.push(child);
      }
    }
    layer = next;
  }
  return -1;
}

test("the fewest moves among the fewest pushes are what plain search over single steps finds", () => {
  fc.assert(
    fc.property(smallRooms, (rows) => {
      fc.pre(isUsable(roomProblems(rows)));
      const answer = solve(rows, "pushes-moves");
      fc.pre(answer.status === "solved");
      expect(answer.metrics["moves"]).toBe(oracleMoves(rows, answer.metrics["pushes"]!));
    }),
    { numRuns: 300 },
  );
}, 60_000);

/**
 * The left box reaches its goal after a long walk and one push, or after a short walk and three. The rest takes four
 * pushes more than the distances (the lower box leaves its goal and returns), so the bound admits the three pushes.
 */
const detourSavesSteps = [
  "#########",
  "#   $+  #",
  "#    ## #",
  "# ##### #",
  "# ##### #",
  "#       #",
  "#*#######",
  "#    ####",
  "#  $.####",
  "#    ####",
  "#########",
];

test("a position that more pushes reach in fewer moves keeps its way of the fewest pushes", () => {
  const { metrics } = solve(detourSavesSteps, "pushes-moves");
  expect(metrics["pushes"]).toBe(oraclePushes(detourSavesSteps));
  expect(metrics["moves"]).toBe(oracleMoves(detourSavesSteps, 6));
});

test("a position that two ways reach with as many pushes keeps the one of fewer moves", () => {
  // The later of two paths to the first position of a layer is the shorter one here.
  const rows = ["#######", "# .   #", "#@# $ #", "#     #", "#######"];
  expect(solve(rows, "pushes-moves").metrics).toMatchObject({ pushes: 3, moves: oracleMoves(rows, 3) });
});

test("where the memory ends before the moves are proved, the fewest pushes are given and the rest is told", () => {
  const rows = [
    "##########",
    "#@       #",
    "#        #",
    "# $ $ $  #",
    "#        #",
    "#        #",
    "#  . . . #",
    "##########",
  ];
  const { status, metrics, problems } = finish(
    solveRoom({ rows }, { ...limits("pushes-moves"), memoryMiB: 0.05 }, () => 0),
  );
  expect([status, metrics["pushes"], problems[0]?.code]).toEqual([
    "solved",
    solve(rows, "pushes").metrics["pushes"],
    "best-not-proved",
  ]);
});

test("a solve that is stopped while it measures a wide room for the moves still gives the pushes", () => {
  const inner = Array.from({ length: 30 }, (_, y) => `#${(y === 9 ? "@$.************" : "").padEnd(48)}#`);
  const rows = ["#".repeat(50), ...inner, "#".repeat(50)];
  const stoppedAfter = (count: number) => {
    let taken = 0;
    const isStopped = () => taken >= count;
    const steps = solveRoom({ rows }, { ...limits("pushes-moves"), isStopped }, () => 0);
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) taken++;
    return { taken, answer: step.value };
  };
  const { taken } = stoppedAfter(Infinity);
  expect(taken).toBeGreaterThan(4);
  expect(stoppedAfter(taken - 1).answer).toMatchObject({
    status: "solved",
    solution: "R",
    problems: [{ code: "best-not-proved" }],
  });
});

test("a room without a solution is blamed on the boxes or squares that lose it", () => {
  expect(solve(["#####", "#$ .#", "# @ #", "#####"]).problems).toMatchObject([{ code: "dead-squares" }]);
  expect(solve(["########", "#@ $$..#", "#      #", "########"]).problems).toMatchObject([{ code: "frozen-boxes" }]);
  expect(solve(["#########", "#@$.#$#.#", "#########"]).problems.map(({ code }) => code)).toContain("out-of-reach");
  expect(solve(["#########", "#@$.#$#.#", "#########"]).status).toBe("unsolvable");
});

test("boxes that are frozen on their goals are not to blame, a goal that no box comes to is", () => {
  const [frozen] = solve(["########", "#@ ** .#", "#  ** ##", "#   $ ##", "########"]).problems;
  expect(frozen?.code).not.toBe("frozen-boxes");
  const bend = ["#########", "#@ $ .  #", "# $     #", "#     ###", "##### .##", "#########"];
  expect(solve(bend).problems).toMatchObject([{ code: "lonely-goals", places: [{ target: "cell:6,4" }] }]);
});

test("what is proved of a solution is told, and what was not found out in time", () => {
  const rows = ["########", "#@     #", "# $  $ #", "#  ..  #", "########"];
  expect(solve(rows, "any").metrics["pushes-proved"]).toBe(0);
  expect(solve(rows, "pushes").metrics["pushes-proved"]).toBe(1);
  expect(solve(rows, "pushes-moves")).toMatchObject({ metrics: { "pushes-proved": 1 }, problems: [] });
  // The clock is read a few times before the pushes are known; one of the later times it has run out.
  const endings = Array.from({ length: 12 }, (_, last) => {
    let asked = 0;
    const { status, problems } = finish(solveRoom({ rows }, limits("pushes-moves"), () => (asked++ > last ? 60 : 0)));
    return `${status} ${problems[0]?.code ?? ""}`;
  });
  expect(new Set(endings)).toEqual(new Set(["out-of-time out-of-time", "solved best-not-proved", "solved "]));
});

test("unsound rooms and unknown modes are refused with the reason", () => {
  expect(solve(["#####", "# $.#", "#####"])).toMatchObject({
    status: "unsupported",
    problems: [{ code: "no-player" }],
  });
  expect(solve(["#####", "#@$.#", "#####"], "fast")).toMatchObject({ problems: [{ code: "unknown-mode" }] });
});

test("a room that is solved already needs no push", () => {
  expect(solve(["####", "#@*#", "####"], "pushes-moves")).toMatchObject({
    status: "solved",
    solution: "",
    problems: [],
  });
});

/** More boxes than can be solved in a few steps. */
const wideHall = [
  "######################",
  "#                    #",
  "#  $ $ $ $ $ $ $ $   #",
  "# $ $ $ $ $ $ $ $    #",
  "#  $ $ $ $ $ $ $ $   #",
  "# $ $ $ $ $ $ $ $    #",
  "#@                   #",
  "#..........# #       #",
  "#..........# ####### #",
  "#............        #",
  "######################",
];

test.each(["any", "pushes", "pushes-moves"])("a solve in mode %s ends at the next step after it is stopped", (mode) => {
  let isStopped = false;
  const steps = solveRoom({ rows: wideHall }, { ...limits(mode), isStopped: () => isStopped }, () => 0);
  for (let i = 0; i < 2; i++) expect(steps.next().done).toBe(false);
  isStopped = true;
  let further = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) further++;
  expect(further).toBeLessThan(2);
  expect([step.value.status, step.value.problems[0]?.message]).toEqual([
    "stopped",
    "Neither solved nor proved unsolvable. It was stopped.",
  ]);
});

test.each(["any", "pushes", "pushes-moves"])(
  "time, memory and positions that run out are told apart in mode %s",
  (mode) => {
    let seconds = 0;
    const slow = finish(solveRoom({ rows: storeHall }, limits(mode), () => (seconds += 60)));
    expect([slow.status, slow.problems[0]?.message]).toEqual([
      "out-of-time",
      "Neither solved nor proved unsolvable. The 10 seconds are over. Raise --time-limit.",
    ]);
    const small = finish(solveRoom({ rows: storeHall }, { ...limits(mode), memoryMiB: 0.01 }, () => 0));
    expect([small.status, small.problems[0]?.message]).toEqual([
      "out-of-memory",
      "Neither solved nor proved unsolvable. The 0.01 MiB for the search are used up. Raise --memory.",
    ]);
    const short = finish(solveRoom({ rows: storeHall }, { ...limits(mode), options: { mode, nodes: "3" } }, () => 0));
    expect([short.status, short.nodes, short.problems[0]?.message]).toEqual([
      "stopped",
      // The best in an order is searched for by two searches, each with this limit on expansions.
      mode === "pushes-moves" ? 6 : 3,
      "Neither solved nor proved unsolvable. The 3 positions for the search are used up. Raise --option nodes.",
    ]);
    expect(
      finish(solveRoom({ rows: storeHall }, { ...limits(mode), options: { nodes: "many" } }, () => 0)),
    ).toMatchObject({
      status: "unsupported",
      problems: [{ code: "bad-nodes" }],
    });
  },
);
