import { expect, test } from "vitest";
import type { DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import { parseCommands } from "#shared/levels/drod/commandList.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { checkersRules } from "#shared/levels/board/standardBoards.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { walkMap } from "#shared/levels/dungeon/play/walk.ts";
import { createRandom, type Random } from "#shared/kernel/random.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { readPlays } from "#shared/plays/playsFile.ts";
import { levelHash, type Play, playsText } from "#shared/plays/playText.ts";
import { tracePlay } from "#shared/plays/tracePlay.ts";
import { playedLevel } from "#simulation/plays/playedLevel.ts";
import { sampleLevels } from "../../../test/support/packOfEachKind.ts";
import { populatedLayout } from "../../../test/support/populatedLayout.ts";
import { searchWalk } from "../../../test/support/walkSearch.ts";
import type { Game } from "../game.ts";
import { startGame } from "../games.ts";
import { recordPlay } from "./playRecorder.ts";

type Input = (game: Game) => void;

/** A level with inputs that solve it, inputs that may do anything, and what says independently that moves solve it. */
interface Course {
  readonly kind: string;
  readonly level: unknown;
  readonly solution: readonly Input[];
  readonly noise: (random: Random) => Input;
  readonly isSolvedBy?: (line: readonly JsonValue[]) => boolean;
}

const key =
  (name: string): Input =>
  (game) =>
    void game.key(name, name, false);
const drag =
  (from: readonly [number, number], to: readonly [number, number]): Input =>
  (game) => {
    game.press(from[0] + 0.5, from[1] + 0.5);
    game.release(to[0] + 0.5, to[1] + 0.5);
  };
const arrows = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];
const arrowOf: Readonly<Record<string, string>> = {
  l: "ArrowLeft",
  u: "ArrowUp",
  r: "ArrowRight",
  d: "ArrowDown",
  left: "ArrowLeft",
  up: "ArrowUp",
  right: "ArrowRight",
  down: "ArrowDown",
};
const anyArrow = (random: Random): Input => key(arrows[random.below(4)]!);

const room = { rows: ["#######", "#@ $ .#", "# $  .#", "#     #", "#######"] };
const puzzle = { rows: ["3.  ", "   2", "   .", "2.  "] };
const lastMan: BoardLevel = {
  topology: "square",
  rows: ["........", "........", "........", "........", "...o....", "..x.....", "........", "........"],
  toMove: 0,
  rules: checkersRules("english"),
};
const layout = populatedLayout();
const drod = sampleLevels("drod")[0] as DrodLevel;
const sheep = sampleLevels("puzzlescript")[0] as { readonly solution: string };

function lettersOf(moves: readonly JsonValue[]): string {
  return moves
    .map((move) => ({ action: "a", tick: "t" })[`${move as string}`] ?? `${move as string}`.charAt(0))
    .join("");
}

function courses(): Course[] {
  const commands = parseCommands(drod.solution);
  if (!commands.ok) throw new Error(commands.message);
  const problems = (kind: string, level: object, solution: string) =>
    solution !== "" && levelKind(kind).validate({ ...level, solution }).length === 0;
  return [
    {
      kind: "sokoban",
      level: { ...room, solution: "rrrllldrrr" },
      solution: "rrrllldrrr".split("").map((letter) => key(arrowOf[letter]!)),
      noise: anyArrow,
      isSolvedBy: (line) => problems("sokoban", room, line.map(String).join("")),
    },
    {
      kind: "linjat",
      level: puzzle,
      solution: [drag([0, 0], [2, 0]), drag([3, 2], [3, 1]), drag([1, 3], [0, 3])],
      noise: (random) => drag([random.below(4), random.below(4)], [random.below(4), random.below(4)]),
      isSolvedBy: coversAllDots,
    },
    {
      kind: "drod",
      level: drod,
      solution: commands.commands.map((command) =>
        typeof command === "string" ? key(command) : (game: Game) => game.press(command[1], command[2]),
      ),
      noise: (random) => key(["N", "NE", "E", "SE", "S", "SW", "W", "NW", ".", "C", "CC"][random.below(11)]!),
      isSolvedBy: (line) => problems("drod", drod, line.map((one) => [one].flat().map(String).join(" ")).join(" ")),
    },
    {
      kind: "dungeon",
      level: layout,
      solution: searchWalk(walkMap(layout)).toBoss!.map((step) => key(arrowOf[step]!)),
      noise: anyArrow,
    },
    {
      kind: "board",
      level: lastMan,
      solution: [[2, 5] as const, [4, 3] as const].map(([x, y]) => (game: Game) => {
        game.press(...cellMiddle(lastMan, x, y));
      }),
      noise: (random) => (game) => game.press(random.below(8), random.below(8)),
      isSolvedBy: (line) => line.length === 1,
    },
    {
      kind: "puzzlescript",
      level: sheep,
      solution: `u${sheep.solution}`.split("").map((letter) => key(arrowOf[letter]!)),
      noise: anyArrow,
      isSolvedBy: (line) => problems("puzzlescript", sheep, lettersOf(line)),
    },
  ];
}

/** Counted with code of the test's own: whole lines through one number each, apart from each other, over every dot. */
function coversAllDots(line: readonly JsonValue[]): boolean {
  let drawn: number[][] = [];
  for (const move of line as readonly { readonly draw?: number[]; readonly removeAt?: number }[]) {
    const cells = move.draw ?? [move.removeAt!];
    drawn = drawn.filter((other) => !other.some((cell) => cells.includes(cell)));
    if (move.draw !== undefined) drawn.push(move.draw);
  }
  const symbols = puzzle.rows.join("");
  const isWhole = drawn.every(
    (cells) =>
      Number(
        cells
          .map((cell) => symbols[cell]!)
          .join("")
          .replaceAll(/[ .]/g, ""),
      ) === cells.length,
  );
  const covered = new Set(drawn.flat());
  return isWhole && symbols.split("").every((symbol, cell) => symbol !== "." || covered.has(cell));
}

