import { describe, expect, test } from "vitest";
import type { JsonValue } from "#shared/kernel/json.ts";
import { puzzleLevelSchema } from "#shared/levels/puzzlescript/level.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { emptyGame } from "#shared/levels/puzzlescript/emptyGame.ts";
import { measurePuzzleLevel } from "#shared/levels/puzzlescript/puzzleMetrics.ts";
import { puzzleScriptKind } from "#shared/levels/puzzlescript/puzzlescriptKind.ts";
import { ownGame } from "../../../../../test/support/puzzleScriptGames.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { puzzleScriptEngine } from "../engine.ts";
import { improvePuzzles } from "./improvePuzzles.ts";

const states = 1500;

type Metrics = Readonly<Record<string, number>>;

function inputOf(locked: [number, number][] = [], source = ownGame("keep-your-distance")): unknown {
  const document = {
    id: "d",
    type: "puzzlescript-game",
    name: "Sheep",
    data: { source, level: 1, locked },
  };
  const prepared = puzzleScriptKind.prepare("generate", document, () => undefined);
  if (!prepared.ok) throw new Error(prepared.problems[0]!.message);
  return prepared.input;
}

function levelsOf(
  task: string,
  parameters: Record<string, number | string>,
  locked: [number, number][] = [],
  seed = 3,
): PuzzleLevel[] {
  const { levels } = runShard(puzzleScriptEngine.tasks[task]!, {
    input: inputOf(locked),
    parameters: { states, ...parameters },
    seed,
    count: 3,
  });
  return levels.map((level) => puzzleLevelSchema.parse(level));
}

test("generated levels place what was asked for, can be won, and are the same for the same seed", () => {
  const parameters = { room: "empty", width: 6, height: 5, border: "#", place: "p=1 s=1-2 o=2@1,1,4,3", least: 2 };
  const levels = levelsOf("generate", parameters);
  expect(levels.length).toBeGreaterThan(0);
  for (const level of levels) {
    const text = level.rows.join("");
    const count = (symbol: string): number => text.split(symbol).length - 1;
    expect([level.rows.length, level.rows[0]!.length, count("p"), count("o")]).toEqual([5, 6, 1, 2]);
    expect(count("s")).toBeGreaterThanOrEqual(1);
    expect(level.solution!.length).toBeGreaterThanOrEqual(2);
    expect(puzzleScriptKind.validate(level)).toEqual([]);
  }
  expect(levelsOf("generate", parameters)).toEqual(levels);
  expect(levelsOf("generate", parameters, [], 4)).not.toEqual(levels);
});

describe("levels that are played backwards", () => {
  const pushing = (more: Record<string, number | string>, source = emptyGame): ReturnType<typeof runShard> => {
    const document = { id: "d", type: "puzzlescript-game", name: "Push", data: { source, level: 1, locked: [] } };
    const prepared = puzzleScriptKind.prepare("generate", document, () => undefined);
    if (!prepared.ok) throw new Error(prepared.problems[0]!.message);
    const room = { room: "empty", width: 8, height: 7, border: "#", place: "p=1 *=3 o=3" };
    const parameters = { method: "backwards", ...room, least: 8, states: 1500, ...more };
    return runShard(puzzleScriptEngine.tasks["generate"]!, { input: prepared.input, parameters, seed: 5, count: 3 });
  };

  test("come with solutions that win, also where the search finds none in its states", () => {
    const { levels, events } = pushing({ states: 200 });
    expect(levels.length).toBe(3);
    for (const level of levels) expect(puzzleScriptKind.validate(puzzleLevelSchema.parse(level))).toEqual([]);
    expect(pushing({ states: 200 }).levels).toEqual(levels);
    const proved = events.flatMap((event) => (event.type === "candidate" ? [event.metrics!["turns-proved"]] : []));
    expect(proved).toContain(0);
    for (const level of levels) {
      const board = puzzleLevelSchema.parse(level).rows.join("");
      // Three crates and three targets, some of them perhaps together.
      expect(board.match(/[*@]/g)).toHaveLength(3);
      expect(board.match(/[o@]/g)).toHaveLength(3);
    }
  });

  test("need conditions that can be met by moving things: without, no level is found and the reason is said", () => {
    const { levels, result } = pushing({}, emptyGame.replace("All Target on Crate", "No Crate"));
    expect(levels).toEqual([]);
    expect(result.problems?.map(({ code }) => code)).toEqual(["fewer-levels"]);
  });
});

test("levels differ in as many cells as asked for from all found before", () => {
  for (const task of ["generate", "mutate", "improve"]) {
    const apart = 2;
    const levels = levelsOf(task, { apart, ...(task === "improve" ? { steps: 8 } : { least: 1 }) });
    expect(levels.length).toBeGreaterThan(1);
    for (const [i, a] of levels.entries()) {
      for (const b of levels.slice(0, i)) {
        const other = b.rows.join("");
        const differing = a.rows
          .join("")
          .split("")
          .filter((symbol, at) => symbol !== other[at]).length;
        expect(differing).toBeGreaterThanOrEqual(apart);
      }
    }
  }
});

