import { describe, expect, test } from "vitest";
import type { DungeonLayout } from "../layout.ts";
import { layoutSchema } from "../layout.ts";
import { validateLayout } from "./validateLayout.ts";

type Draft = ReturnType<typeof structuredClone<Mutable<DungeonLayout>>>;
type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };

/** Hall (6 x 4), cell (4 x 4) to its right, joined by a door; a passage down from the hall to the crypt (6 x 4). */
const valid: DungeonLayout = layoutSchema.parse({
  rooms: [
    room("hall", 0, 0, 0, [
      [0, 0],
      [6, 0],
      [6, 4],
      [0, 4],
    ]),
    room("cell", 1, 6, 0, [
      [6, 0],
      [10, 0],
      [10, 4],
      [6, 4],
    ]),
    room("crypt", 0, 0, 6, [
      [0, 6],
      [6, 6],
      [6, 10],
      [0, 10],
    ]),
    {
      ...room("down", 2, 2, 4, [
        [2, 4],
        [3, 4],
        [3, 6],
        [2, 6],
      ]),
      role: "corridor",
      isCorridor: true,
    },
  ],
  doors: [
    {
      edge: "e1",
      kind: "door",
      from: "hall",
      to: "cell",
      segment: [
        [6, 1],
        [6, 2],
      ],
    },
    {
      edge: "down",
      kind: "corridor",
      from: "hall",
      to: "down",
      segment: [
        [2, 4],
        [3, 4],
      ],
    },
    {
      edge: "down",
      kind: "corridor",
      from: "down",
      to: "crypt",
      segment: [
        [2, 6],
        [3, 6],
      ],
    },
  ],
  templates: [
    template("t-hall", [
      [0, 0],
      [6, 0],
      [6, 4],
      [0, 4],
    ]),
    template("t-cell", [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ]),
    {
      ...template("t-passage", [
        [0, 0],
        [1, 0],
        [1, 2],
        [0, 2],
      ]),
      doors: {
        mode: "manual",
        positions: [
          [
            [0, 0],
            [1, 0],
          ],
          [
            [0, 2],
            [1, 2],
          ],
        ],
      },
    },
  ],
  rules: {
    minimumDistance: 2,
    allowed: { hall: ["t-hall"], cell: ["t-cell"], crypt: ["t-hall"], down: ["t-passage"] },
    repeat: { "t-hall": "allow", "t-cell": "never", "t-passage": "allow" },
    edges: [
      { id: "e1", from: "hall", to: "cell", kind: "door" },
      { id: "down", from: "hall", to: "crypt", kind: "corridor" },
    ],
  },
});

function room(id: string, templateIndex: number, x: number, y: number, outline: number[][]) {
  return {
    id,
    name: id,
    role: "normal",
    isCorridor: false,
    template: templateIndex,
    transformation: "identity",
    x,
    y,
    outline,
  };
}

function template(id: string, outline: number[][]) {
  return {
    id,
    name: id,
    outline,
    doors: { mode: "simple", length: 1, cornerDistance: 1 },
    transformations: ["identity"],
  };
}

function codesAfter(change: (layout: Draft) => void): string[] {
  const layout = structuredClone(valid) as Draft;
  change(layout);
  return [...new Set(validateLayout(layout as DungeonLayout).map(({ code }) => code))];
}

function shift(layout: Draft, index: number, dx: number, dy: number): void {
  const moved = layout.rooms[index]!;
  moved.x += dx;
  moved.y += dy;
  moved.outline = moved.outline.map(([x, y]) => [x + dx, y + dy]);
}

test("a valid layout has no problem", () => {
  expect(validateLayout(valid)).toEqual([]);
});

