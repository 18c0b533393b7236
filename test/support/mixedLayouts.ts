import fc from "fast-check";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { createRandom, type Random } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { routedInputs } from "./dungeonArbitraries.ts";
import { cycleInput, template } from "./dungeonInputs.ts";
import { floorInput } from "./floorInputs.ts";
import { runShard } from "./runTask.ts";

const seed = 20_261_125;
const layoutsPerInput = 5;

/**
 * So many layouts of all sorts: any graph, templates and door lengths, template corridors, routed ones that share trunks
 * or cross, sites with obstacles, several floors; with a start, keys and locks in some of the rooms.
 */
export function mixedLayouts(count: number): DungeonLayout[] {
  const random = createRandom(seed);
  const drawn = fc.sample(routedInputs, { numRuns: count, seed });
  const layouts: DungeonLayout[] = [];
  for (let i = 0; layouts.length < count; i++) {
    const input = inputAt(i, drawn, random);
    if (input === undefined) throw new Error("Too few of the inputs have layouts.");
    if (!isUsable(inputProblems(input))) continue;
    const job = { input, count: layoutsPerInput, parameters: { moves: 2000 }, seed: i };
    for (const level of runShard(generateLayouts, job).levels) layouts.push(layoutSchema.parse(level));
  }
  return layouts.slice(0, count);
}

function inputAt(i: number, drawn: readonly DungeonInput[], random: Random): DungeonInput | undefined {
  if (i % 8 === 1) return withRoles(hub(random), random);
  if (i % 8 === 3) return withRoles(floorInput({ floors: 2, cycle: 3, stairs: 1 + random.below(2) }), random);
  if (i % 32 === 5) return withRoles(crossed(), random);
  const input = drawn[i];
  return input && withRoles(input, random);
}

/** One room in the middle, routed corridors of one or two cells to others that may begin as one. */
function hub(random: Random): DungeonInput {
  const count = 3 + random.below(3);
  const width = 1 + random.below(2);
  const cycle = cycleInput(3);
  return {
    ...cycle,
    rooms: Array.from({ length: count }, (_, i) => ({
      ...cycle.rooms[0]!,
      id: `room${i}`,
      name: `Room ${i}`,
      templates: [0],
    })),
    edges: Array.from({ length: count - 1 }, (_, i) => ({
      id: `edge${i}`,
      from: "room0",
      to: `room${i + 1}`,
      kind: "corridor" as const,
      corridors: [],
      route: { width, clearance: 1, maxLength: 30, sharing: true },
    })),
    templates: [{ ...cycle.templates[0]!, doors: { mode: "simple", length: width, cornerDistance: 1 } }],
  };
}

/** Five rooms, each joined to each: two of the corridors cross. */
function crossed(): DungeonInput {
  const cycle = cycleInput(3);
  const all = [0, 1, 2, 3, 4];
  return {
    ...cycle,
    rooms: all.map((i) => ({ ...cycle.rooms[0]!, id: `room${i}`, name: `Room ${i}`, templates: [0] })),
    edges: all.flatMap((a) =>
      all.slice(a + 1).map((b) => ({
        id: `edge${a}${b}`,
        from: `room${a}`,
        to: `room${b}`,
        kind: "corridor" as const,
        corridors: [],
        route: { width: 1, clearance: 0, maxLength: 90, crossing: true },
      })),
    ),
    templates: [
      template("square", [
        [0, 0],
        [6, 0],
        [6, 6],
        [0, 6],
      ]),
    ],
  };
}

/** The first room is where play starts; of the others some are keys and locks. */
function withRoles(input: DungeonInput, random: Random): DungeonInput {
  const roles = ["normal", "normal", "key", "lock", "treasure"] as const;
  return {
    ...input,
    rooms: input.rooms.map((room, i) => {
      if (room.role === "corridor") return room;
      return { ...room, role: i === 0 ? "start" : roles[random.below(roles.length)]! };
    }),
  };
}
