import { expect, test } from "vitest";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { pinsOf } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import {
  deadEndsAndCuts,
  deeperEdits,
  editQuestion,
  editedGraphs,
  firstLayout,
  liveAnswer,
  movedRooms as moved,
} from "../../support/liveEdits.ts";
import { floorInput } from "../../support/floorInputs.ts";
import { sampleInput } from "../../support/sampleInput.ts";

/** What the live layout answers after an edit, and the processor time of it. */
function resolved(before: DungeonInput, layout: DungeonLayout, after: DungeonInput) {
  const question = editQuestion(before, layout, after);
  const start = process.cpuUsage();
  const { layout: found, level = -1 } = liveAnswer(question);
  const { user, system } = process.cpuUsage(start);
  return found === undefined ? undefined : { layout: found, level, milliseconds: (user + system) / 1000 };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

test.each(editedGraphs)(
  "%s is laid out again after an edit in less than 100 ms of processor time, and most rooms stay",
  (name) => {
    const input = sampleInput(name);
    const layout = firstLayout(input);
    const edits = deadEndsAndCuts(input);
    const answers = edits.flatMap(({ after }) => resolved(input, layout, after) ?? []);
    expect(answers.length).toBeGreaterThan(0.9 * edits.length);
    for (const answer of answers) expect(validateLayout(answer.layout)).toEqual([]);
    const times = answers.map(({ milliseconds }) => milliseconds);
    if (process.env["FIGURES"] !== undefined) {
      const count = answers.map((answer) => `${moved(layout, answer.layout)}/${answer.level}`);
      process.stderr.write(`${name}: ${times.map(Math.round).join(" ")} ms; moved/level ${count.join(" ")}\n`);
    }
    expect(median(times)).toBeLessThan(100);
    expect(median(answers.map((answer) => moved(layout, answer.layout)))).toBeLessThan(3);
  },
);

test("rooms put into connections, rooms taken away and rooms joined are followed as well", () => {
  const input = sampleInput("bell-tower-belltower1");
  const layout = firstLayout(input);
  const edits = deeperEdits(input);
  const answers = edits.flatMap(({ after }) => resolved(input, layout, after) ?? []);
  expect(answers).toHaveLength(edits.length);
  for (const answer of answers) expect(validateLayout(answer.layout)).toEqual([]);
  expect(median(answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(50);
});

test("when one of 17 rooms is moved by hand, few of the others have to move", () => {
  const input = sampleInput("lower-halls-lowerhalls");
  const layout = firstLayout(input);
  const rooms = layout.rooms.filter(({ isCorridor }) => !isCorridor);
  const [ox, oy] = layout.rules.origin ?? [0, 0];
  const counts = rooms.flatMap(({ id, template, transformation, x, y }, i) => {
    const at: [number, number] = [x + ox + (i % 3) - 1, y + oy + 1];
    const pin = { room: id, template: layout.templates[template]!.id, transformation, at };
    const answer = resolved(input, layout, { ...input, base: { rooms: [pin], keep: [id] } });
    if (answer === undefined) return [];
    expect(validateLayout(answer.layout)).toEqual([]);
    return [moved(layout, answer.layout)];
  });
  expect(counts.length).toBeGreaterThan(14);
  if (process.env["FIGURES"] !== undefined) process.stderr.write(`moved by hand: ${counts.join(" ")}\n`);
  expect(median(counts)).toBeLessThan(7);
});

test("with several floors a new room leaves the others where they are, and a moved one stays where it was put", () => {
  const input = floorInput({ floors: 2, cycle: 3, stairs: 1 });
  const before = firstLayout(input);
  const fresh = { ...input.rooms[0]!, id: "fresh", name: "Fresh", floor: 1 };
  const edge = { id: "freshedge", from: "1room4", to: "fresh", kind: "door" as const, corridors: [] };
  const grown = { ...input, rooms: [...input.rooms, fresh], edges: [...input.edges, edge] };
  const placesOf = (layout: DungeonLayout) => {
    const pins = pinsOf({ layout, origin: layout.rules.origin ?? [0, 0] });
    return new Map(pins.map((pin) => [pin.room, JSON.stringify(pin)]));
  };
  const stays = (a: DungeonLayout, b: DungeonLayout) => {
    const places = placesOf(b);
    return [...placesOf(a)].filter(([room, place]) => places.get(room) === place).length;
  };
  const answer = liveAnswer(editQuestion(input, before, grown)).layout!;
  expect(validateLayout(answer)).toEqual([]);
  expect(stays(before, answer)).toBeGreaterThanOrEqual(10);
  // A dead end of the upper floor is put down somewhere else by hand.
  const { at, ...pin } = pinsOf({ layout: before, origin: [0, 0] }).find(({ room }) => room === "1room5")!;
  const moved = { ...pin, at: [at[0] + 1, at[1]] as [number, number] };
  const base = { rooms: [moved], keep: ["1room5"] };
  const after = liveAnswer(editQuestion(input, before, { ...input, base })).layout;
  if (after === undefined) throw new Error("No layout with the moved room.");
  expect(validateLayout(after)).toEqual([]);
  expect(placesOf(after).get("1room5")).toBe(JSON.stringify({ ...pin, at: moved.at }));
});
