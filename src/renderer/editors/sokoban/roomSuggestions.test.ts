import { expect, test } from "vitest";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { roomModelOf } from "./roomModel.ts";
import { roomSuggestions } from "./SokobanEditor.tsx";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { oraclePushes } from "../../../../test/support/sokobanOracle.ts";
import { askSuggestions, takenSuggestions } from "../../../../test/support/takenSuggestions.ts";

const rows = ["#########", "#   #   #", "# $   $ #", "#  # #  #", "#.  @  .#", "#   #   #", "#########"];

function openRoom(change: Partial<RoomDocument> = {}) {
  const session = openDetached<RoomDocument>("sokoban-room", (room) => void Object.assign(room, { rows }, change));
  return { session, source: roomSuggestions(roomModelOf(session)) };
}

test(
  "every suggestion for a room is one undo step, and its claim holds by a search without the solver's code",
  { timeout: 60_000 },
  async () => {
    for (const seed of [0, 1, 5]) {
      const { session, source } = openRoom();
      const taken = await takenSuggestions(session, source, seed);
      expect(taken.length).toBeGreaterThanOrEqual(3);
      for (const { suggestion, data } of taken) {
        const { respect, before, after } = suggestion;
        expect([respect, measure(respect, rows), measure(respect, data.rows)]).toEqual([respect, before, after]);
        const [was, is] = [oraclePushes(rows), oraclePushes(data.rows)];
        if (respect === "compact") expect(is).toBe(was);
        if (respect === "forgiving") expect(is).toBeGreaterThanOrEqual(was);
        const isMore = respect === "harder" || respect === "detours";
        expect(Math.sign(after - before)).toBe(isMore ? 1 : -1);
        expect(data.rows).toHaveLength(rows.length);
      }
    }
  },
);

test("the same room and seed give the same suggestions, another seed may give others", async () => {
  const question = { rows, locked: [] };
  const first = await askSuggestions("sokoban", question, 0);
  expect(await askSuggestions("sokoban", question, 0)).toEqual(first);
  expect(await askSuggestions("sokoban", question, 1)).not.toEqual(first);
});

test("an own metric of the project is a respect of its own, and its value holds by a search without the solver's code", async () => {
  const metric = { id: "own-toil", title: "Toil", unit: "", better: "higher", digits: 2 };
  const own = [
    { ...metric, formula: "pushes / boxes" },
    { ...metric, id: "own-script", formula: "valueOfAScript * 2" },
  ];
  const { suggestions } = await askSuggestions("sokoban", { rows, locked: [], own });
  const found = suggestions.filter(({ respect }) => respect.startsWith("own-"));
  expect(found.map(({ respect, title }) => [respect, title])).toEqual([["own-toil", "Toil"]]);
  const changed = (found[0]!.changes as unknown as { rows: readonly string[] }).rows;
  const boxes = changed.join("").replaceAll(/[^$*]/g, "").length;
  expect(found[0]).toMatchObject({ before: oraclePushes(rows)! / 2, after: oraclePushes(changed)! / boxes });
  expect(found[0]!.after).toBeGreaterThan(found[0]!.before);
});

test("locked cells stay in every suggestion", async () => {
  const locked = rows.flatMap((row, y) => row.split("").map((_, x): [number, number] => [x, y])).filter(([x]) => x < 5);
  const { session, source } = openRoom({ locked });
  for (const { data } of await takenSuggestions(session, source)) {
    expect(data.rows.map((row) => row.slice(0, 5))).toEqual(rows.map((row) => row.slice(0, 5)));
  }
});

test("a room without suggestions says why", async () => {
  const none = async (drawn: string[]) => (await askSuggestions("sokoban", { rows: drawn, locked: [] })).none;
  expect(await none(["#####", "#$@.#", "#####"])).toContain("can't be solved. No change");
  expect(await none(["#####", "# @*#", "#####"])).toContain("All boxes are on goals");
  expect(await none(["#####", "#@$.#", "#####"])).toContain("No small change");
  const { source } = openRoom({ rows: ["#####", "# $.#", "#####"] });
  expect(source.question()).toMatchObject({ kind: "blocked", reason: expect.stringContaining("no player") as unknown });
});

/** The quantity of each respect, computed independently of the suggester and the solver. */
function measure(respect: string, drawn: readonly string[]): number {
  switch (respect) {
    case "harder":
    case "easier":
      return oraclePushes(drawn);
    case "detours":
      return oraclePushes(drawn) - straightWays(drawn);
    case "compact":
      return reached(drawn).size;
    case "forgiving":
      return [...reached(drawn)].filter((cell) => goalsOf(drawn).every((goal) => pushesAlone(drawn, cell, goal) < 0))
        .length;
    default:
      throw new Error(`Unknown respect "${respect}".`);
  }
}

const around = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
] as const;
const isOpen = (drawn: readonly string[], x: number, y: number) => (drawn[y]?.[x] ?? "#") !== "#";
const cellsWith = (drawn: readonly string[], letters: string): string[] =>
  drawn.flatMap((row, y) => row.split("").flatMap((letter, x) => (letters.includes(letter) ? [`${x},${y}`] : [])));
const goalsOf = (drawn: readonly string[]) => cellsWith(drawn, ".*+");

/** "x,y" of all floor that the player reaches when boxes are no obstacle. */
function reached(drawn: readonly string[]): Set<string> {
  const seen = new Set(cellsWith(drawn, "@+"));
  for (const cell of seen) {
    const [x = 0, y = 0] = cell.split(",").map(Number);
    for (const [dx, dy] of around) if (isOpen(drawn, x + dx, y + dy)) seen.add(`${x + dx},${y + dy}`);
  }
  return seen;
}

/** Fewest pushes from a cell to a goal for a lone box, for any position of the player; -1: impossible. */
function pushesAlone(drawn: readonly string[], from: string, goal: string): number {
  let layer = [from];
  const seen = new Set(layer);
  for (let pushes = 0; layer.length > 0; pushes++) {
    if (layer.includes(goal)) return pushes;
    const next: string[] = [];
    for (const cell of layer) {
      const [x = 0, y = 0] = cell.split(",").map(Number);
      for (const [dx, dy] of around) {
        const to = `${x + dx},${y + dy}`;
        if (seen.has(to) || !isOpen(drawn, x + dx, y + dy) || !isOpen(drawn, x - dx, y - dy)) continue;
        seen.add(to);
        next.push(to);
      }
    }
    layer = next;
  }
  return -1;
}

/** The cheapest assignment of boxes to distinct goals, by brute force. */
function straightWays(drawn: readonly string[]): number {
  const goals = goalsOf(drawn);
  const best = (boxes: readonly string[], left: readonly string[]): number => {
    const [box, ...others] = boxes;
    if (box === undefined) return 0;
    return Math.min(
      ...left.map((goal) => {
        const pushes = pushesAlone(drawn, box, goal);
        return pushes < 0
          ? Infinity
          : pushes +
              best(
                others,
                left.filter((one) => one !== goal),
              );
      }),
    );
  };
  return best(cellsWith(drawn, "$*"), goals);
}