test("varied levels keep locked cells and name their parent", () => {
  const locked: [number, number][] = [
    [3, 2],
    [5, 3],
  ];
  const { events } = runShard(puzzleScriptEngine.tasks["mutate"]!, {
    input: inputOf(locked),
    parameters: { states, least: 1 },
    count: 3,
  });
  const candidates = events.flatMap((event) => (event.type === "candidate" ? [event] : []));
  expect(candidates.length).toBeGreaterThan(0);
  for (const { level, parentKey, operator } of candidates) {
    const { rows } = puzzleLevelSchema.parse(level);
    expect([rows[2]![3], rows[3]![5]]).toEqual(["s", "o"]);
    expect([operator, parentKey?.length]).toEqual(["mutate", 32]);
  }
});

test("improved levels have the longest solutions that the steps found, all proved shortest", () => {
  const { events } = runShard(puzzleScriptEngine.tasks["improve"]!, {
    input: inputOf(),
    parameters: { states, steps: 6, objective: "turns" },
    count: 3,
  });
  const candidates = events.flatMap((event) => (event.type === "candidate" ? [event] : []));
  const turns = candidates.map(({ metrics }) => metrics!["turns"]!);
  expect(turns.length).toBeGreaterThan(0);
  expect(turns).toEqual(turns.toSorted((a, b) => b - a));
  expect(candidates.every(({ metrics }) => metrics!["turns-proved"] === 1)).toBe(true);
});

/** Crates and gems to push, gems that crates break and goals swallow; three gems are stuck in corners. */
const improved = `title Several ways
OBJECTS
Background .
black

Goal o
green

Player p
white

Wall #
grey

Crate c
brown

Gem j
blue

Marker m
red

LEGEND
SOUNDS
COLLISIONLAYERS
Background
Goal
Marker
Player, Wall, Crate, Gem
RULES
[ > Player | Crate | Gem ] -> [ > Player | > Crate | ]
[ > Player | Crate ] -> [ > Player | > Crate ]
[ > Player | Gem ] -> [ > Player | > Gem ]
late [ Gem Goal ] -> [ Goal ]
WINCONDITIONS
All Crate on Goal
LEVELS

#######
#p...j#
#.c.j.#
#..m..#
#jo..j#
#######
`;

test.each([
  ["rules-fired", (metrics: Metrics) => -metrics["rules-fired"]!],
  ["idle-objects", (metrics: Metrics) => metrics["idle-objects"]!],
  ["profile", (metrics: Metrics) => Math.abs(metrics["turns"]! - 7)],
] as const)("improve for %s gives the levels that have most of it first", (objective, badness) => {
  const start = inputOf([], improved);
  const { events } = runShard(puzzleScriptEngine.tasks["improve"]!, {
    input: start,
    parameters: { states: 400, steps: 8, objective, profile: 7 },
    count: 6,
  });
  const candidates = events.flatMap((event) => (event.type === "candidate" ? [event] : []));
  // What needs no search is measured by the plain simulator, as the driver does for every candidate.
  const values = candidates.map(({ level, metrics }) =>
    badness({ ...metrics, ...measurePuzzleLevel(puzzleLevelSchema.parse(level)) }),
  );
  expect(new Set(values).size).toBeGreaterThan(1);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
});

test("improve goes on from a checkpoint to what it would have found", () => {
  const job = {
    input: inputOf(),
    parameters: { states: 300, steps: 5, objective: "rules-fired" },
    seed: 3,
    shard: 0,
    shards: 1,
    count: 6,
  };
  const whole = runShard(improvePuzzles, job);
  const saved = whole.events.flatMap((event) => (event.type === "checkpoint" ? [event.state] : []));
  expect(saved).toHaveLength(1);
  const rest = runShard(improvePuzzles, { ...job, checkpoint: saved[0]! });
  expect(rest.levels).toEqual(whole.levels);
  expect(rest.levels.length).toBeGreaterThan(0);
});

test("improve starts from the beginning where a checkpoint is none of its own", () => {
  const job = { input: inputOf(), parameters: { states: 300, steps: 3 }, seed: 3, shard: 0, shards: 1, count: 2 };
  const { levels } = runShard(improvePuzzles, job);
  const elite = { level: { rows: ["p"] }, metrics: {}, quality: 1, parentKey: "" };
  const hostile: JsonValue[] = [
    null,
    "archive",
    [],
    { step: 2, elites: [] },
    { step: -1, elites: [["a", elite]] },
    { step: 1, elites: [["a", elite]] },
    { step: 1, elites: [["a", { ...elite, level: { rows: ["##", "#"] } }]] },
    { step: 1, elites: [["a", { ...elite, quality: "high" }]] },
  ];
  for (const checkpoint of hostile) expect(runShard(improvePuzzles, { ...job, checkpoint }).levels).toEqual(levels);
  expect(levels.length).toBeGreaterThan(0);
});

test("levels outside the aim are left out of an improved run", () => {
  const { events } = runShard(puzzleScriptEngine.tasks["improve"]!, {
    input: inputOf(),
    parameters: { states: 300, steps: 4, objective: "turns", aim: "turns=5..9" },
    count: 2,
  });
  const candidates = events.flatMap((event) => (event.type === "candidate" ? [event] : []));
  expect(candidates.length).toBeGreaterThan(0);
  for (const { metrics } of candidates) expect([5, 6, 7, 8, 9]).toContain(metrics!["turns"]);
});

test("a placement that can't be read is refused with what to write", () => {
  const problems = puzzleScriptEngine.tasks["generate"]!.check!(inputOf(), { place: "p=1 ??" });
  expect(problems.map(({ code }) => code)).toEqual(["bad-placement"]);
});
