import { describe, expect, test } from "vitest";
import { stableStringify } from "../../kernel/json.ts";
import { drodKind } from "./drodKind.ts";
import { drodLevelSchema, outerWalls, type DrodLevel } from "./drodRoom.ts";

/** One roach three squares north of the player's sword; two steps north kill it. */
const room = { o: outerWalls(), monsters: [["roach", 10, 10, "S"]] };

function level(solution: string, changes: Readonly<Record<string, unknown>> = {}): DrodLevel {
  return drodLevelSchema.parse({ room: { ...room, ...changes }, start: [10, 14, "N"], solution });
}

function messages(of: DrodLevel): string[] {
  return drodKind.validate(of).map(({ message }) => message);
}

describe("the validator", () => {
  test("accepts commands that clear the room, and rooms nobody has solved", () => {
    expect(messages(level("N N"))).toEqual([]);
    expect(messages(level(""))).toEqual([]);
  });

  test.each([
    [".", "After 1 command 1 monster is left. Continue until the room is clear."],
    ["N N N", "The room is clear after 2 commands, but 1 more follow. Remove them."],
    [". double 3,3", "Command 2 (double 3,3): a double can't be placed there now."],
    ["C C C C . .", "Command 4 (C) kills the player."],
    ["N north", 'Command 2: "north" is not a command. Use N NE E SE S SW W NW . C CC or double X,Y.'],
  ])("refuses %s", (solution, message) => {
    expect(messages(level(solution))).toEqual([message]);
  });

  test("wants a pending double placed first", () => {
    const potion = { t: [["potion_mimic", 10, 15, 1]] };
    expect(messages(level("S N", potion))).toEqual([
      "Command 2 (N): the mimic has to be placed first. Write double X,Y.",
    ]);
  });

  test.each([
    [
      {
        monsters: [
          ["roach", 3, 3, "S"],
          ["queen", 3, 3, "S"],
        ],
      },
      "A roach and a queen share the square 3,3. Move one of them.",
    ],
    [{ monsters: [["roach", 10, 14, "S"]] }, "The player enters on the roach at 10,14. Move one of them."],
    [{ monsters: [["serpent", 3, 3, "E"]] }, "The serpent at 3,3 has no body. Give it at least one piece."],
    [
      { monsters: [["egg", 3, 3, "E"]] },
      "The egg at 3,3 faces E; its hatch clock runs SW, W, NW, N. Choose one of these.",
    ],
    [{ o: [["wall", 5, 14, 10]] }, "The player enters on wall at 10,14. Move the entrance."],
    [{ o: [["pit", 30, 3, 20]] }, "A run of 20 pit squares from 30,3 leaves the room. Shorten it to 8."],
    [
      { orbs: [{ x: 4, y: 4, type: "normal", agents: [] }] },
      "Links start at 4,4, where there is no orb. Remove them or put one there.",
    ],
    [
      {
        t: [
          ["mirror", 4, 4, 1],
          ["bomb", 6, 6, 2],
        ],
      },
      "Not confirmed by recordings of the game, simulated from the written rules: a weapon that hits a mirror; the order of blasts that set each other off.",
    ],
  ])("says what is wrong with a room: %j", (changes, message) => {
    expect(messages(level("", changes))).toEqual([message]);
  });

  test("blue doors stand open only where the level around is done", () => {
    const behind = { o: [...outerWalls(), ["bluedoor", 10, 12, 1], ["wall", 0, 12, 10], ["wall", 11, 12, 27]] };
    const closed = level("N N", behind);
    expect(messages(closed)).toHaveLength(1);
    expect(messages({ ...closed, solution: "N N", settings: { blueDoorsDone: true } })).toEqual([]);
  });
});

describe("the canonical key", () => {
  test("does not see how runs are cut, nor the evaluation, nor white space", () => {
    const one = level(". .");
    const cut = level(".  . ", { o: [...outerWalls(), ["wall", 5, 5, 4], ["floor", 5, 5, 4]] });
    expect(drodKind.canonicalKey(cut)).toBe(drodKind.canonicalKey(one));
    const evaluated = { ...one, evaluation: { expression: "monsters", places: {}, weights: {} } };
    expect(drodKind.canonicalKey(evaluated)).toBe(drodKind.canonicalKey(one));
  });

  test("sees monster order, mirroring and commands: each plays differently", () => {
    const two = level("", {
      monsters: [
        ["roach", 3, 3, "S"],
        ["roach", 5, 3, "S"],
      ],
    });
    const swapped = level("", {
      monsters: [
        ["roach", 5, 3, "S"],
        ["roach", 3, 3, "S"],
      ],
    });
    expect(drodKind.canonicalKey(two)).not.toBe(drodKind.canonicalKey(swapped));
    expect(drodKind.canonicalKey(level(". ."))).not.toBe(drodKind.canonicalKey(level("")));
  });
});

