import { expect, test } from "vitest";
import { boardRunReports } from "../boardRunReports.ts";
import type { BalanceReport } from "../boardRunReports.ts";
import { boardShape } from "../boardShape.ts";
import { checkersStart, hexxagonStart } from "../standardBoards.ts";
import { equalCells, equalFirstMoves } from "../symmetricMoves.ts";
import type { Estimate } from "./estimate.ts";
import { criticalValue } from "./estimate.ts";
import { evidenceIds, findings } from "./findings.ts";
import { heatMap } from "./heatMaps.ts";
import { reportSectionMessages } from "./messages.ts";
import { escapeXml } from "../../../scene/svgText.ts";
import { reportHtml } from "./reportFiles.ts";
import { reportSections } from "./reportSections.ts";

const at = (value: number, half: number): Estimate => ({ value, low: value - half, high: value + half });
const half = at(0.5, 0.01);

/** A report without significant findings. */
function report(change: (draft: BalanceReport) => void = () => undefined, board = hexxagonStart()): BalanceReport {
  const { cells } = boardShape(board);
  const same = (value: number) => cells.map(() => value);
  const plain: BalanceReport = {
    groups: {
      "first-player advantage": { points: half, decided: half },
      outcome: {
        balance: at(1, 0.01),
        drawishness: at(0.2, 0.02),
        decisiveness: at(0.8, 0.02),
        completion: at(1, 0),
        timeouts: at(0, 0.001),
        "end reasons": { full: 400, blocked: 400 },
      },
      length: {
        mean: at(60, 1),
        deviation: at(10, 1),
        median: 61,
        p5: 22,
        p95: 148,
        histogram: [0, 10, 20],
        ideal: at(1, 0),
        range: [30, 120],
      },
      branching: { mean: at(20, 1), most: 60, "by ply": [24], "decision moves": at(1, 0), "forced captures": at(0, 0) },
      drama: {
        "lead changes": at(4, 2),
        "swing lasts": half,
        drama: half,
        "most drama": half,
        "killer move": half,
        "decided at": at(0.6, 0.2),
      },
      coverage: { used: at(1, 0), dead: 0, board: {} },
      "game tree": { "log10 size": at(80, 1) },
      skill: { area: half, trace: [{ stronger: "a", weaker: "b", games: 100, score: at(0.6, 0.05), elo: at(70, 30) }] },
      uniformity: { uniformity: half, "distinct games": 1 },
      elo: { "first side": at(0, 5) },
    },
    warnings: [],
    tables: [],
    player: "strong",
    cells: {
      games: 800,
      plies: 48_000,
      landings: same(700),
      captures: same(500),
      held: same(9000),
      heldByWinner: same(4500),
      gamesAtPly: [800],
      movesAtPly: [19_200],
      places: cells,
      cellValue: same(0),
    },
    firstMoves: equalFirstMoves(board).map((moves) => ({ moves, games: 160, points: at(0.5, 0.04) })),
    board,
  };
  const draft = structuredClone(plain);
  change(draft);
  boardRunReports.report.parse(draft);
  return draft;
}

type Mutable = { groups: { "first-player advantage": { points: Estimate } } };
const ids = (change?: (draft: BalanceReport) => void, board = hexxagonStart()) =>
  findings(report(change, board), (name) => name).map(({ id }) => id);
const text = (id: string, change?: (draft: BalanceReport) => void, board = hexxagonStart()) =>
  findings(report(change, board), (name) => name).find((one) => one.id === id)?.text;
const score = (points: Estimate) => (draft: BalanceReport) =>
  void ((draft as unknown as Mutable).groups["first-player advantage"].points = points);

test("sides are called even only when the whole interval is within the margin; otherwise it is not decided or an advantage", () => {
  expect(ids(score(at(0.509, 0.02)))).toContain("even");
  expect(ids(score(at(0.51, 0.025)))).toContain("open");
  expect(ids(score(at(0.52, 0.05)))).toContain("open");
  expect(text("open", score(at(0.52, 0.05)))).toMatch(
    /^Not decided .* 3 points: it scores 52\.0 % ± 5\.0 in 800 games\. /,
  );
  // Half of the games of a run are between equal players.
  const [, needed, run] =
    /about (\S+) of them, a run of (\S+) games\.$/.exec(text("open", score(at(0.52, 0.05))) ?? "") ?? [];
  const number = (said = "") => Number(said.replaceAll(/\D/g, ""));
  expect(number(run)).toBe(2 * number(needed));
  expect(ids(score(at(0.52, 0.019)))).toContain("mover");
});

