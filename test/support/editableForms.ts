import type { Random } from "#shared/kernel/random.ts";
import type { Draft, EditableForm } from "./documentEdits.ts";

/** Small samples of every type of document, and where edits can be made in them; by the type's id. */
export const editableForms: Readonly<Record<string, EditableForm>> = {
  "dungeon-graph": {
    sample: () => ({
      rooms: ["gate", "nave", "crypt", "vault", "tower", "porch"].map((name, i) => ({
        id: `${name}0`,
        name,
        role: i === 0 ? "start" : "normal",
        x: 40 * i,
        y: 20 * (i % 3),
        templates: [{ set: "priory0" }, { set: "castle0", only: ["hall0", "cell0"] }],
      })),
      edges: [
        edge("gate0", "nave0"),
        edge("nave0", "crypt0"),
        edge("nave0", "vault0"),
        edge("crypt0", "tower0"),
        edge("tower0", "porch0"),
      ],
      defaultTemplates: [{ set: "priory0" }],
      defaultCorridors: [],
      minimumDistance: 0,
      repeat: "template",
      site: {
        obstacles: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        ],
        areas: [
          {
            name: "yard",
            polygon: [
              [0, 0],
              [9, 0],
              [9, 9],
            ],
          },
        ],
      },
      wishes: { compactness: 2 },
    }),
    members: {
      minimumDistance: [1, 2, 3],
      repeat: ["allow", "never"],
      relaxRepeat: [true, false],
      "wishes.compactness": [1, 5, undefined],
      "wishes.aspect": [1, 5],
      map: [
        { tilesPerCell: 2, walls: 1 },
        { tilesPerCell: 1, walls: 0 },
      ],
    },
    lists: [
      {
        at: "rooms",
        keyOf: ({ id }) => String(id),
        make: (random) => ({
          id: newId(random),
          name: `new ${random.below(100)}`,
          role: "shop",
          x: random.below(500),
          y: 0,
        }),
        members: {
          name: ["crypt of bones", "great hall"],
          role: ["boss", "treasure", "key"],
          intensity: [1, 5, 9],
          note: ["dark", "wet"],
          templates: [[{ set: "priory0" }], undefined],
          placement: [{ at: [1, 2] }, { transformation: "rotate-90" }],
        },
        alsoRemoves: (key, draft) =>
          (draft["edges"] as Draft[])
            .filter(({ from, to }) => from === key || to === key)
            .map(({ id }) => ({ at: "edges", key: String(id) })),
      },
      {
        at: "edges",
        keyOf: ({ id }) => String(id),
        make: (random, draft) => {
          const rooms = (draft["rooms"] as Draft[]).map(({ id }) => String(id));
          const [from = "", to = ""] = [rooms[random.below(rooms.length)], rooms[random.below(rooms.length)]];
          return { ...edge(from, to), id: newId(random) };
        },
        members: { kind: ["corridor", "locked", "secret"], directed: [true, false, undefined] },
        uses: ({ from, to }) => [`rooms/${String(from)}`, `rooms/${String(to)}`],
      },
      {
        at: "site.areas",
        keyOf: ({ name }) => String(name),
        make: (random) => ({
          name: `area ${random.below(20)}`,
          polygon: [
            [0, 0],
            [4, 0],
            [4, 4],
          ],
        }),
        members: {
          polygon: [
            [
              [0, 0],
              [5, 0],
              [5, 5],
            ],
            [
              [1, 1],
              [6, 1],
              [6, 6],
            ],
          ],
        },
      },
    ],
  },
  "room-templates": {
    sample: () => ({
      templates: ["hall", "cell", "nook"].map((name) => ({
        id: `${name}0`,
        name,
        outline: [
          [0, 0],
          [4, 0],
          [4, 3],
          [0, 3],
        ],
        doors: {
          mode: "manual",
          positions: [
            [
              [0, 0],
              [0, 1],
            ],
            [[4, 0], [4, 1], { socket: "iron" }],
          ],
        },
        transformations: ["identity"],
        repeat: "allow",
        weight: 1,
      })),
      sockets: [{ name: "iron", joins: ["iron"] }],
    }),
    members: {
      tiles: [
        { tilesPerCell: 2, walls: 1 },
        { tilesPerCell: 3, walls: 1 },
      ],
    },
    sets: {
      "templates.hall0.transformations": ["rotate-90", "rotate-180"],
      "sockets.iron.joins": ["wood", "iron", "bone"],
    },
    lists: [
      {
        at: "templates",
        keyOf: ({ id }) => String(id),
        make: (random) => ({
          id: newId(random),
          name: "new",
          outline: [
            [0, 0],
            [2, 0],
            [2, 2],
            [0, 2],
          ],
          doors: { mode: "simple", length: 1, cornerDistance: 0 },
          transformations: ["identity"],
          repeat: "never",
          weight: 2,
        }),
        members: {
          name: ["long hall", "small hall"],
          weight: [2, 3, 4],
          repeat: ["never", "not-neighbours"],
          outline: [
            [
              [0, 0],
              [5, 0],
              [5, 3],
              [0, 3],
            ],
          ],
          doors: [
            { mode: "simple", length: 2, cornerDistance: 1 },
            { mode: "simple", length: 1, cornerDistance: 1 },
          ],
        },
      },
      {
        at: "templates.cell0.doors.positions",
        keyOf: (door) => JSON.stringify([door[0], door[1]]),
        make: (random) =>
          [
            [0, random.below(2)],
            [0, 3],
          ] as unknown as Draft,
        members: { 2: [{ socket: "wood" }, { way: "in" }] },
      },
    ],
  },
  tileset: {
    sample: () => ({
      picture: "assets/halls.png",
      pictureWidth: 64,
      pictureHeight: 64,
      tileWidth: 16,
      tileHeight: 16,
      margin: 0,
      spacing: 0,
      tiles: [{ id: 0, solid: true }, { id: 3, class: "chest" }, { id: 5 }],
      terrains: [{ name: "grass", type: "corner", colors: [{ name: "grass", color: "#00ff00" }], tiles: [] }],
      roles: [
        { role: "floor", tiles: [0, 1] },
        { role: "wall", tiles: [2] },
      ],
    }),
    // Other sizes go with these: together they are one value.
    members: { tileWidth: [8, 32], pictureWidth: [128, 256] },
    sets: { "roles.floor.tiles": [1, 2, 3, 4] },
    lists: [
      {
        at: "tiles",
        keyOf: ({ id }) => String(id),
        make: (random) => ({ id: 6 + random.below(9), flipX: true }),
        members: { class: ["door", "chest", undefined], solid: [true, undefined], probability: [1, 2] },
      },
      {
        at: "roles",
        keyOf: ({ role, room }) => [role, room].filter((one) => typeof one === "string").join("-"),
        make: (random) => ({ role: "wall", room: ["boss", "shop", "key"][random.below(3)], tiles: [random.below(9)] }),
        members: { terrain: [{ set: "grass", color: 1 }] },
      },
    ],
  },
  "object-classes": {
    sample: () => ({
      classes: [
        { name: "chest", color: "#aabbcc", fields: [{ name: "gold", type: "whole number", default: 1 }] },
        { name: "door", color: "#aabbcc", fields: [] },
      ],
    }),
    lists: [
      {
        at: "classes",
        keyOf: ({ name }) => String(name),
        make: (random) => ({ name: `class ${random.below(9)}`, color: "#112233", fields: [] }),
        members: { color: ["#000000", "#ffffff"], icon: ["C", "D", undefined], scene: ["res://a.tscn"] },
      },
      {
        at: "classes.chest.fields",
        keyOf: ({ name }) => String(name),
        make: (random) => ({ name: `field ${random.below(9)}`, type: "text" }),
        members: { default: [2, 3], min: [0], max: [9, 99], unit: ["gp"] },
      },
    ],
  },
  "linjat-brief": {
    sample: () => ({
      width: 5,
      height: 4,
      numbers: 8,
      smallest: 2,
      largest: 5,
      hardest: "one-of",
      needs: "uncontested",
      leaks: "forbid",
      symmetry: "none",
      rows: ["3    ", "  2  ", "     ", " . . "],
      locked: [[0, 0]],
    }),
    members: { numbers: [7, 9], smallest: [3], largest: [4, 6], leaks: ["allow", "penalise"], symmetry: ["half-turn"] },
    sets: {
      locked: [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    },
    grids: { rows: " .234" },
  },
  "sokoban-room": {
    sample: () => ({
      rows: ["########", "#      #", "# .    #", "#   $ ##", "#  @  #", "#######"],
      locked: [[1, 1]],
      solutions: [{ moves: "uRR", origin: "played" }],
      title: "Cellar",
    }),
    members: {
      title: ["Attic", "Loft", undefined],
      author: ["A", "B"],
      comment: ["one", "two"],
      solution: ["uR", "lL"],
    },
    sets: {
      locked: [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    },
    grids: { rows: "# .$" },
    lists: [
      {
        at: "solutions",
        keyOf: ({ moves }) => String(moves),
        make: (random) => ({ moves: ["u", "l", "dd"][random.below(3)], origin: "found" }),
        members: { origin: ["found", "imported"] },
      },
    ],
  },
  "drod-room": {
    sample: () => ({
      room: {
        o: [
          ["wall", 0, 0, 38],
          ["wall", 5, 5, 9],
          ["pit", 10, 12, 3],
        ],
        t: [["orb", 3, 3, 1]],
        monsters: [
          ["roach", 19, 8, "S"],
          ["goblin", 4, 20, "N"],
        ],
        orbs: [{ x: 3, y: 3, type: "normal", agents: [] }],
      },
      start: [19, 24, "N"],
      settings: { blueDoorsDone: false },
      places: { exit: [1, 1] },
      weights: { near: 2 },
      evaluation: "",
      solution: "",
      lines: [{ id: "first", name: "First", commands: "NN" }],
    }),
    members: {
      start: [
        [1, 1, "N"],
        [2, 2, "S"],
      ],
      "settings.blueDoorsDone": [true],
      "places.exit": [
        [2, 2],
        [3, 3],
      ],
      "places.key": [
        [4, 4],
        [5, 5],
      ],
      "weights.near": [3, 4],
      evaluation: ["near", "2 * near"],
      solution: ["NNN", "SS"],
    },
    runs: { "room.o": ["wall", "pit"], "room.t": ["orb", "mirror"] },
    lists: [
      {
        at: "room.monsters",
        keyOf: (monster) => `${String(monster[1])} ${String(monster[2])}`,
        make: (random) => ["roach", random.below(38), random.below(32), "E"] as unknown as Draft,
        members: { 3: ["W", "NE"], 0: ["roach", "goblin"] },
      },
      {
        at: "lines",
        keyOf: ({ id }) => String(id),
        make: (random) => ({ id: newId(random), name: "Line", commands: "SS" }),
        members: { name: ["Best", "Worst"], commands: ["NNN", "SSS"] },
      },
    ],
  },
  board: {
    sample: () => ({
      topology: "square",
      rows: ["x.x.", ".x.x", "o.o.", ".o.o"],
      toMove: 0,
      rules: { game: "hexxagon", blocked: "pass", repetition: 0, quietPlies: 100, plyCap: 1000 },
      locked: [],
      games: [
        {
          id: "first",
          name: "First",
          start: hexxagon,
          nodes: [
            { parent: -1, move: "a1" },
            { parent: 0, move: "b2" },
            { parent: 1, move: "c3" },
            { parent: 0, move: "b3", comment: "?" },
          ],
        },
      ],
    }),
    members: { toMove: [1], "rules.blocked": ["fill", "count"], "rules.plyCap": [50, 60], "rules.quietPlies": [0, 10] },
    sets: {
      locked: [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    },
    grids: { rows: ".xo" },
    lists: [
      {
        at: "games",
        keyOf: ({ id }) => String(id),
        make: (random) => ({ id: newId(random), name: "Game", start: hexxagon, nodes: [] }),
        members: { name: ["Best", "Worst"], comment: ["good", "bad"] },
      },
      {
        // Moves are added at the end of a variation and not removed: a test of its own removes branches.
        at: "games.first.nodes",
        keyOf: ({ parent, move }) => `${String(parent)} ${String(move)}`,
        make: (random) => ({ parent: random.below(4), move: `d${random.below(9)}` }),
        members: { comment: ["!", "!?"] },
        isTree: true,
      },
    ],
  },
  "puzzlescript-game": {
    sample: () => ({
      source: Array.from({ length: 40 }, (_, line) => (line % 4 === 0 ? "" : `line ${line}`)).join("\n"),
      level: 1,
      locked: [[0, 0]],
    }),
    members: { level: [2, 3] },
    sets: {
      locked: [
        [0, 0],
        [1, 1],
      ],
    },
    texts: ["source"],
  },
  "dungeon-fields": {
    sample: () => ({
      fields: [
        { id: "biome", name: "Biome", type: "choice", choices: ["ice", "fire"], on: ["room"] },
        { id: "depth", name: "Depth", type: "number", on: ["room"] },
      ],
      documents: { graph0: { biome: "ice" } },
    }),
    members: { "documents.graph0.biome": ["fire", undefined], "documents.graph0.depth": [1, 2] },
    sets: { "fields.biome.choices": ["ice", "air"] },
    lists: [
      {
        at: "fields",
        keyOf: ({ id }) => String(id),
        make: (random) => ({ id: newId(random), name: "New", type: "text", on: ["room"] }),
        members: { name: ["A", "B"], unit: ["m"], group: ["Place"], canvas: ["#000000"], min: [0], max: [9] },
      },
    ],
  },
  "sokoban-metrics": {
    sample: () => ({
      metrics: [{ id: "own-a", name: "A", formula: "pushes", unit: "", hint: "", better: "neither", digits: 0 }],
      checks: [{ id: "check-a", name: "A", formula: "pushes > 1", sentence: "Few pushes.", severity: "error" }],
    }),
    lists: [
      {
        at: "metrics",
        keyOf: ({ id }) => String(id),
        make: (random) => ({
          id: `own-${newId(random)}`,
          name: "New",
          formula: "moves",
          unit: "",
          hint: "",
          better: "lower",
          digits: 1,
        }),
        members: { formula: ["moves", "moves + 1"], name: ["B", "C"], digits: [1, 2] },
      },
      {
        at: "checks",
        keyOf: ({ id }) => String(id),
        make: (random) => ({
          id: `check-${newId(random)}`,
          name: "New",
          formula: "moves > 1",
          sentence: "",
          severity: "error",
        }),
        members: { formula: ["moves > 2"], severity: ["warning"] },
      },
    ],
  },
  "sokoban-script": {
    sample: () => ({
      role: "metric",
      unit: "",
      hint: "",
      better: "neither",
      digits: 0,
      severity: "error",
      extension: "txt",
      whole: false,
      documentType: "",
      source: Array.from({ length: 30 }, (_, line) => `let a${line} = ${line};`).join("\n"),
    }),
    members: { role: ["check", "export"], unit: ["m"], digits: [1, 2], whole: [true] },
    texts: ["source"],
  },
};

/** The same for a pack's file. */
export const editablePack: EditableForm = {
  sample: () => ({
    format: "levelwright-pack",
    formatVersion: 1,
    id: "pack0001",
    name: "Pack",
    description: "",
    author: "",
    entries: ["first0", "second0", "third0", "fourth0"].map((id) => packEntry(id, "#")),
  }),
  members: {
    name: ["Rooms", "Halls"],
    description: ["one", "two"],
    author: ["A", "B"],
    curve: [
      { metric: "pushes", target: [[0, 1]], tolerance: 1 },
      { metric: "moves", target: [[0, 1]], tolerance: 1 },
    ],
  },
  lists: [
    {
      at: "entries",
      keyOf: ({ id }) => String(id),
      make: (random) => packEntry(newId(random), "."),
      members: {
        title: ["A", "B"],
        note: ["dark", undefined],
        locked: [true, undefined],
        level: [{ rows: ["##"] }, { rows: ["###"] }],
        fields: [{ biome: "ice" }],
      },
    },
  ],
};

/** The same for marks, as a list under the member "marks". */
export const editableMarks: EditableForm = {
  sample: () => ({
    marks: ["one", "two", "three", "four", "five"].map((key) => ({ kind: "sokoban", key, stars: 3, tags: ["boss"] })),
  }),
  sets: { "marks.one.tags": ["boss", "dark", "long"], "marks.two.tags": ["boss", "wet"] },
  lists: [
    {
      at: "marks",
      keyOf: ({ key }) => String(key),
      make: (random) => ({ kind: "sokoban", key: newId(random), flag: "keep" }),
      members: { flag: ["keep", "reject"], stars: [1, 5, undefined], label: [1, 2], note: ["good", "bad"] },
    },
  ],
};

function packEntry(id: string, cell: string): Draft {
  return { id, title: id, kind: "sokoban", level: { rows: [cell] }, metrics: { pushes: 3 }, canonicalKey: cell };
}

const hexxagon = {
  topology: "square",
  rows: ["x..", "...", "..o"],
  toMove: 0,
  rules: { game: "hexxagon", blocked: "pass", repetition: 0, quietPlies: 100, plyCap: 1000 },
};

function edge(from: string, to: string): Draft {
  return { id: `${from}${to}`, from, to, kind: "door" };
}

function newId(random: Random): string {
  return `n${1000 + random.below(400)}`;
}
