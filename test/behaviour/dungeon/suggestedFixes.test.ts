import { describe, expect, test } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { asJson } from "#shared/kernel/json.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { editedParts } from "#shared/levels/dungeon/loosening/editedParts.ts";
import { graphProblems } from "#shared/levels/dungeon/graphProblems.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { templateProblems } from "#shared/levels/dungeon/templateProblems.ts";
import type { DocumentLookup } from "#shared/levels/levelKind.ts";
import type { Problem, Remedy } from "#shared/levels/problems.ts";
import { applyChanges } from "#shared/project/applyChanges.ts";
import { graphOfPairs, lookupOf, passage, square } from "../../support/dungeonGraphs.ts";
import { runShard } from "../../support/runTask.ts";
import { sourceFiles } from "../../support/sourceFiles.ts";

const cycle: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
];
const k4 = [...cycle, [0, 2], [1, 3]] as const;

type Polygon = [number, number][];
const box = (width: number, height: number, left = 0, top = 0): Polygon => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];
const bowTie: Polygon = [
  [0, 0],
  [10, 10],
  [10, 0],
  [0, 10],
];
const flat: Polygon = [
  [0, 0],
  [5, 0],
  [9, 0],
];
const turnable: RoomTemplate = { ...square, transformations: ["identity", "rotate-90"] };
const wideDoors: RoomTemplate = {
  ...square,
  id: "wide",
  name: "Wide",
  doors: { mode: "simple", length: 2, cornerDistance: 1 },
};

const hall: RoomTemplate = { ...turnable, id: "hall", name: "Hall", outline: box(20, 4) };
const ell: RoomTemplate = {
  ...turnable,
  id: "corner",
  name: "Ell",
  outline: [
    [0, 0],
    [16, 0],
    [16, 4],
    [4, 4],
    [4, 16],
    [0, 16],
  ],
  transformations: ["identity", "rotate-90", "rotate-180", "rotate-270"],
};

interface GraphCase {
  readonly code: string;
  readonly graph: GraphDocument;
  readonly rooms?: readonly RoomTemplate[];
}

function graphCase(
  code: string,
  change: (graph: GraphDocument) => void,
  pairs: readonly (readonly [number, number])[] = cycle,
  rooms?: readonly RoomTemplate[],
): GraphCase {
  const graph = graphOfPairs(1 + Math.max(...pairs.flat()), pairs);
  change(graph);
  return { code, graph, ...(rooms === undefined ? {} : { rooms }) };
}

/** One graph for every problem of a drawing that offers a fix. */
const graphCases: readonly GraphCase[] = [
  graphCase("room-id-twice", (g) => g.rooms.push({ ...g.rooms[0]!, name: "Twin" })),
  graphCase("room-name-empty", (g) => (g.rooms[2]!.name = " ")),
  graphCase("edge-id-twice", (g) => g.edges.push({ ...g.edges[0]!, from: "room0", to: "room2" })),
  graphCase("edge-room-unknown", (g) => g.edges.push({ ...g.edges[0]!, id: "edge9", to: "attic" })),
  graphCase("edge-to-itself", (g) => g.edges.push({ ...g.edges[0]!, id: "edge9", to: "room0" })),
  graphCase("edge-twice", (g) => g.edges.push({ ...g.edges[0]!, id: "edge9" })),
  graphCase("stairs-skip-floors", (g) => (g.rooms[0]!.floor = 2), cycle.slice(0, 2)),
  graphCase(
    "stairs-are-corridor",
    (g) => {
      g.rooms[0]!.floor = -1;
      g.edges[0]!.kind = "corridor";
    },
    cycle.slice(0, 2),
  ),
  graphCase("room-without-templates", (g) => (g.rooms[1]!.templates = [])),
  graphCase("template-unknown", (g) => (g.rooms[1]!.templates = [{ set: "roomset", only: ["square", "gone"] }])),
  graphCase("corridor-without-templates", (g) => {
    g.defaultCorridors = [];
    g.edges[2]!.kind = "corridor";
  }),
  graphCase(
    "corridor-without-templates",
    (g) => {
      g.defaultCorridors = [];
      g.edges[0]!.kind = "corridor";
    },
    [[0, 1]],
    [wideDoors],
  ),
  graphCase("polygon-crosses-itself", (g) => (g.site = { obstacles: [bowTie] })),
  graphCase("polygon-crosses-itself", (g) => (g.site = { boundary: bowTie })),
  graphCase("polygon-empty", (g) => (g.site = { boundary: box(60, 60), obstacles: [flat] })),
  graphCase("polygon-too-few-corners", (g) => {
    g.site = { areas: [{ name: "North", polygon: [[0, 0]] }] };
    g.rooms[0]!.within = "North";
  }),
  graphCase("placement-template-unknown", (g) => {
    g.rooms[0]!.placement = { template: { set: "roomset", id: "gone" } };
  }),
  graphCase("placement-turn-not-allowed", (g) => {
    g.rooms[0]!.placement = { template: { set: "roomset", id: "square" }, transformation: "rotate-90" };
  }),
  graphCase("area-unknown", (g) => (g.rooms[0]!.within = "Nowhere")),
  graphCase("route-unused", (g) => (g.edges[0]!.route = { width: 1, clearance: 0, maxLength: 20 })),
  graphCase("base-room-unknown", (g) => (g.base = { rooms: [], keep: ["gone"] })),
];