test("the verdict on the sides pools the games of all runs on the board", () => {
  const pooled = { runs: [1, 3, 4], players: ["a"], games: 2000, wins: 1116, losses: 884 };
  const said = findings(report(score(at(0.5, 0.029))), (name) => name, pooled);
  expect(said[0]).toMatchObject({
    id: "mover",
    text: "Moving first scores 55.8 % ± 2.2 in all 2 000 games between equal players on this board (runs 1, 3, and 4).",
  });
});

test("on a board that is equal by symmetry no sentence names a side", () => {
  const findingsHere = findings(report(score(at(0.62, 0.02))), (name) => name);
  expect(findingsHere.map(({ text: said }) => said).join(" ")).not.toMatch(/\b(Dark|Light|White|Black)\b/);
  expect(text("mover", score(at(0.62, 0.02)))).toBe("Moving first scores 62.0 % ± 2.0.");
  const uneven = { ...hexxagonStart(), rows: hexxagonStart().rows.with(0, "....o----") };
  expect(text("side", score(at(0.38, 0.02)), uneven)).toMatch(/^Dark, who moves first .* scores 38\.0 % ± 2\.0\.$/);
});

test("a first move is named only when it stands apart from the rest and from the next one", () => {
  const withBest = (value: number, width: number) => (draft: BalanceReport) => {
    const [first] = draft.firstMoves ?? [];
    if (first !== undefined) Object.assign(first, { points: at(value, width) });
  };
  expect(ids()).not.toContain("best-first-move");
  expect(ids(withBest(0.55, 0.04))).not.toContain("best-first-move");
  expect(text("best-first-move", withBest(0.62, 0.02))).toMatch(
    /^The first move .* scores 62\.0 % ± 2\.0; all others lie at 50 % to 50 %\.$/,
  );
  const few = (draft: BalanceReport) => {
    withBest(0.8, 0.02)(draft);
    const [first] = draft.firstMoves ?? [];
    if (first !== undefined) Object.assign(first, { games: 29 });
  };
  expect(ids(few)).not.toContain("best-first-move");
});

test("endings, draws and the cap are told when their intervals are past the mark", () => {
  const outcome = (change: object) => (draft: BalanceReport) => void Object.assign(draft.groups.outcome, change);
  expect(ids(outcome({ "end reasons": { full: 420, blocked: 380 } }))).not.toContain("ending");
  expect(text("ending", outcome({ "end reasons": { full: 600, blocked: 200 } }))).toMatch(
    /the board is full: 75\.0 % ±/,
  );
  expect(ids(outcome({ drawishness: at(0.52, 0.03) }))).not.toContain("drawn");
  expect(ids(outcome({ drawishness: at(0.6, 0.03) }))).toContain("drawn");
  expect(ids(outcome({ timeouts: at(0.03, 0.02) }))).not.toContain("capped");
  expect(text("capped", outcome({ timeouts: at(0.1, 0.02) }))).toBe(
    "10.0 % ± 2.0 of the games are stopped at the ply cap.",
  );
  expect(ids(outcome({ decisiveness: at(0.96, 0.02) }))).not.toContain("decisive");
});

test("strength is said to count only when the stronger player's interval lies above one half", () => {
  const rung = (value: Estimate) => (draft: BalanceReport) =>
    void Object.assign(draft.groups.skill.trace[0] ?? {}, { score: value });
  expect(text("skill", rung(at(0.6, 0.05)))).toBe("Skill matters: a scores 60.0 % ± 5.0 against b.");
  expect(ids(rung(at(0.54, 0.05)))).toContain("no-skill");
});

test("changes of the lead are told when they are known well enough", () => {
  const drama = (changes: Estimate, decided: Estimate) => (draft: BalanceReport) =>
    void Object.assign(draft.groups.drama, { "lead changes": changes, "decided at": decided });
  expect(ids()).not.toContain("drama");
  expect(text("drama", drama(at(4.2, 0.1), at(0.67, 0.01)))).toBe(
    "The lead changes 4.2 ± 0.1 times per game; after 67.0 % ± 1.0 of it the leader stays the same.",
  );
});