describe("a layout that was spoiled is told so:", () => {
  test("two rooms share cells", () => {
    expect(codesAfter((layout) => shift(layout, 1, -1, 0))).toContain("rooms-overlap");
  });
  test("a room was moved away from its door", () => {
    expect(codesAfter((layout) => shift(layout, 1, 1, 0))).toEqual(["door-not-shared"]);
  });
  test("rooms without a common edge stand too close", () => {
    expect(codesAfter((layout) => (layout.rules.minimumDistance = 3))).toEqual(["too-close"]);
  });
  test("a room is missing", () => {
    expect(codesAfter((layout) => layout.rooms.splice(1, 1))).toEqual(["room-missing"]);
  });
  test("a room stands there twice", () => {
    expect(codesAfter((layout) => layout.rooms.push(layout.rooms[0]!))).toEqual(["room-placed-twice"]);
  });
  test("the corridor is missing", () => {
    expect(
      codesAfter((layout) => {
        layout.rooms.splice(3, 1);
        delete layout.rules.allowed["down"];
        layout.doors.splice(1, 2);
      }),
    ).toEqual(["corridor-missing"]);
  });
  test("a routed corridor comes nearer than its clearance to a room that it does not lead to, a bridge as well", () => {
    // Three free cells lie between the corridor and the cell.
    const codesWith = (clearance: number) =>
      codesAfter((layout) => {
        layout.rules.edges.reverse();
        layout.rules.edges[0]!.route = { width: 1, clearance, maxLength: 10, crossing: true };
      });
    expect(codesWith(3)).not.toContain("route-too-close");
    expect(codesWith(4)).toContain("route-too-close");
  });
  test("an edge has no door", () => {
    expect(codesAfter((layout) => layout.doors.splice(0, 1))).toEqual(["edge-not-joined"]);
  });
  test("a corridor leads nowhere", () => {
    expect(codesAfter((layout) => layout.doors.splice(2, 1))).toEqual(["edge-not-joined"]);
  });
  test("an edge has two doors", () => {
    expect(
      codesAfter((layout) =>
        layout.doors.push({
          ...layout.doors[0]!,
          segment: [
            [6, 2],
            [6, 3],
          ],
        }),
      ),
    ).toEqual(["too-many-doors"]);
  });
  test("a door belongs to no edge", () => {
    expect(
      codesAfter((layout) =>
        layout.doors.push({
          ...layout.doors[0]!,
          edge: "e9",
          segment: [
            [6, 2],
            [6, 3],
          ],
        }),
      ),
    ).toEqual(["door-without-edge"]);
  });
  test("a door has another kind than its edge", () => {
    expect(codesAfter((layout) => (layout.doors[0]!.kind = "secret"))).toEqual(["door-kind-differs"]);
  });
  test("a one-way door leads the wrong way", () => {
    expect(
      codesAfter((layout) => {
        layout.rules.edges[0]!.kind = layout.doors[0]!.kind = "one-way";
        [layout.doors[0]!.from, layout.doors[0]!.to] = ["cell", "hall"];
      }),
    ).toEqual(["edge-not-joined"]);
  });
  test("a door is longer than the templates allow", () => {
    expect(
      codesAfter(
        (layout) =>
          (layout.doors[0]!.segment = [
            [6, 1],
            [6, 3],
          ]),
      ),
    ).toEqual(["door-not-allowed"]);
  });
  test("a door is too near a corner", () => {
    expect(
      codesAfter(
        (layout) =>
          (layout.doors[0]!.segment = [
            [6, 0],
            [6, 1],
          ]),
      ),
    ).toEqual(["door-not-allowed"]);
  });
  test("a manual door is not where it was drawn", () => {
    expect(
      codesAfter((layout) => {
        const passage = layout.templates[2]!;
        passage.doors = {
          mode: "manual",
          positions: [
            [
              [0, 0],
              [1, 0],
            ],
            [
              [0, 0],
              [0, 1],
            ],
          ],
        };
      }),
    ).toEqual(["door-not-allowed"]);
  });
  test("a door is slanted", () => {
    expect(
      codesAfter(
        (layout) =>
          (layout.doors[0]!.segment = [
            [6, 1],
            [7, 2],
          ]),
      ),
    ).toEqual(["door-not-straight"]);
  });
  test("a door lies inside a room", () => {
    expect(
      codesAfter(
        (layout) =>
          (layout.doors[0]!.segment = [
            [5, 1],
            [5, 2],
          ]),
      ),
    ).toEqual(["door-not-shared"]);
  });
  test("a door names a room that is not there", () => {
    expect(codesAfter((layout) => (layout.doors[0]!.to = "attic"))).toContain("door-without-room");
  });
  test("an outline is not its template", () => {
    expect(
      codesAfter(
        (layout) =>
          (layout.rooms[1]!.outline = [
            [6, 0],
            [11, 0],
            [11, 4],
            [6, 4],
          ]),
      ),
    ).toEqual(["outline-differs"]);
  });
  test("a room stands beside where it says", () => {
    expect(codesAfter((layout) => (layout.rooms[1]!.x += 1))).toContain("outline-differs");
  });
  test("a turn is not allowed", () => {
    expect(codesAfter((layout) => (layout.rooms[1]!.transformation = "rotate-180"))).toEqual([
      "transformation-not-allowed",
    ]);
  });
  test("a template is not allowed for its room", () => {
    expect(codesAfter((layout) => (layout.rules.allowed["cell"] = ["t-hall"]))).toEqual(["template-not-allowed"]);
  });
  test("a template that the layout does not hold", () => {
    expect(codesAfter((layout) => (layout.rooms[1]!.template = 7))).toEqual(["template-missing"]);
  });
  test("a template is used twice against the rule", () => {
    expect(codesAfter((layout) => (layout.rules.repeat["t-hall"] = "never"))).toEqual(["template-repeated"]);
  });
  test("neighbours over a corridor use the same template against the rule", () => {
    expect(codesAfter((layout) => (layout.rules.repeat["t-hall"] = "not-neighbours"))).toEqual(["template-repeated"]);
  });
  test("the plan does not start at [0, 0]", () => {
    expect(
      codesAfter((layout) => {
        for (const i of layout.rooms.keys()) shift(layout, i, 3, 0);
        layout.doors = layout.doors.map((door) => ({
          ...door,
          segment: door.segment.map(([x, y]) => [x + 3, y]) as typeof door.segment,
        }));
      }),
    ).toEqual(["not-at-origin"]);
  });
  test("the rooms are larger than any floor plan", () => {
    expect(
      codesAfter(
        (layout) =>
          (layout.rooms[1]!.outline = [
            [0, 0],
            [99_999, 0],
            [99_999, 99_999],
            [0, 99_999],
          ]),
      ),
    ).toEqual(["layout-too-large"]);
  });
});

test("rooms joined by a door are exempt from the minimum distance, the ends of a corridor are not", () => {
  const near = validateLayout({ ...valid, rules: { ...valid.rules, minimumDistance: 3 } });
  const pairs = near.map(({ places }) => places.map(({ target }) => target).join(" "));
  expect(pairs.toSorted()).toEqual(["room:cell room:crypt", "room:hall room:crypt"]);
});