/** Drawings without a fault that have no layout, and what is said of them after a run. */
const runCases: readonly GraphCase[] = [
  graphCase("site-too-small", (g) => (g.site = { boundary: box(10, 12) })),
  graphCase(
    "cycle-cannot-close",
    () => undefined,
    [
      [0, 1],
      [1, 2],
      [2, 0],
    ],
    [
      {
        ...square,
        doors: {
          mode: "manual",
          positions: [
            [
              [2, 0],
              [3, 0],
            ],
            [
              [2, 6],
              [3, 6],
            ],
            [
              [0, 2],
              [0, 3],
            ],
            [
              [6, 2],
              [6, 3],
            ],
          ],
        },
      },
    ],
  ),
  graphCase(
    "edge-no-common-door",
    (g) => {
      g.rooms[0]!.templates = [{ set: "roomset", only: ["wide"] }];
      for (const room of g.rooms.slice(1)) room.templates = [{ set: "roomset", only: ["square"] }];
    },
    [
      [0, 1],
      [1, 2],
    ],
    [square, wideDoors],
  ),
  graphCase("rooms-never-fit", () => undefined, k4, [turnable]),
  graphCase("room-no-place", (g) => {
    g.site = { boundary: box(40, 40) };
    g.base = {
      rooms: [{ room: "room0", template: "square", transformation: "identity", at: [38, 38] }],
      keep: ["room0"],
    };
  }),
  graphCase(
    "boundary-too-small",
    (g) => (g.site = { boundary: box(16, 14) }),
    [
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [0, 5],
    ],
    [{ ...square, doors: { mode: "simple", length: 1, cornerDistance: 0 } }],
  ),
  graphCase(
    "route-never-laid",
    (g) => {
      g.edges[0]!.kind = "corridor";
      g.edges[0]!.route = { width: 1, clearance: 0, maxLength: 8 };
      g.rooms[0]!.placement = { at: [0, 6] };
      g.rooms[1]!.placement = { at: [12, 6] };
      g.site = { boundary: box(18, 18), obstacles: [box(1, 14, 8, 4)] };
    },
    [[0, 1]],
  ),
];

function lookupWith(rooms: readonly RoomTemplate[] = [square]): DocumentLookup {
  return lookupOf({ templates: [...rooms] }, { templates: [passage] });
}

function fixesOf(problems: readonly Problem[]): Remedy[] {
  return problems.flatMap(({ remedies }) => remedies ?? []).filter(({ changes }) => changes !== undefined);
}

function fixed(graph: GraphDocument, fix: Remedy): GraphDocument {
  return applyChanges(asJson(graph), fix.changes!) as unknown as GraphDocument;
}