test("cells stand out as whole groups of equal ones, and only far beyond chance", () => {
  const [group = []] = equalCells(hexxagonStart()).filter(({ length }) => length === 6);
  const captures = (each: number, cells: readonly number[]) => (draft: BalanceReport) => {
    for (const cell of cells) draft.cells.captures[cell] = each;
  };
  expect(ids(captures(560, group))).not.toContain("busy-cells");
  expect(ids(captures(1500, group))).toContain("busy-cells");
  expect(text("busy-cells", captures(1500, group))?.match(/[a-i]\d/g)).toHaveLength(6);
  expect(text("busy-cells", captures(1500, group))).toMatch(/^Most conversions happen on/);
  // One cell of six alone is chance: its group is not 1.5 times as busy.
  expect(ids(captures(1500, group.slice(0, 1)))).not.toContain("busy-cells");
  expect(ids(captures(0, group))).toContain("quiet-cells");
});

test("the edges of a checkers board, where nothing can be taken, are neither quiet nor part of the average", () => {
  const board = checkersStart("english");
  const { cells } = boardShape(board);
  const isEdge = ([x, y]: readonly [number, number]): boolean => [x, y].some((at) => at === 0 || at === 7);
  const taken = (busy: number) => (draft: BalanceReport) => {
    cells.forEach((cell, at) => (draft.cells.captures[at] = isEdge(cell as [number, number]) ? 0 : 500));
    draft.cells.captures[cells.findIndex(([x, y]) => x === 4 && y === 3)] = busy;
  };
  const found = (busy: number) => findings(report(taken(busy), board), (player) => player);
  expect(found(500).map(({ id }) => id)).not.toContain("quiet-cells");
  expect(found(500).map(({ id }) => id)).not.toContain("busy-cells");
  // 18 of the 32 squares can be captured on: 1500 there among 17 of 500 is 1500 / 555.6.
  expect(found(1500).find(({ id }) => id === "busy-cells")?.text).toContain("2.7 times as often");
});

test("cells that were never used are named after a hundred games", () => {
  const dead = (games: number) => (draft: BalanceReport) => {
    draft.cells.games = games;
    draft.cells.landings[0] = 0;
    draft.cells.held[0] = 0;
  };
  expect(text("dead-cells", dead(800))).toBe("a9 is never used.");
  expect(ids(dead(99))).not.toContain("dead-cells");
});

test("comparisons made together need larger differences", () => {
  expect(criticalValue(1)).toBeCloseTo(1.96, 2);
  expect(criticalValue(10)).toBeCloseTo(2.807, 2);
});

test("everything that a finding leads to stands on the page", () => {
  const shown: string[] = reportSections(report(), (name) => name).map(({ id }) => id);
  expect(evidenceIds.filter((id) => id !== "score" && !shown.includes(id))).toEqual([]);
});

test("a printed report says what the lead is, and of each measure of the course what it counts", () => {
  const html = reportHtml(report(), { name: "A", source: "run 1", nameOf: (name) => name });
  const { course, drama } = reportSectionMessages;
  expect(html).toContain(drama.legend);
  for (const { label, hint } of Object.values(course))
    expect(html).toContain(`<tr title="${escapeXml(hint)}"><td>${label}</td>`);
});

test("a report of an earlier engine, which counted it otherwise, says nothing of how much of a swing lasts", () => {
  const labels = (change?: (draft: BalanceReport) => void) =>
    reportSections(report(change), (name) => name)
      .find(({ id }) => id === "drama")
      ?.table?.rows.map(([label]) => label);
  const { label } = reportSectionMessages.course.swingLasts;
  expect(labels()).toContain(label);
  expect(labels((draft) => void delete draft.groups.drama["swing lasts"])).not.toContain(label);
});

test("first moves are a heat map: the points of the moves that end on a cell, and none where no first move ends", () => {
  const { values } = heatMap(
    report((draft) => Object.assign(draft.firstMoves?.[0] ?? {}, { points: at(0.7, 0.02) })),
    "first-moves",
  );
  const [best = []] = equalFirstMoves(hexxagonStart());
  const known = values.filter((value) => value !== undefined);
  expect(values).toContain(undefined);
  expect(Math.max(...known)).toBeGreaterThan(0.5);
  expect(Math.min(...known)).toBeCloseTo(0.5, 9);
  expect(best.length).toBeGreaterThan(0);
});