test("metrics count the room and the commands", () => {
  const measured = drodKind.measure(level("C CC . .", { o: [...outerWalls(), ["trapdoor", 3, 3, 4]] }));
  expect(measured).toEqual({
    turns: 4,
    monsters: 1,
    "turns-per-monster": 4,
    rotations: 2,
    waits: 2,
    doubles: 0,
    decisions: 3,
    "open-squares": 36 * 30,
    trapdoors: 4,
    tar: 0,
    kinds: 1,
  });
  expect(drodKind.measure(level(""))["turns"]).toBeUndefined();
  for (const id of Object.keys(measured)) expect(drodKind.metrics.map((metric) => metric.id)).toContain(id);
});

test("drawings show every monster, the player and his way, and only stay within the room", () => {
  const scene = drodKind.draw(level("NE NW ."), { detail: "full" });
  const ids = scene.shapes.flatMap((shape) => (shape.type === "group" ? [shape.id] : []));
  expect(ids).toEqual(["path", "monster:0", "player"]);
  expect(scene.view).toEqual({ x: -1, y: -1, width: 40, height: 34 });
  expect(drodKind.draw(level(""), { detail: "silhouette" }).shapes.length).toBeLessThan(scene.shapes.length);
});

test("maps hold the three layers, monsters in order, the entrance and links", () => {
  const orbs = [{ x: 4, y: 4, type: "normal", agents: [[6, 6, "toggle"]] }];
  const map = drodKind.toMap(level(". .", { orbs, t: [["orb", 4, 4, 1]] }));
  expect(map.cellLayers.map(({ name, cells }) => [name, cells.length])).toEqual([
    ["ground", 1216],
    ["floor", 1216],
    ["items", 1216],
  ]);
  expect(map.objectLayers.map(({ objects }) => objects.map(({ name }) => name))).toEqual([
    ["roach"],
    ["player"],
    ["orb"],
    // Two turns in place: the way of the player is one square.
    ["step 0"],
  ]);
  expect(map.objectLayers[2]?.objects[0]?.properties["targets"]).toBe("toggle 6,6");
  expect(map.properties).toEqual({ turns: 2, solution: ". ." });
});

describe("files", () => {
  const format = drodKind.textFormats.find(({ id }) => id === "drod-json")!;

  test("our room files read back", () => {
    const levels = [{ level: level(". ."), title: "One" }];
    const read = format.parse!(format.print!(levels));
    expect(read.problems).toEqual([]);
    expect(read.levels).toEqual([{ ...levels[0], line: 1 }]);
  });

  test.each([
    ["{", /^The file is not JSON/],
    ["{}", 'The file is not a "levelwright-drod" file.'],
    ['{"format":"levelwright-drod","formatVersion":2,"rooms":[]}', /format version 2; this studio reads version 1/],
    [
      '{"format":"levelwright-drod","formatVersion":1,"rooms":[{"title":"A","room":{"o":[],"monsters":[["seep",3,4,"S"],["seep",5,4,"S"]]},"start":[1,1,"N"]}]}',
      '"A" has elements that aren\'t simulated: seep at 3,4 (2 of them). Replace them with elements that play alike.',
    ],
    [
      '{"format":"levelwright-drod","formatVersion":1,"rooms":[{"room":{"o":[["wall",99,0,1]],"monsters":[]},"start":[1,1,"N"]}]}',
      /^room 1: room\.o\.0\.1/,
    ],
  ])("%s is refused", (text, message) => {
    const { levels, problems } = format.parse!(text);
    expect(levels).toEqual([]);
    expect(problems[0]?.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
  });

  test("tasks start from levels, candidates, cases by id and rooms by title", () => {
    const plain = stableStringify(level(". ."));
    const read = (text: string, options = {}) => drodKind.taskFiles.read(text, options);
    expect(read(plain)).toMatchObject({ ok: true, input: { solution: ". ." } });
    expect(read(`{"level":${plain}}\n{"summary":{}}`)).toMatchObject({ ok: true });
    const cases = stableStringify({ cases: [{ id: "a", room, start: { player: [10, 14, "N"] } }] });
    expect(read(cases, { case: "a" })).toMatchObject({ ok: true, input: { name: "a" } });
    expect(read(cases, { case: "b" })).toMatchObject({
      ok: false,
      problems: [{ message: 'The file has no case "b"; it has a ... (1).' }],
    });
    const two = format.print!([
      { level: level(""), title: "One" },
      { level: level("."), title: "Two" },
    ]);
    expect(read(two, { room: "Two" })).toMatchObject({ ok: true, input: { name: "Two", solution: "." } });
    expect(read(two, { room: "2" })).toMatchObject({ ok: true, input: { name: "Two" } });
    expect(read(two, { room: "Three" })).toMatchObject({
      ok: false,
      problems: [{ message: 'The file has no room "Three"; it has "One", "Two".' }],
    });
    expect(read("nonsense")).toMatchObject({ ok: false });
  });
});
