import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import type { LiveLayoutAnswer, LiveQuestion, StabilityLevel } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { pinsOf } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { Pin } from "#shared/levels/dungeon/placement.ts";
import { askLiveLayout } from "./liveLayout.ts";

/** Edits that are tried; after about this many the code is fully optimized. */
const mostEdits = 12;

/** The templates that edits were last tried for. */
let rehearsed = "";

/**
 * Tries edits of a graph that has just been laid out (a dead end at a room, the rooms around it placed again), so that
 * tables are filled and code is compiled before the first real edit. Changes no answer, only its latency. Undefined
 * when these templates were prewarmed before.
 */
export function prewarmEdits(question: JsonValue, answer: JsonValue): Generator<void, void, undefined> | undefined {
  const { layout } = answer as unknown as LiveLayoutAnswer;
  // It has been answered, so it is a question.
  const { input } = question as unknown as LiveQuestion;
  const key = JSON.stringify(input.templates);
  if (layout === undefined || key === rehearsed) return undefined;
  rehearsed = key;
  return tryEdits(input, layout);
}

function* tryEdits(input: DungeonInput, layout: DungeonLayout): Generator<void, void, undefined> {
  const current = pinsOf({ layout, origin: layout.rules.origin ?? [0, 0] });
  const step = Math.max(1, Math.floor(input.rooms.length / mostEdits));
  for (const { id, templates } of input.rooms.filter((_, index) => index % step === 0).slice(0, mostEdits)) {
    const near = input.edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
    const levels = [[], [id], [id, ...near]].map((leave) => hold(current, leave));
    const fresh = { id: "\0fresh", name: "", role: "normal" as const, templates };
    const edge = { id: "\0edge", from: id, to: fresh.id, kind: "door" as const, corridors: [] };
    const grown = { ...input, rooms: [...input.rooms, fresh], edges: [...input.edges, edge] };
    yield* askLiveLayout(asJson({ input: grown, seed: 1, current, levels }));
    yield* askLiveLayout(asJson({ input, seed: 1, current, levels: levels.slice(2) }));
  }
}

function hold(current: readonly Pin[], leave: readonly string[]): StabilityLevel {
  const keep = current.map(({ room }) => room).filter((room) => !leave.includes(room));
  return { way: "hold", keep, moves: 100, tries: 1 };
}
