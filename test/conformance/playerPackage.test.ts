import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPlayerPackage } from "../../scripts/runtimeBuild.ts";
import { sampleLevels } from "../support/packOfEachKind.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

let consumer = "";
beforeAll(async () => {
  consumer = mkdtempSync(join(tmpdir(), "levelwright-player-"));
  const root = join(consumer, "node_modules/@levelwright/player");
  mkdirSync(root, { recursive: true });
  copyFileSync(join(repositoryRoot, "packages/player/package.json"), join(root, "package.json"));
  await buildPlayerPackage(repositoryRoot, join(root, "dist"));
  writeFileSync(join(consumer, "package.json"), JSON.stringify({ type: "module" }));
});
afterAll(() => rmSync(consumer, { recursive: true, force: true }));

const games: string[] = [];

/** What a game of at most twenty lines prints; the last test has the compiler pass it. */
function run(name: string, level: unknown, source: string): unknown {
  const lines = source.split("\n").filter((line) => line.trim() !== "");
  expect(lines.length).toBeLessThanOrEqual(20);
  writeFileSync(join(consumer, `${name}.json`), JSON.stringify(level));
  writeFileSync(join(consumer, `${name}.ts`), source);
  games.push(`${name}.ts`);
  return JSON.parse(execFileSync(process.execPath, [`${name}.ts`], { cwd: consumer, encoding: "utf8" }));
}

const follow = `
let [hints, mistakes] = [0, 0];
while (!game.isSolved() && hints < 2000) {
  const hint = game.hint();
  if (hint === undefined) break;
  if ("undo" in hint) for (let i = 0; i < hint.undo; i++) game.undo();
  else if (!game.move(hint.move)) throw new Error("impossible");
  if ("undo" in hint) mistakes++;
  hints++;
}`;

describe("a game of twenty lines", () => {
  it("plays a Sokoban room by its hints, after a wrong move that it takes back", () => {
    const level = { rows: ["#######", "#@ $ .#", "#     #", "#######"], solution: "rRR" };
    const result = run(
      "sokoban",
      level,
      `
import { playSokoban } from "@levelwright/player/sokoban";
import level from "./sokoban.json" with { type: "json" };
const game = playSokoban(level);
game.move("d");
${follow}
const solved = game.isSolved();
game.undo();
console.log(JSON.stringify([solved, mistakes, game.isSolved(), game.moves(), game.redo(), game.position().rows[1], game.move("l")]));`,
    );
    expect(result).toEqual([true, 1, false, ["r", "R"], true, "#   @*#", false]);
  });

  it("plays a Linjat puzzle by its hints, after a wrong line that it removes", () => {
    const [level] = sampleLevels("linjat");
    const result = run(
      "linjat",
      level,
      `
import { playLinjat } from "@levelwright/player/linjat";
import level from "./linjat.json" with { type: "json" };
const game = playLinjat(level);
const { width, cells } = game.position();
game.move({ draw: [cells.indexOf(2), cells.indexOf(2) - 1].sort((a, b) => a - b) });
${follow}
console.log(JSON.stringify([game.isSolved(), game.position().lines.length, width]));`,
    );
    expect(result).toEqual([true, 4 - 1, 4]);
  });

  it("clears a DROD room by its hints", () => {
    const level = (sampleLevels("drod") as { solution: string }[]).find(({ solution }) => solution !== "");
    const result = run(
      "drod",
      level,
      `
import { playDrod } from "@levelwright/player/drod";
import level from "./drod.json" with { type: "json" };
const game = playDrod(level);
const before = game.position().left;
${follow}
console.log(JSON.stringify([game.isSolved(), before > 0, game.position().left, game.outcome()]));`,
    );
    expect(result).toEqual([true, expect.any(Boolean), 0, "won"]);
  });

  it("plays a board game by its legal moves until it is over", () => {
    const [level] = sampleLevels("board");
    const result = run(
      "board",
      level,
      `
import { playBoard } from "@levelwright/player/board";
import level from "./board.json" with { type: "json" };
const game = playBoard(level);
for (let ply = 0; ply < 400 && game.outcome() === undefined; ply++) {
  const moves = game.legalMoves?.() ?? [];
  if (!game.move(moves[ply % moves.length] ?? "")) throw new Error("illegal");
}
const copy = playBoard(level);
copy.resume(game.moves());
console.log(JSON.stringify([game.outcome() ?? "open", game.moves().length > 10, JSON.stringify(copy.position()) === JSON.stringify(game.position()), game.hint() ?? null]));`,
    );
    expect(result).toEqual([expect.stringMatching(/^(won|drawn|open)$/), true, true, null]);
  });

  it("hints at moves that win pieces of somebody who takes the first legal move", () => {
    const [level] = sampleLevels("board");
    const result = run(
      "hints",
      level,
      `
import { playBoard } from "@levelwright/player/board";
import level from "./hints.json" with { type: "json" };
const game = playBoard(level);
for (let ply = 0; ply < 24 && game.outcome() === undefined; ply++) {
  const hint = game.position().toMove === 0 ? game.hint() : { move: game.legalMoves?.()[0] ?? "" };
  if (hint === undefined || "undo" in hint || !game.move(hint.move)) throw new Error("illegal");
}
const { cells } = game.position();
const of = (side: number) => cells.filter((cell) => cell > 0 && cell % 2 === side).length;
console.log(JSON.stringify([of(1), of(0)]));`,
    ) as [number, number];
    expect(result[0]).toBeGreaterThan(result[1] + 1);
  });

  it("plays a PuzzleScript level by its hints, after a wrong move that it takes back", () => {
    const [level] = sampleLevels("puzzlescript");
    const result = run(
      "puzzlescript",
      level,
      `
import { playPuzzleScript } from "@levelwright/player/puzzlescript";
import level from "./puzzlescript.json" with { type: "json" };
const game = playPuzzleScript(level);
const before = JSON.stringify(game.position());
game.move("u");
${follow}
const solved = game.isSolved();
const isUndone = game.undo() && !game.isSolved() && game.redo() && game.isSolved();
game.restart();
console.log(JSON.stringify([solved, mistakes, isUndone, JSON.stringify(game.position()) === before]));`,
    );
    expect(result).toEqual([true, 1, true, true]);
  });

  it("is passed by the compiler with the package's types, each of the six", () => {
    const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2024", "--types", ""];
    const compiler = join(repositoryRoot, "node_modules/.bin/tsc");
    execFileSync(compiler, [...options, "--resolveJsonModule", ...games], { cwd: consumer, encoding: "utf8" });
    expect(games).toHaveLength(6);
  });

  it("needs nothing but the package's own modules", () => {
    for (const entry of ["linjat", "sokoban", "drod", "board", "puzzlescript"]) {
      const text = readFileSync(join(consumer, `node_modules/@levelwright/player/dist/${entry}.js`), "utf8");
      expect([...text.matchAll(/from\s*"([^"]+)"/g)].every(([, from]) => from?.startsWith("./"))).toBe(true);
    }
  });
});
