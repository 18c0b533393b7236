import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { graphOfPairs, square } from "./dungeonGraphs.ts";

/** A project of one graph and its room templates. */
export interface DungeonDrawing {
  readonly graph: GraphDocument;
  readonly rooms: TemplateDocument;
}

/** A drawing that has layouts, and what one edit made of it. */
export interface BrokenGraph {
  readonly name: string;
  readonly before: DungeonDrawing;
  readonly after: DungeonDrawing;
}

type Corner = [number, number];
const box = (width: number, height: number, left = 0, top = 0): Corner[] => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];

const ring = (count: number) => Array.from({ length: count }, (_, i) => [i, (i + 1) % count] as const);

function rectangle(id: string, width: number, height: number): RoomTemplate {
  const transformations = width === height ? (["identity"] as const) : (["identity", "rotate-90"] as const);
  return { ...square, id, name: id, outline: box(width, height), transformations: [...transformations] };
}

function drawing(random: Random, pairs: readonly (readonly [number, number])[]): DungeonDrawing {
  const side = 5 + random.below(4);
  const templates = [
    rectangle("small", side, side),
    rectangle("hall", side + 4, side),
    rectangle("large", side + 4, side + 4),
  ];
  return { graph: graphOfPairs(1 + Math.max(...pairs.flat()), pairs), rooms: { templates } };
}

const narrowDoors = (at: "top" | "sides", side: number): RoomTemplate["doors"] => ({
  mode: "manual",
  positions:
    at === "top"
      ? [
          [
            [2, 0],
            [3, 0],
          ],
        ]
      : [
          [
            [2, 0],
            [3, 0],
          ],
          [
            [2, side],
            [3, side],
          ],
        ],
});

interface Breaking {
  readonly name: string;
  readonly pairs: (random: Random) => readonly (readonly [number, number])[];
  /** Drawn before the edit as well. */
  readonly prepare?: (drawn: DungeonDrawing) => void;
  readonly edit: (drawn: DungeonDrawing, random: Random) => void;
}

const small = (random: Random) => ring(4 + random.below(3));
const star = (random: Random) => Array.from({ length: 5 + random.below(3) }, (_, i) => [0, i + 1] as const);

/** Two rooms 30 cells apart with a routed corridor between them. */
function apart({ graph }: DungeonDrawing): void {
  graph.edges[0] = { ...graph.edges[0]!, kind: "corridor", route: { width: 1, clearance: 0, maxLength: 60 } };
  graph.rooms[0]!.placement = { at: [0, 0] };
  graph.rooms[1]!.placement = { at: [40, 0] };
}

/** Ways to break a drawing with one edit, each drawn at random. */
const breakings: readonly Breaking[] = [
  {
    name: "a length limit that nothing fits",
    pairs: () => [
      [0, 1],
      [1, 2],
    ],
    prepare: apart,
    edit: ({ graph }, random) => (graph.edges[0]!.route = { width: 1, clearance: 0, maxLength: 3 + random.below(8) }),
  },
  {
    name: "a site that is too small",
    pairs: small,
    edit: ({ graph }, random) => (graph.site = { boundary: box(9 + random.below(3), 11) }),
  },
  {
    name: "pins that contradict a door",
    pairs: small,
    edit: ({ graph }, random) => {
      graph.rooms[0]!.placement = { at: [0, 0] };
      graph.rooms[1]!.placement = { at: [25 + random.below(30), 0] };
    },
  },
  {
    name: "a room whose only template has doors of another length",
    pairs: small,
    prepare: ({ graph, rooms }) => {
      rooms.templates.push({ ...rectangle("gate", 9, 9), doors: { mode: "simple", length: 3, cornerDistance: 1 } });
      graph.defaultTemplates = [{ set: "roomset", only: ["small", "hall", "large"] }];
    },
    edit: ({ graph }, random) =>
      (graph.rooms[random.below(graph.rooms.length)]!.templates = [{ set: "roomset", only: ["gate"] }]),
  },
  {
    name: "templates whose doors face only one way",
    pairs: small,
    edit: ({ rooms }) => {
      for (const template of rooms.templates) {
        template.doors = narrowDoors("top", 0);
        template.transformations = ["identity"];
      }
    },
  },
  {
    name: "a template without doors",
    pairs: small,
    edit: ({ rooms }, random) => (rooms.templates[random.below(3)]!.doors = { mode: "manual", positions: [] }),
  },
  {
    name: "doors longer than any wall",
    pairs: small,
    edit: ({ rooms }, random) => {
      rooms.templates[0]!.doors = { mode: "simple", length: 20 + random.below(9), cornerDistance: 1 };
      rooms.templates[2]!.doors = { mode: "simple", length: 40, cornerDistance: 1 };
    },
  },
  {
    name: "more rooms than templates that may be used once",
    pairs: small,
    edit: ({ graph }) => (graph.repeat = "never"),
  },
  {
    name: "a hub with fewer doors than connections",
    pairs: star,
    prepare: ({ rooms }) => void rooms.templates.splice(1),
    edit: ({ rooms }) => {
      const [one] = rooms.templates;
      one!.doors = narrowDoors("sides", one!.outline[2]![1]);
    },
  },
  {
    name: "four rooms that are all connected, over one square",
    pairs: () => ring(4),
    prepare: ({ rooms }) => {
      rooms.templates.splice(1);
      rooms.templates[0]!.doors = { mode: "simple", length: 1, cornerDistance: 2 };
    },
    edit: ({ graph }) => {
      graph.edges.push({ id: "cross", from: "room0", to: "room2", kind: "door" });
      graph.edges.push({ id: "other", from: "room1", to: "room3", kind: "door" });
    },
  },
];

/** `count` broken graphs, cycling through every way to break one. Same seed, same graphs. */
export function brokenGraphs(count: number, seed: number): BrokenGraph[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed + index);
    const { name, pairs, prepare, edit } = breakings[index % breakings.length]!;
    const before = drawing(random, pairs(random));
    prepare?.(before);
    const after = structuredClone(before);
    edit(after, random);
    return { name: `${name} ${index}`, before, after };
  });
}