/** Somebody plays: errs and undoes, starts again, or leaves before the end. */
function somebodyPlays({ kind, level, solution, noise }: Course, random: Random, id: string): Play | undefined {
  let [clock, kept] = [0, undefined as Play | undefined];
  const recorder = recordPlay(
    { kind, level: levelHash(kind, level) },
    { now: () => clock, newId: () => id, player: "tester", number: 1, keep: (play) => (kept = play) },
  );
  const game = startGame(kind, level, (event) => recorder.watch(event));
  const act = (input: Input): void => {
    clock += random.below(900);
    input(game);
    recorder.settle(game.status().done);
  };
  const patience = random.float() < 0.3 ? random.below(solution.length) : Infinity;
  let step = 0;
  for (let acts = 0; acts < 400 && !recorder.isEnded && step < Math.min(patience, solution.length); acts++) {
    const chance = random.float();
    if (random.float() < (kind === "board" ? 0.3 : 0.01)) act((one) => one.hint?.());
    if (chance < 0.1) {
      act(noise(random));
      act((one) => one.undo());
    } else if (chance < 0.13) {
      act((one) => one.restart());
      step = kind === "puzzlescript" ? 1 : 0;
    } else act(solution[step++]!);
  }
  if (random.float() < 0.7) recorder.close();
  else recorder.save();
  return kept;
}

/** The moves that lead to the end of a play, its undos and restarts left out. */
function lineOf({ events }: Play): JsonValue[] {
  let line: JsonValue[] = [];
  for (const [first, second] of events) {
    if (typeof first === "number") line.push(second);
    else if (first === "undo") line.pop();
    else if (first === "restart") line = [];
  }
  return line;
}

function recorded(): { readonly course: Course; readonly play: Play }[] {
  const random = createRandom(43);
  return courses().flatMap((course) =>
    Array.from({ length: 95 }, (_, index) => `${course.kind.slice(0, 4)}${String(index).padStart(4, "0")}`).flatMap(
      (id) => {
        const play = somebodyPlays(course, random, id);
        return play === undefined ? [] : [{ course, play }];
      },
    ),
  );
}

test("500 recorded plays of all kinds pass through their text, are verified by playing them again, and end as an independent validator says", () => {
  const all = recorded();
  expect(all.length).toBeGreaterThan(500);
  const byId = new Map(all.map(({ course, play }) => [play.id, course]));
  const { plays, badLines, isNewer } = readPlays(playsText(all.map(({ play }) => play)));
  expect([badLines, isNewer, plays.length]).toEqual([[], false, all.length]);
  const solved: Record<string, number> = {};
  const checked: Record<string, number> = {};
  const hinted = new Set<string>();
  for (const { play } of plays) {
    const { kind, level, isSolvedBy } = byId.get(play.id)!;
    const traced = tracePlay(play, playedLevel(kind, level)!.replay());
    expect(traced, play.id).toMatchObject({ ok: true });
    const hasUndo = kind === "puzzlescript" && play.events.some(([first]) => typeof first === "string");
    if (play.solved) solved[kind] = (solved[kind] ?? 0) + 1;
    const hints = play.events.filter(([first]) => first === "hint").length;
    if (traced.ok) expect(traced.trace.hints, play.id).toBe(hints);
    if (hints > 0) hinted.add(kind);
    if (isSolvedBy === undefined || hasUndo) continue;
    checked[kind] = (checked[kind] ?? 0) + 1;
    expect(isSolvedBy(lineOf(play)), play.id).toBe(play.solved);
  }
  for (const { kind } of courses()) expect(solved[kind] ?? 0, kind).toBeGreaterThan(10);
  expect(Object.keys(checked)).toHaveLength(5);
  expect([...hinted].toSorted()).toEqual(["board", "drod", "dungeon", "linjat", "puzzlescript", "sokoban"]);
});

test("a forged play is refused, whatever is forged: an outcome, a move, an end, a level", () => {
  const faults = new Set<string>();
  for (const { course, play } of recorded().filter((_, index) => index % 9 === 0)) {
    const { kind, level } = course;
    const refuse = (forged: Play): void => {
      const traced = tracePlay(forged, playedLevel(kind, level)!.replay());
      expect(traced.ok, `${forged.id} ${JSON.stringify(forged.events).slice(0, 200)}`).toBe(false);
      if (!traced.ok) faults.add(traced.fault.type);
    };
    refuse({ ...play, solved: !play.solved });
    refuse({ ...play, events: [...play.events, [1, "nonsense"], [1, { draw: [0, 99] }]] });
    refuse({ ...play, events: [[5, ["double", -1, 2]], ...play.events] });
    if (play.solved) refuse({ ...play, events: [...play.events, ["undo", 3]] });
    if (play.solved) refuse({ ...play, events: play.events.slice(0, -1) });
  }
  expect([...faults].toSorted()).toEqual(["after-end", "impossible", "not-solved", "solved"]);
  expect(levelHash("sokoban", room)).not.toBe(levelHash("sokoban", { rows: room.rows.toReversed() }));
  expect(levelHash("sokoban", room)).toBe(levelHash("sokoban", { ...room, solution: "rr" }));
});
