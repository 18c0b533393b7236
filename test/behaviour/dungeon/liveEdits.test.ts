import { expect, test } from "vitest";
import { askFollowMove, askOneLayout, askPushMove } from "#main/engines/dungeon/analyses.ts";
import type { OneLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { judgeLayout } from "#shared/levels/dungeon/judge/judgeLayout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { keepLadder } from "#renderer/editors/dungeon/live/keepLadder.ts";
import { sampleInput } from "../../support/sampleInput.ts";

const ask = { "generate-one": askOneLayout, "follow-move": askFollowMove, "push-move": askPushMove };

/** What the live layout answers after an edit, rung by rung, and the processor time of it. */
function resolved(before: DungeonInput, layout: DungeonLayout, after: DungeonInput) {
  const origin = layout.rules.origin ?? [0, 0];
  const start = process.cpuUsage();
  for (const { analysis, base, ...limits } of keepLadder({ input: before, standing: { layout, origin } }, after)) {
    const { base: _, ...rest } = after;
    const input = { ...rest, ...(base === undefined ? {} : { base }) };
    const answer = ask[analysis]({ input, seed: 1, ...limits } as unknown as JsonValue) as unknown as OneLayoutAnswer;
    const { user, system } = process.cpuUsage(start);
    if (answer.layout !== undefined) return { layout: answer.layout, milliseconds: (user + system) / 1000 };
  }
  return undefined;
}

function first(input: DungeonInput): DungeonLayout {
  return (askOneLayout({ input, seed: 1 } as unknown as JsonValue) as unknown as OneLayoutAnswer).layout!;
}

/** Rooms of `before` that do not stand as they did. */
function moved(before: DungeonLayout, after: DungeonLayout): number {
  const [dx, dy] = after.rules.origin ?? [0, 0];
  const at = (outline: DungeonLayout["rooms"][number]["outline"], x: number, y: number) =>
    JSON.stringify(outline.map(([px, py]) => [px + x, py + y]));
  const now = new Map(after.rooms.map(({ id, outline }) => [id, at(outline, dx, dy)]));
  const rooms = before.rooms.filter(({ id, isCorridor }) => !isCorridor && now.has(id));
  return rooms.filter(({ id, outline }) => now.get(id) !== at(outline, 0, 0)).length;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

test.each(["bell-tower-belltower1", "lower-halls-lowerhalls"])(
  "%s is laid out anew after an edit in less than 100 ms of processor time, and most rooms stay",
  (name) => {
    const input = sampleInput(name);
    const layout = first(input);
    // A new dead end at every room in turn, and every connection of a ring or dead end taken away.
    const grown = input.rooms.map(({ id, templates }): DungeonInput => ({
      ...input,
      rooms: [...input.rooms, { id: "fresh", name: "Fresh", role: "normal", templates }],
      edges: [...input.edges, { id: "freshedge", from: id, to: "fresh", kind: "door", corridors: [] }],
    }));
    const cut = input.edges.map(({ id }): DungeonInput => ({
      ...input,
      edges: input.edges.filter((edge) => edge.id !== id),
    }));
    const answers = [...grown, ...cut].flatMap((edited) => resolved(input, layout, edited) ?? []);
    expect(answers.length).toBeGreaterThan(0.9 * (grown.length + cut.length));
    for (const answer of answers) expect(judgeLayout(answer.layout)).toEqual([]);
    const times = answers.map(({ milliseconds }) => milliseconds);
    if (process.env["FIGURES"] !== undefined) {
      const count = answers.map((answer) => moved(layout, answer.layout));
      process.stderr.write(`${name}: ${times.map(Math.round).join(" ")} ms; moved ${count.join(" ")}\n`);
    }
    expect(median(times)).toBeLessThan(100);
    expect(median(answers.map((answer) => moved(layout, answer.layout)))).toBeLessThan(3);
  },
);

test("when one of 17 rooms is moved by hand, few of the others have to move", () => {
  const input = sampleInput("lower-halls-lowerhalls");
  const layout = first(input);
  const rooms = layout.rooms.filter(({ isCorridor }) => !isCorridor);
  const [ox, oy] = layout.rules.origin ?? [0, 0];
  const counts = rooms.flatMap(({ id, template, transformation, x, y }, i) => {
    const at: [number, number] = [x + ox + (i % 3) - 1, y + oy + 1];
    const pin = { room: id, template: layout.templates[template]!.id, transformation, at };
    const answer = resolved(input, layout, { ...input, base: { rooms: [pin], keep: [id] } });
    if (answer === undefined) return [];
    expect(judgeLayout(answer.layout)).toEqual([]);
    return [moved(layout, answer.layout)];
  });
  expect(counts.length).toBeGreaterThan(14);
  if (process.env["FIGURES"] !== undefined) process.stderr.write(`moved by hand: ${counts.join(" ")}\n`);
  expect(median(counts)).toBeLessThan(7);
});
