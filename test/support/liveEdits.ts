import { askOneLayout } from "#main/engines/dungeon/analyses.ts";
import { askLiveLayout } from "#main/engines/dungeon/incremental/liveLayout.ts";
import { stabilityLevels } from "#shared/levels/dungeon/incremental/stabilityLevels.ts";
import type { LiveLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";

/** The graphs of the sample project that edits are tried on. */
export const editedGraphs = ["bell-tower-belltower1", "lower-halls-lowerhalls"] as const;

/** A graph after one edit by hand. */
export interface GraphEdit {
  readonly label: string;
  readonly after: DungeonInput;
}

/** A new dead end at every room in turn, and every connection taken away. */
export function deadEndsAndCuts(input: DungeonInput): GraphEdit[] {
  const grown = input.rooms.map(({ id, templates }) => ({
    label: `dead end at ${id}`,
    after: withRoom(input, templates, [id]),
  }));
  const cut = input.edges.map(({ id, from, to }) => ({
    label: `no way from ${from} to ${to}`,
    after: { ...input, edges: input.edges.filter((edge) => edge.id !== id) },
  }));
  return [...grown, ...cut];
}

/** A room put into every connection, every room taken away, and rooms two steps apart joined. */
export function deeperEdits(input: DungeonInput): GraphEdit[] {
  const split = input.edges.map((edge) => {
    const { templates } = input.rooms.find(({ id }) => id === edge.from)!;
    const without = { ...input, edges: input.edges.filter(({ id }) => id !== edge.id) };
    return { label: `room into ${edge.from}-${edge.to}`, after: withRoom(without, templates, [edge.from, edge.to]) };
  });
  const removed = input.rooms.map(({ id }) => ({
    label: `without ${id}`,
    after: {
      ...input,
      rooms: input.rooms.filter((room) => room.id !== id),
      edges: input.edges.filter(({ from, to }) => from !== id && to !== id),
    },
  }));
  const near = (room: string) =>
    input.edges.flatMap(({ from, to }) => (from === room ? [to] : to === room ? [from] : []));
  const joined = input.rooms.flatMap(({ id }) =>
    [...new Set(near(id).flatMap(near))]
      .filter((other) => other > id && !near(id).includes(other))
      .map((other) => ({
        label: `${id} joined to ${other}`,
        after: { ...input, edges: [...input.edges, freshEdge("freshedge", id, other)] },
      })),
  );
  return [...split, ...removed, ...joined];
}

function withRoom(input: DungeonInput, templates: readonly number[], neighbours: readonly string[]): DungeonInput {
  return {
    ...input,
    rooms: [...input.rooms, { id: "fresh", name: "Fresh", role: "normal", templates: [...templates] }],
    edges: [...input.edges, ...neighbours.map((id, i) => freshEdge(`freshedge${i}`, id, "fresh"))],
  };
}

function freshEdge(id: string, from: string, to: string): DungeonInput["edges"][number] {
  return { id, from, to, kind: "door", corridors: [] };
}

/** What the page sends to an engine process after an edit. */
export function editQuestion(before: DungeonInput, layout: DungeonLayout, after: DungeonInput): JsonValue {
  const current = { layout, origin: layout.rules.origin ?? ([0, 0] as const) };
  return asJson({ input: after, seed: 1, ...stabilityLevels({ input: before, current }, after) });
}

/** The layout before the edits. */
export function firstLayout(input: DungeonInput): DungeonLayout {
  return (drained(askOneLayout(asJson({ input, seed: 1 }))) as unknown as LiveLayoutAnswer).layout!;
}

export function liveAnswer(question: JsonValue): LiveLayoutAnswer {
  return drained(askLiveLayout(question)) as unknown as LiveLayoutAnswer;
}

/** The end of a stepped answer. */
export function drained<T>(steps: Generator<void, T, undefined>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Rooms of `before` that have moved. */
export function movedRooms(before: DungeonLayout, after: DungeonLayout): number {
  const [dx, dy] = after.rules.origin ?? [0, 0];
  const at = (outline: DungeonLayout["rooms"][number]["outline"], x: number, y: number) =>
    JSON.stringify(outline.map(([px, py]) => [px + x, py + y]));
  const now = new Map(after.rooms.map(({ id, outline }) => [id, at(outline, dx, dy)]));
  const rooms = before.rooms.filter(({ id, isCorridor }) => !isCorridor && now.has(id));
  return rooms.filter(({ id, outline }) => now.get(id) !== at(outline, 0, 0)).length;
}
