import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { boardEffort } from "#main/engines/board/effort/boardEffort.ts";
import { expectedGame } from "#main/engines/board/effort/expectedGame.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { createPlaysService } from "#main/services/plays/playsService.ts";
import { boardKind } from "#shared/levels/board/boardKind.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import { levelHash, type Play, type PlayEvent, playsText } from "#shared/plays/playText.ts";
import { createSites, type Site } from "./projectSite.ts";

const room = { rows: ["######", "#@ $.#", "#    #", "######"] };
const sites = createSites();
let site: Site;
let plays: ReturnType<typeof createPlaysService>;
let packId = "";
beforeEach(async () => {
  site = sites.open();
  plays = createPlaysService(site.slot, anyFolder);
  await site.project.create({ name: "Project" });
  const { pack, revision } = await site.packs.create({ name: "Rooms" });
  packId = pack.id;
  const entry = {
    id: "room0001",
    title: "Room",
    kind: "sokoban",
    level: room,
    metrics: {},
    canonicalKey: sokobanKind.canonicalKey(room),
  };
  await site.packs.save({ baseRevision: revision, pack: { ...pack, entries: [entry] } });
});
afterEach(() => sites.dispose());

function played(id: string, events: readonly PlayEvent[], about: Partial<Play> = {}): Play {
  const solved = events.filter(([, move]) => move === "r" || move === "R").length === 2;
  const play = { id, player: "anna", number: 1, kind: "sokoban", level: levelHash("sokoban", room), solved, events };
  return { ...play, ...about };
}
const solving: readonly PlayEvent[] = [
  [100, "r"],
  [250, "R"],
];
const file = (): string => join(site.slot.current().folder, "plays.jsonl");

test("plays are added once, kept as text beside the packs, summed up per level, and removed again", async () => {
  const text = playsText([
    played("aaaa", solving),
    played(
      "bbbb",
      [
        [50, "d"],
        ["undo", 20],
        [10, "r"],
        ["stop", 5],
      ],
      { player: "bert", solved: false },
    ),
  ]);
  expect(await plays.add({ text })).toEqual({ added: ["aaaa", "bbbb"], known: 0, refused: [] });
  expect(await plays.add({ text })).toEqual({ added: [], known: 2, refused: [] });
  expect(readFileSync(file(), "utf8")).toBe(text);
  expect(site.events.filter(({ type }) => type === "plays")).toHaveLength(1);
  expect(await plays.ofPack({ packId })).toEqual({
    levels: [
      {
        entryId: "room0001",
        plays: 2,
        people: 2,
        solvers: 1,
        medianMoves: 2,
        medianSeconds: 3.5,
        undos: 1,
        restarts: 0,
        hints: 0,
        gaveUp: 1,
        left: 0,
      },
    ],
    people: 2,
    ofOtherLevels: 0,
    refused: 0,
    folder: null,
    calibrations: [{ kind: "sokoban", effort: "effort", unmeasured: 1, solves: 0, levels: 0, calibration: null }],
  });
  const { square, squares } = await plays.heat({ packId, entryId: "room0001" });
  expect(square).toBe(1);
  expect(squares.find(({ x, y }) => x === 1.5 && y === 2.5)).toMatchObject({ visits: 1, undos: 1 });
  expect(squares.find(({ x, y }) => x === 2.5 && y === 1.5)).toMatchObject({ visits: 2, stops: 1 });
  expect(await plays.remove({ ids: ["aaaa", "zzzz"] })).toEqual({ removed: 1 });
  expect((await plays.ofPack({ packId })).levels[0]).toMatchObject({ plays: 1, solvers: 0, medianMoves: null });
});

test("forged plays, those of other levels and lines cut off are refused with a sentence each; the others are added", async () => {
  const text = [
    playsText([
      played("aaaa", solving),
      played("bbbb", [[1, "l"]], { solved: true }),
      played("cccc", [[1, "r"]], { solved: true }),
      played("dddd", solving, { level: "f".repeat(32) }),
      played("eeee", solving, { kind: "linjat" }),
    ]).trimEnd(),
    '{"events":[[12,"r"],[9',
  ].join("\n");
  const { added, refused } = await plays.add({ text });
  expect(added).toEqual(["aaaa"]);
  expect(refused).toEqual([
    { line: 3, reason: "Step 1 isn't possible in the level." },
    { line: 4, reason: "It says solved, but its moves don't solve the level." },
    { line: 5, reason: expect.stringMatching(/^No pack has this level/) },
    { line: 6, reason: expect.stringMatching(/^No pack has this level/) },
    { line: 7, reason: "The line is cut off or changed." },
  ]);
  await expect(plays.add({ text: "hello" })).rejects.toMatchObject({ code: "INVALID" });
  const newer = playsText([]).replace(":1}", ":2}");
  await expect(plays.add({ text: newer })).rejects.toMatchObject({ code: "NEWER_VERSION" });
});

test("what others write into the file counts after it is verified; plays of a changed level wait", async () => {
  await plays.add({ text: playsText([played("aaaa", solving)]) });
  appendFileSync(file(), `${JSON.stringify(played("bbbb", [[1, "d"]], { solved: true }))}\n<<<<<<<\n`);
  expect(await plays.ofPack({ packId })).toMatchObject({ levels: [{ plays: 1 }], refused: 2, ofOtherLevels: 0 });
  const { pack, revision } = await site.packs.get({ id: packId });
  const entries = pack.entries.map((entry) => ({ ...entry, level: { rows: room.rows.toReversed() } }));
  await site.packs.save({ baseRevision: revision, pack: { ...pack, entries } });
  expect(await plays.ofPack({ packId })).toMatchObject({ levels: [], ofOtherLevels: 2 });
  writeFileSync(file(), playsText([]).replace(":1}", ":9}"));
  await expect(plays.ofPack({ packId })).rejects.toMatchObject({ code: "NEWER_VERSION" });
});