function run(graph: GraphDocument, lookup: DocumentLookup) {
  const snapshot = { id: "g", type: "dungeon-graph", name: "G", data: asJson(graph) };
  const prepared = dungeonKind.prepare("generate", snapshot, lookup);
  expect(prepared.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  if (!prepared.ok) throw new Error("It is refused.");
  return runShard(generateLayouts, { input: prepared.input, parameters: { moves: 30_000 } });
}

function expectLayout(graph: GraphDocument, lookup: DocumentLookup): void {
  const { levels, result } = run(graph, lookup);
  expect(result.problems).toEqual([]);
  expect(validateLayout(layoutSchema.parse(levels[0]))).toEqual([]);
}

describe("every fix that is suggested for a drawing takes the problem away, and the task runs:", () => {
  test.each(graphCases.map((one, i) => ({ name: `${one.code} ${i}`, ...one })))("$name", ({ code, graph, rooms }) => {
    const lookup = lookupWith(rooms);
    const problems = graphProblems(graph, lookup);
    expect(problems.map((problem) => problem.code)).toContain(code);
    const fixes = fixesOf(problems);
    expect(fixes.length).toBeGreaterThan(0);
    for (const fix of fixes) {
      const after = fixed(graph, fix);
      expect(graphProblems(after, lookup).map((problem) => problem.code)).not.toContain(code);
      expectLayout(after, lookup);
    }
  });
});

describe("every fix that is suggested after a run was tried, and gives a layout:", () => {
  test.each(runCases)("$code", ({ code, graph, rooms }) => {
    const lookup = lookupWith(rooms);
    const { levels, result } = run(graph, lookup);
    expect(levels).toEqual([]);
    expect(result.problems?.map((problem) => problem.code)).toContain(code);
    const fixes = fixesOf(result.problems ?? []);
    expect(fixes.length).toBeGreaterThan(0);
    for (const fix of fixes) expectLayout(fixed(graph, fix), lookup);
  });
});

/** One template set for every problem of templates that offers a fix. */
const templateCases: readonly (readonly [string, TemplateDocument])[] = [
  [
    "outline-side-zero",
    {
      templates: [
        {
          ...square,
          outline: [
            [0, 0],
            [0, 0],
            [6, 0],
            [6, 6],
            [0, 6],
          ],
        },
      ],
    },
  ],
  ["transformation-twice", { templates: [{ ...square, transformations: ["identity", "identity"] }] }],
  ["template-weight-zero", { templates: [{ ...square, weight: 0 }] }],
  [
    "door-off-outline",
    {
      templates: [
        {
          ...square,
          doors: {
            mode: "manual",
            positions: [
              [
                [2, 0],
                [3, 0],
              ],
              [
                [1, 1],
                [2, 1],
              ],
            ],
          },
        },
      ],
    },
  ],
  ["template-without-doors", { templates: [{ ...square, doors: { mode: "manual", positions: [] } }] }],
  ["door-too-long", { templates: [{ ...square, doors: { mode: "simple", length: 9, cornerDistance: 1 } }] }],
  [
    "socket-twice",
    {
      templates: [square],
      sockets: [
        { name: "arch", joins: ["arch"] },
        { name: "arch", joins: [] },
      ],
    },
  ],
  [
    "socket-joins-nothing",
    {
      templates: [
        square,
        {
          ...square,
          id: "arched",
          name: "Arched",
          doors: { mode: "simple", length: 1, cornerDistance: 1, socket: "arch" },
        },
      ],
      sockets: [{ name: "arch", joins: [] }],
    },
  ],
  ["socket-unused", { templates: [square], sockets: [{ name: "arch", joins: ["arch"] }] }],
];

describe("every fix that is suggested for templates takes the problem away, and the task runs:", () => {
  test.each(templateCases)("%s", (code, templates) => {
    const problems = templateProblems(templates).filter((problem) => problem.code === code);
    const fixes = fixesOf(problems);
    expect(fixes.length).toBeGreaterThan(0);
    for (const fix of fixes) {
      const after = applyChanges(asJson(templates), fix.changes!) as unknown as TemplateDocument;
      expect(templateProblems(after).map((problem) => problem.code)).not.toContain(code);
      expectLayout(graphOfPairs(1, []), lookupOf(after));
    }
  });
});

/** Edits after which there is no layout, or which take rules away from one that is short of them. */
const edits: readonly (readonly [string, (graph: GraphDocument) => void])[] = [
  ["a connection that closes a K4", (g) => g.edges.push({ id: "k4", from: "room1", to: "room3", kind: "door" })],
  ["a minimum distance", (g) => (g.minimumDistance = 40)],
  ["a room without templates that fit", (g) => (g.rooms[0]!.templates = [{ set: "roomset", only: ["wide"] }])],
  [
    "a short routed corridor",
    (g) => (g.edges[4] = { ...g.edges[4]!, kind: "corridor", route: { width: 1, clearance: 1, maxLength: 1 } }),
  ],
];

describe("undoing the last edit gives a layout, and every looser value of it a graph without errors:", () => {
  test.each(edits)("%s", (_, edit) => {
    const before = graphOfPairs(4, [...cycle, [0, 2]]);
    const after = structuredClone(before);
    edit(after);
    const lookup = lookupOf({ templates: [turnable, hall, ell, wideDoors] });
    const parts = editedParts(before, after);
    expect(parts.length).toBeGreaterThan(0);
    for (const { undo, looser } of parts) {
      for (const fix of [undo, ...looser.flatMap((ladder) => ladder)]) {
        const fixed = applyChanges(asJson(after), fix.changes!) as unknown as GraphDocument;
        expect(graphProblems(fixed, lookup).filter(({ severity }) => severity === "error")).toEqual([]);
        if (fix === undo) expectLayout(fixed, lookup);
      }
    }
  });
});

/** Every file that makes fixes: each has a case above for every fix it makes. */
const makers = [
  "src/main/engines/dungeon/diagnosis/enlargedBoundary.ts",
  "src/main/engines/dungeon/diagnosis/explainFailure.ts",
  "src/main/engines/dungeon/diagnosis/siteProblems.ts",
  "src/main/engines/dungeon/diagnosis/triedFixes.ts",
  "src/main/engines/dungeon/routes/explainRoute.ts",
  "src/main/engines/dungeon/routes/routedInstead.ts",
  "src/shared/levels/dungeon/choiceProblems.ts",
  "src/shared/levels/dungeon/connectivityProblems.ts",
  "src/shared/levels/dungeon/floorProblems.ts",
  "src/shared/levels/dungeon/graphProblems.ts",
  // These two, and what templateSets offers: test/behaviour/dungeon/brokenGraphs.test.ts
  "src/shared/levels/dungeon/loosening/documentFixes.ts",
  "src/shared/levels/dungeon/loosening/editedParts.ts",
  "src/shared/levels/dungeon/loosening/editedTemplates.ts",
  "src/shared/levels/dungeon/loosening/looserRules.ts",
  // test/behaviour/dungeon/crossingFixes.test.ts
  "src/shared/levels/dungeon/planarityFixes.ts",
  "src/shared/levels/dungeon/siteProblems.ts",
  "src/shared/levels/dungeon/templateProblems.ts",
  "src/shared/levels/dungeon/templateSets.ts",
  // These three: tiles/missingTilesets.test.ts, tiles/paintProblems.test.ts
  "src/shared/levels/dungeon/tiles/missingTilesets.ts",
  "src/shared/levels/dungeon/tiles/paintProblems.ts",
  "src/shared/levels/dungeon/tiles/tilesetProblems.ts",
];

test("no other file of any kind suggests fixes: a new one needs cases here", () => {
  const found = sourceFiles("src").filter(
    ({ path, text }) =>
      /^src\/(shared\/levels|main\/(engines|services))\//.test(path) &&
      !path.endsWith(".test.ts") &&
      /\blabel\b[^;]*\bchanges\b/s.test(text) &&
      /\b(Remedy|remedies)\b/.test(text),
  );
  expect(found.map(({ path }) => path).filter((path) => !path.endsWith("/levels/problems.ts"))).toEqual(makers);
});
