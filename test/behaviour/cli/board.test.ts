import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { commandLineResult } from "../../support/commandLineResult.ts";
import { builtEngine } from "../../support/builtModules.ts";

let folder = "";
const at = (name: string) => join(folder, name);

const hexxagon = hexxagonStart();
const square = { ...hexxagon, topology: "square" };
const game = (moves: string) => `[Event "A"]\n[GameType "21"]\n\n${moves}\n`;
const document = (type: string, data: object, formatVersion = 1) =>
  JSON.stringify({ format: "levelwright-document", formatVersion, id: "boardboard", type, name: "Mine", data });
const files: Readonly<Record<string, string | Uint8Array>> = {
  "hexxagon.json": JSON.stringify(hexxagon),
  "english.json": JSON.stringify(checkersStart("english")),
  "start.fen": "W:W21-32:B1-12",
  "illegal.fen": "W:W21,22:B22",
  "cut.fen": "W:W21-",
  "one-sided.json": JSON.stringify({ ...square, rows: ["x..", "..."] }),
  "stuck.json": JSON.stringify({ ...square, rows: ["xo"] }),
  "unreachable.json": JSON.stringify({ ...square, rows: ["x.o---..", "...---.."] }),
  "ragged.json": JSON.stringify({ ...square, rows: ["x..", "o."] }),
  "kings.json": JSON.stringify({ ...square, rows: ["X.o"] }),
  "newer.json": JSON.stringify({ ...hexxagon, rules: { ...hexxagon.rules, weather: "rain" } }),
  "large.json": JSON.stringify({ ...square, rows: Array<string>(16).fill("x".repeat(16)) }),
  "huge.json": JSON.stringify({ ...square, rows: Array<string>(500).fill("x".repeat(500)) }),
  "many.json": JSON.stringify({
    ...checkersStart("pool"),
    rows: [
      "...........X",
      ...Array.from({ length: 10 }, (_, y) => (y % 2 === 0 ? "............" : ".o.o.o.o.o..")),
      "X...........",
    ],
  }),
  "half.json": JSON.stringify(hexxagon).slice(0, 60),
  "binary.json": new Uint8Array([0, 159, 146, 150, 0, 1]),
  "empty.json": "",
  "good.pdn": game("1. 11-15 23-19 2. 8-11 22-17 *"),
  "wrong.pdn": game("1. 11-15 23-19 2. 8-12 *"),
  "document.json": document("board", hexxagon),
  "newer-document.json": document("board", hexxagon, 99),
  "fen.txt": "W:W21-32:B1-12",
  "long.pdn": game(`1. 11-15 ${"x".repeat(5000)} *`),
  "claims.json": JSON.stringify({
    board: checkersStart("english"),
    games: [{ moves: "11-15", winner: 0, reason: "no-moves" }],
  }),
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-board-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(at(name), content);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function command(args: readonly string[]) {
  const makeEngine = createNodeMaker(builtEngine);
  const workbench = { kinds: allLevelKinds(), catalogue: productCatalogue, makeEngine };
  const { code, printed, said } = await commandLineResult(args, workbench);
  return { code, stdout: printed.join("\n"), said };
}

const run = (task: string, file: string, ...rest: string[]) =>
  command(["run", "board", task, "--in", at(file), ...rest]);
const set = (...values: string[]) => values.flatMap((value) => ["--set", value]);

/** The summary of a run with `--json`, without its timings. */
function summaryOf(stdout: string): {
  counters: Record<string, number>;
  report: { games: { moves: string }[] };
} {
  return (JSON.parse(stdout.split("\n").at(-1) ?? "") as { summary: never }).summary;
}

test("a match that stops early plays the same games for one and three processes", async () => {
  const args = [...set("first=greedy", "second=random", "stop=sprt"), "--count", "400", "--json"];
  const runs = await Promise.all(["1", "3"].map((n) => run("match", "hexxagon.json", ...args, "--processes", n)));
  const [one, three] = runs.map(({ code, stdout }) => ({ code, summary: JSON.stringify(summaryOf(stdout)) }));
  expect(one!.code).toBe(0);
  expect(three).toEqual(one);
  const { counters, report } = summaryOf(runs[0]!.stdout);
  expect(report.games.length).toBeLessThan(100);
  expect(counters["games"]).toBe(report.games.length);
});

test("a match prints its table; its output verifies, and a changed move does not", async () => {
  const args = [...set("first=alphabeta:depth=2", "second=random"), "--count", "20"];
  const { code, stdout } = await run("match", "english.json", ...args);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Player +Wins +Losses +Draws +Capped +Score +Elo\nalphabeta:depth=2 +\d+/);
  const output = (await run("match", "english.json", ...args, "--json")).stdout;
  writeFileSync(at("match.json"), output);
  const verified = await command(["verify", "board", at("match.json")]);
  expect(verified.code).toBe(0);
  expect(verified.said.at(-1)).toBe("20 of 20 hold");
  writeFileSync(at("changed.json"), output.replace(/"moves":"\S+/, '"moves":"1-32'));
  const changed = await command(["verify", "board", at("changed.json")]);
  expect(changed.code).toBe(1);
  expect(changed.stdout).toContain('Move 1, "1-32", is illegal; possible are');
});

test("a tournament prints standings with Elo intervals and a cross table", async () => {
  const players = "players=random;greedy;greedy:reply=on";
  const { code, stdout } = await run("tournament", "hexxagon.json", ...set(players), "--count", "60");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Player +Points +Games +Share +Elo\ngreedy:reply=on +\S+ +40 +\S+ % +\d+ \[/);
  expect(stdout).toContain("First");
});

test("a report writes its tables, seven pictures and everything as JSON into a folder, again over its own files", async () => {
  const out = at("report");
  const args = [...set("player=alphabeta:depth=2", "rungs=1"), "--count", "40", "--out", out];
  for (let time = 0; time < 2; time++)
    expect((await run("report", "start.fen", ...args, "--format", "fen-russian")).code).toBe(0);
  expect(readdirSync(out).toSorted()).toEqual([
    "branching.svg",
    "captures.svg",
    "cell-value.svg",
    "landings.svg",
    "length.svg",
    "occupancy.svg",
    "report.txt",
    "run.json",
    "skill.svg",
  ]);
  const text = readFileSync(join(out, "report.txt"), "utf8");
  expect(text).toMatch(/First-player points +\d+\.\d % \[/);
  expect(readFileSync(join(out, "length.svg"), "utf8")).toContain("Plies, in steps of 10");
  expect((await command(["verify", "board", join(out, "run.json")])).code).toBe(0);
  writeFileSync(join(out, "mine.svg"), "<svg/>");
  const refused = await run("report", "start.fen", ...args, "--format", "fen-russian");
  expect(refused.code).toBe(2);
  expect(refused.said[0]).toContain("mine.svg");
  expect(existsSync(join(out, "mine.svg"))).toBe(true);
});

test("search prints boards as candidates that check and convert read", async () => {
  const args = [
    ...set("target=length", "plies=60", "games=10", "player=greedy", "confirmer=greedy", "margin=15"),
    "--count",
    "2",
    "--seed",
    "7",
  ];
  const { code, stdout } = await run("search", "hexxagon.json", ...args);
  expect(code).toBe(0);
  writeFileSync(at("found.jsonl"), stdout);
  const checked = await command(["check", "board", at("found.jsonl"), "--json"]);
  expect(checked.code).toBe(0);
  const converted = await command(["convert", at("found.jsonl"), "--to", "fen-hexxagon"]);
  expect(converted.code).toBe(0);
  expect(converted.stdout).toMatch(/^\S+ [xo] 0 1/m);
});

test("the paper's experiments print the paper's figures, the reading and what is uncertain", async () => {
  const { code, stdout } = await run("experiment", "hexxagon.json", ...set("games=4"), "--count", "2");
  expect(code).toBe(0);
  expect(stdout).toContain("691/308 and 671/328 of 999");
  expect(stdout).toContain("Reading: profit = conversions");
  expect(stdout).toContain("Uncertain in the paper");
  expect(stdout).toContain("sums to 999, not 1000");
});

test.each<[string, readonly string[], number, RegExp]>([
  ["an illegal FEN", ["run", "board", "match", "--in", "illegal.fen"], 2, /Square 22 is named twice/],
  ["a FEN that is cut short", ["check", "board", "cut.fen"], 2, /"21-" is not a square/],
  ["a one-sided board", ["run", "board", "report", "--in", "one-sided.json"], 2, /Light has no piece at the start/],
  ["no moves at the start", ["run", "board", "match", "--in", "stuck.json"], 2, /no move at the start/],
  ["rows of different length", ["check", "board", "ragged.json"], 2, /same length/],
  ["kings in Hexxagon", ["check", "board", "kings.json"], 2, /Hexxagon has no kings/],
  ["a member of a newer version", ["run", "board", "match", "--in", "newer.json"], 2, /weather/],
  ["too many cells", ["run", "board", "match", "--in", "large.json"], 2, /256 playable cells; the engine takes 127/],
  ["a huge board", ["run", "board", "match", "--in", "huge.json"], 2, /rows/],
  ["more moves than can be listed", ["run", "board", "match", "--in", "many.json"], 2, /more than 2048 moves/],
  ["half a file", ["run", "board", "match", "--in", "half.json"], 2, /not JSON/],
  ["a binary file", ["run", "board", "match", "--in", "binary.json"], 2, /binary|text/i],
  ["an empty file", ["run", "board", "match", "--in", "empty.json"], 2, /empty|no board/i],
  [
    "experiments without Hexxagon",
    ["run", "board", "experiment", "--in", "english.json", "--count", "1"],
    2,
    /played on Hexxagon/,
  ],
  [
    "an unknown player",
    ["run", "board", "match", "--in", "hexxagon.json", "--set", "first=chess", "--count", "2"],
    2,
    /--set: parameter "first": There is no player "chess"/,
  ],
  [
    "half a ply of depth",
    ["run", "board", "match", "--in", "hexxagon.json", "--set", "second=minimax:depth=2.5"],
    2,
    /parameter "second": minimax, depth: "2.5" is not a whole number from 1 to 6/,
  ],
  [
    "an option given twice",
    ["run", "board", "match", "--in", "hexxagon.json", "--set", "first=greedy:ties=fixed,ties=random"],
    2,
    /greedy, ties: This option is given twice/,
  ],
  [
    "ideal lengths the wrong way round",
    ["run", "board", "report", "--in", "hexxagon.json", "--set", "shortest=90", "--set", "longest=20"],
    2,
    /parameter "shortest": The shortest ideal game has 90 plies, the longest 20/,
  ],
  [
    "another kind's option",
    ["run", "board", "match", "--in", "hexxagon.json", "--level", "2"],
    2,
    /"board" has no such option/,
  ],
  [
    "a text format for what is none",
    ["run", "board", "match", "--in", "hexxagon.json", "--format", "fen-english"],
    2,
    /A FEN starts with W or B/,
  ],
  [
    "a document of a newer studio",
    ["run", "board", "match", "--in", "newer-document.json"],
    2,
    /newer version of Levelwright/,
  ],
  [
    "a Hexxagon board as PDN",
    ["convert", "hexxagon.json", "--to", "pdn"],
    2,
    /for checkers; the board is for Hexxagon/,
  ],
  ["a hexagon as Ataxx", ["convert", "hexxagon.json", "--to", "fen-ataxx"], 2, /Use fen-hexxagon/],
  ["a checkers board as Hexxagon", ["convert", "english.json", "--to", "fen-hexxagon"], 2, /the board is for checkers/],
  ["a position where games are expected", ["verify", "board", "fen.txt"], 1, /A FEN holds no games to replay/],
  ["half a file to verify", ["verify", "board", "half.json"], 1, /not JSON/],
  ["an endless move", ["verify", "board", "long.pdn"], 1, /"x{40}\.\.\.", is illegal/],
  [
    "a file for a folder",
    ["run", "board", "match", "--in", "hexxagon.json", "--count", "2", "--out", "english.json"],
    2,
    /Couldn't write to the folder|no folder/,
  ],
  [
    "ants at checkers",
    ["run", "board", "match", "--in", "english.json", "--set", "first=ants", "--count", "2"],
    2,
    /plays Hexxagon only/,
  ],
  [
    "one player's tournament",
    ["run", "board", "tournament", "--in", "hexxagon.json", "--set", "players=greedy"],
    2,
    /at least two players/,
  ],
  ["an impossible PDN move", ["verify", "board", "wrong.pdn"], 1, /Move 3, "8-12", is illegal/],
  [
    "an impossible PDN move to convert",
    ["convert", "wrong.pdn", "--to", "fen-english"],
    2,
    /Move 3, "8-12", is illegal/,
  ],
  ["a result that is not so", ["verify", "board", "claims.json"], 1, /the game is not over; the file says otherwise/],
])("bad input is answered in words: %s", async (_what, args, code, message) => {
  const paths = args.map((arg) => (Object.hasOwn(files, arg) ? at(arg) : arg));
  const result = await command(paths);
  expect([...result.said, result.stdout].join("\n")).toMatch(message);
  expect(result.code).toBe(code);
});

test.runIf(existsSync("/proc/self"))(
  "an output folder that the system does not let be made is refused at once",
  async () => {
    const { code, said } = await run("match", "hexxagon.json", "--count", "2", "--out", "/proc/nowhere/out");
    expect({ code, said: said[0] }).toMatchObject({ code: 2, said: expect.stringContaining("Couldn't write") });
  },
);

test("a drawn board is checked, converted and verified as it stands, and so are the boards a search has found", async () => {
  expect((await command(["check", "board", at("document.json")])).stdout).toContain("Mine: valid");
  expect((await command(["convert", at("document.json"), "--to", "fen-hexxagon"])).code).toBe(0);
  expect((await command(["verify", "board", at("document.json")])).stdout).toBe("ok  Mine: The board can be played on");
  const { stdout } = await run(
    "search",
    "document.json",
    ...set("target=length", "plies=60", "games=10", "player=greedy", "confirmer=greedy", "margin=15"),
    "--count",
    "1",
    "--seed",
    "7",
  );
  writeFileSync(at("one.jsonl"), stdout);
  expect((await command(["verify", "board", at("one.jsonl")])).code).toBe(0);
  writeFileSync(at("forged.jsonl"), stdout.replace(/"cells":\d+/, '"cells":7'));
  const forged = await command(["verify", "board", at("forged.jsonl")]);
  expect(forged.code).toBe(1);
  expect(forged.stdout).toContain("The file says cells is 7");
});

test("cells that cannot be reached are told by check, as a warning", async () => {
  const { code, stdout } = await command(["check", "board", at("unreachable.json")]);
  expect(code).toBe(0);
  expect(stdout).toContain("warning: 4 cells can never be reached");
});

test("games and positions convert between PDN, FEN and Hexxagon's text", async () => {
  expect((await command(["verify", "board", at("good.pdn")])).stdout).toContain("4 moves are legal");
  const fen = await command(["convert", at("start.fen"), "--from", "fen-russian", "--to", "pdn"]);
  expect(fen.code).toBe(0);
  expect(fen.stdout).toContain('[GameType "25"]');
});