test("a watched folder's files are added now and as they arrive, a bad one is named, and none after it is let go", async () => {
  const folder = join(site.home, "results");
  mkdirSync(folder);
  writeFileSync(join(folder, "anna.jsonl"), playsText([played("aaaa", solving)]));
  writeFileSync(join(folder, "notes.txt"), "nothing");
  await plays.watchFolder({ folder });
  expect(await plays.ofPack({ packId })).toMatchObject({
    levels: [{ plays: 1 }],
    folder: { path: folder, problem: null },
  });
  writeFileSync(join(folder, "bert.txt"), playsText([played("bbbb", solving, { player: "bert" })]));
  await expect.poll(async () => (await plays.ofPack({ packId })).people).toBe(2);
  writeFileSync(join(folder, "forged.txt"), playsText([played("cccc", [[1, "r"]], { solved: true })]));
  await expect
    .poll(async () => (await plays.ofPack({ packId })).folder?.problem)
    .toBe("forged.txt: It says solved, but its moves don't solve the level.");
  await plays.watchFolder({ folder: null });
  expect((await plays.ofPack({ packId })).folder).toBeNull();
  await expect(plays.watchFolder({ folder: "results" })).rejects.toMatchObject({ code: "INVALID" });
  expect(existsSync(file())).toBe(true);
});

test("expected times are fitted to the plays of all packs, also for levels that were measured before the effort was", async () => {
  const { pack, revision } = await site.packs.get({ id: packId });
  // Corridors of 1 to 5 boxes, pushed one after the other.
  const levels = [1, 2, 3, 4].map((boxes) => ({
    rows: ["#".repeat(6), ...Array.from({ length: boxes }, (_, i) => (i === 0 ? "#@$. #" : "# $. #")), "#".repeat(6)],
    solution: `R${"ldR".repeat(boxes - 1)}`,
  }));
  const entries = levels.map((level, index) => ({ ...pack.entries[0]!, id: `room000${index + 2}`, level }));
  const other = await site.packs.create({ name: "Others" });
  await site.packs.save({ baseRevision: revision, pack: { ...pack, entries: entries.slice(0, 2) } });
  await site.packs.save({ baseRevision: other.revision, pack: { ...other.pack, entries: entries.slice(2) } });
  const text = playsText(
    levels.flatMap((level, index) =>
      ["anna", "bert", "cleo"].map((player): Play => ({
        ...played(`p${player}${index}`, []),
        player,
        level: levelHash("sokoban", level),
        solved: true,
        // Twice as long for each box more.
        events: level.solution.split("").map((letter, at): PlayEvent => [at === 0 ? 100 * 2 ** index : 0, letter]),
      })),
    ),
  );
  expect(await plays.add({ text })).toMatchObject({ refused: [], known: 0 });
  const { calibrations } = await plays.ofPack({ packId });
  expect(calibrations).toMatchObject([{ kind: "sokoban", effort: "effort", solves: 12, levels: 4 }]);
  const { power, error } = calibrations[0]!.calibration!;
  expect(power).toBeGreaterThan(1);
  expect(error).toBeGreaterThan(1);
  expect(error).toBeLessThan(2);
});

test("expected times of boards go by their effort, which the task of measuring adds", async () => {
  const { pack, revision } = await site.packs.get({ id: packId });
  const boards = [3, 4, 5].map((size) => ({
    ...hexxagonStart(),
    topology: "square" as const,
    rows: [`x${".".repeat(size - 2)}o`, ...Array<string>(size - 2).fill(".".repeat(size)), `o${".".repeat(size - 2)}x`],
  }));
  const entries = boards.map((level, index) => ({
    ...pack.entries[0]!,
    id: `board00${index}`,
    kind: "board",
    level,
    metrics: { ...measuredEffort(level) },
    canonicalKey: boardKind.canonicalKey(level),
  }));
  await site.packs.save({ baseRevision: revision, pack: { ...pack, entries } });
  const games = boards.map((board) => [1, 2, 3, 4].map((seed) => expectedGame(board, seed).moves));
  const text = playsText(
    games.flatMap((some, index) =>
      some.map((moves, at): Play => ({
        ...played(`board${index}${at}`, []),
        kind: "board",
        player: `player${at}`,
        level: levelHash("board", boards[index]!),
        solved: true,
        // Two seconds per move.
        events: moves.map((move): PlayEvent => [200, move]),
      })),
    ),
  );
  const { added } = await plays.add({ text });
  expect(added.length).toBeGreaterThanOrEqual(10);
  // Before they are measured it is said that they have to be, not that nobody has solved them.
  const measured = await site.packs.get({ id: packId });
  const bare = entries.map((entry) => ({ ...entry, metrics: {} }));
  const saved = await site.packs.save({ baseRevision: measured.revision, pack: { ...measured.pack, entries: bare } });
  expect((await plays.ofPack({ packId })).calibrations).toMatchObject([
    { unmeasured: 3, solves: 0, calibration: null },
  ]);
  await site.packs.save({ baseRevision: saved.revision, pack: measured.pack });

  const { calibrations } = await plays.ofPack({ packId });
  expect(calibrations).toMatchObject([{ kind: "board", effort: "effort", unmeasured: 0, solves: added.length }]);
  expect(calibrations[0]!.calibration!.power).toBeGreaterThan(0.2);
});

function measuredEffort(level: Parameters<typeof boardEffort>[0]): Readonly<Record<string, number>> {
  const measuring = boardEffort(level);
  let step = measuring.next();
  while (step.done !== true) step = measuring.next();
  return step.value;
}
