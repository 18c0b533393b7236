import { expect, test } from "vitest";
import { applyDocumentChanges } from "#renderer/history/documentChanges.ts";
import { usualContents } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import type { FieldsDocument } from "#shared/fields/fieldsDocument.ts";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { markedSides } from "#shared/merge/conflictMarkers.ts";
import { mergeFile } from "#shared/merge/mergeFile.ts";
import { doLesson } from "./lessonHarness.ts";

/** A backstop alone: runs that get stuck say so much sooner. */
const timeout = 900_000;
const door = (from: string, to: string): GraphDocument["edges"][number] => ({
  id: `new${from}${to}`,
  from,
  to,
  kind: "door",
});

test("draw a graph: connect, add a room, close a cycle, generate", { timeout }, async () => {
  const graph = "firstkeep01";
  const edge = (from: string, to: string) => (data: GraphDocument) => void data.edges.push(door(from, to));
  await doLesson("draw-a-graph", {
    connect: ({ edit }) => edit(graph, edge("cellar", "hall")),
    add: ({ edit }) =>
      edit(
        graph,
        ({ rooms }: GraphDocument) => void rooms.push({ id: "newroom1", name: "Vault", role: "normal", x: 80, y: 300 }),
      ),
    "connect-new": ({ edit }) => edit(graph, edge("newroom1", "cellar")),
    role: ({ edit }) => edit(graph, ({ rooms }: GraphDocument) => void (rooms.at(-1)!.role = "treasure")),
    cycle: ({ edit }) => edit(graph, edge("gate", "newroom1")),
    generate: ({ run }) => run(graph, "generate"),
  });
});

test("templates and doors: draw an L with two doors and use it for one room", { timeout }, async () => {
  const set = "lessonrooms";
  const graph = "watchtower1";
  const change = (act: (template: TemplateDocument["templates"][number]) => void) => (data: TemplateDocument) =>
    act(data.templates.at(-1)!);
  await doLesson("templates-and-doors", {
    rectangle: ({ edit }) =>
      edit(
        set,
        ({ templates }: TemplateDocument) =>
          void templates.push({
            id: "newtemplate",
            name: "Lantern",
            outline: [
              [0, 0],
              [6, 0],
              [6, 6],
              [0, 6],
            ],
            doors: { mode: "simple", length: 2, cornerDistance: 1 },
            transformations: ["identity"],
            repeat: "allow",
            weight: 1,
          }),
      ),
    corner: ({ edit }) =>
      edit(
        set,
        change(
          (template) =>
            void (template.outline = [
              [0, 0],
              [6, 0],
              [6, 6],
              [12, 6],
              [12, 12],
              [0, 12],
            ]),
        ),
      ),
    doors: ({ edit }) =>
      edit(
        set,
        change((template) => {
          template.doors = {
            mode: "manual",
            positions: [
              [
                [2, 0],
                [4, 0],
              ],
              [
                [0, 8],
                [0, 10],
              ],
            ],
          };
        }),
      ),
    rotate: ({ edit }) =>
      edit(
        set,
        change((template) => void template.transformations.push("mirror-x")),
      ),
    use: ({ edit }) =>
      edit(graph, ({ rooms }: GraphDocument) => {
        rooms.find(({ id }) => id === "observatory")!.templates = [{ set, only: ["newtemplate"] }];
      }),
    generate: ({ run }) => run(graph, "generate"),
  });
});

test("locks and keys: lock, place the key, close the way around", { timeout }, async () => {
  const graph = "tollkeep001";
  const kind = (id: string, to: GraphDocument["edges"][number]["kind"]) => (data: GraphDocument) =>
    void (data.edges.find((edge) => edge.id === id)!.kind = to);
  await doLesson("locks-and-keys", {
    lock: ({ edit }) => edit(graph, kind("edgegreatstairs", "locked")),
    key: ({ edit }) =>
      edit(graph, ({ rooms }: GraphDocument) => void (rooms.find(({ id }) => id === "keyroom")!.role = "key")),
    "way-around": ({ edit }) => edit(graph, kind("edgepassagestairs", "locked")),
    secret: ({ edit }) => edit(graph, kind("edgerotundaarchive", "secret")),
    generate: ({ run }) => run(graph, "generate"),
  });
});

test("pins and re-roll: two pinned rooms and a pinned template hold in every layout", { timeout }, async () => {
  const graph = "chapelhill1";
  const pin = (room: string, at: [number, number]) => (data: GraphDocument) => {
    data.base ??= { rooms: [], keep: [] };
    data.base.rooms.push({ room, template: "lessonrooms:tmplsquare", transformation: "identity", at });
    data.base.keep.push(room);
  };
  await doLesson("pins-and-re-roll", {
    pin: ({ edit }) => edit(graph, pin("nave", [0, 0])),
    "pin-second": ({ edit }) => edit(graph, pin("chapel", [0, -6])),
    template: ({ edit }) =>
      edit(graph, ({ rooms }: GraphDocument) => {
        rooms.find(({ id }) => id === "crypt")!.placement = { template: { set: "lessonrooms", id: "tmplchamber" } };
      }),
    generate: ({ run }) => run(graph, "generate"),
    unpin: ({ edit }) => edit(graph, (data: GraphDocument) => void delete data.base),
  });
});

test("sites and corridors: a boundary, an obstacle, an area and a routed corridor", { timeout }, async () => {
  const graph = "cliffhouse1";
  const square = (x: number, y: number, side: number): [number, number][] => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
  await doLesson("site-and-corridors", {
    boundary: ({ edit }) => edit(graph, (data: GraphDocument) => void (data.site = { boundary: square(0, 0, 45) })),
    obstacle: ({ edit }) => edit(graph, (data: GraphDocument) => void (data.site!.obstacles = [square(20, 20, 4)])),
    area: ({ edit }) =>
      edit(graph, (data: GraphDocument) => void (data.site!.areas = [{ name: "East", polygon: square(24, 0, 20) }])),
    within: ({ edit }) =>
      edit(graph, ({ rooms }: GraphDocument) => void (rooms.find(({ id }) => id === "vault")!.within = "East")),
    route: ({ edit }) =>
      edit(graph, ({ edges }: GraphDocument) => {
        edges.find(({ id }) => id === "edgestudyvault")!.route = { width: 2, clearance: 1, maxLength: 40 };
      }),
    generate: ({ run }) => run(graph, "generate"),
  });
});

test("why is it impossible: a run without layouts, a suggested fix, a run with layouts", { timeout }, async () => {
  const graph = "wellcourt01";
  await doLesson("why-impossible", {
    try: ({ run }) => run(graph, "generate"),
    fix: async ({ edit, studio }) => {
      const { runs } = await studio.services.runs.list({});
      const remedies = runs.flatMap(({ problems }) => problems).flatMap(({ remedies: all = [] }) => all);
      const changes = remedies[0]?.changes;
      if (changes === undefined) throw new Error("The run suggests no fix.");
      await edit(graph, (data: GraphDocument) => applyDocumentChanges(data, changes));
    },
    again: ({ run }) => run(graph, "generate"),
  });
});

test("cull five hundred: generate, reject many at once, keep, rate, delete", { timeout }, async () => {
  await doLesson("cull-five-hundred", {
    generate: ({ run }) => run("saltcellar1", "generate", { count: 500 }),
    reject: async ({ studio, candidates }) =>
      studio.services.candidates.mark({
        target: { ids: (await candidates()).slice(0, 300) },
        change: { flag: "reject" },
        label: "Reject 300",
      }),
    keep: async ({ studio, candidates }) =>
      studio.services.candidates.mark({
        target: { ids: (await candidates()).slice(-6) },
        change: { flag: "keep" },
        label: "Keep 6",
      }),
    rate: async ({ studio, candidates }) =>
      studio.services.candidates.mark({
        target: { ids: (await candidates()).slice(-4) },
        change: { stars: 4 },
        label: "Rate 4",
      }),
    delete: ({ studio }) =>
      Promise.resolve(studio.services.candidates.deleteRejected({ filter: { foldDuplicates: false } })),
  });
});

test("pack and export: a curve, an order, a locked start, three formats", { timeout }, async () => {
  const pack = "borderpack1";
  const write =
    (...formats: string[]) =>
    async ({ studio, folder }: Parameters<Parameters<typeof doLesson>[1][string]>[0]) => {
      const { settings } = await studio.services.exports.lastSettings({ packId: pack });
      const written = await studio.services.exports.write({
        packId: pack,
        settings: { ...settings, formats, container: "folder", destination: folder },
      });
      if (written.files.length === 0) throw new Error("Nothing was written.");
    };
  await doLesson("pack-and-export", {
    curve: ({ editPack }) =>
      editPack(pack, (file) => {
        file.curve = {
          metric: "floor-area",
          target: [
            [0, 150],
            [1, 450],
          ],
          tolerance: 40,
        };
      }),
    sort: ({ editPack }) =>
      editPack(pack, (file) => void file.entries.sort((a, b) => a.metrics["floor-area"]! - b.metrics["floor-area"]!)),
    lock: ({ editPack }) => editPack(pack, (file) => void (file.entries[0]!.locked = true)),
    ldtk: write("ldtk"),
    tiled: write("tiled-tmj"),
    uvtt: write("uvtt"),
  });
});

test("your own metric: a field, a value, a formula over it, a check and a pack", { timeout }, async () => {
  const graph = "icehouse001";
  await doLesson("your-own-metric", {
    field: ({ edit }) =>
      edit("lessonfields", ({ fields }: FieldsDocument) => {
        fields.push({ id: "biome", name: "Biome", type: "choice", choices: ["ice", "stone"], on: ["room"] });
      }),
    value: ({ edit }) => edit(graph, ({ rooms }: GraphDocument) => void (rooms[0]!.fields = { biome: "stone" })),
    generate: ({ run }) => run(graph, "generate"),
    metric: ({ edit }) =>
      edit("lessonmetrics", ({ metrics }: OwnMetrics) => {
        const formula = 'sum(r.area for r in rooms if r.field.biome = "ice")';
        metrics.push({ id: "own-ice", name: "Ice", formula, unit: "", hint: "", better: "neither", digits: 0 });
      }),
    check: ({ edit }) =>
      edit("lessonmetrics", ({ checks }: OwnMetrics) => {
        checks.push({ id: "check-ice", name: "Cold", formula: "ice > 0", sentence: "", severity: "error" });
      }),
    keep: async ({ studio, candidates }) => {
      const [id = 0] = await candidates();
      await studio.services.candidates.mark({ target: { ids: [id] }, change: { flag: "keep" }, label: "Keep 1" });
    },
    pack: async ({ studio }) => {
      const from = {
        filter: { flags: ["keep" as const], foldDuplicates: false },
        sort: { by: "arrival" as const, direction: "ascending" as const },
      };
      await studio.services.packs.create({ name: "Ice", from });
    },
  });
});

test(
  "two people, one dungeon: a kept conflict, a file with conflict markers, and both rooms",
  { timeout },
  async () => {
    const upper = "upperhalls1";
    await doLesson("two-people", {
      take: ({ edit }) => edit("lowerhalls1", ({ rooms }: GraphDocument) => void (rooms[2]!.role = "boss")),
      finish: async ({ studio }) => {
        const { files } = await studio.services.versions.undecided({});
        const [kept, marked] = files;
        expect(kept?.merges.map(({ conflicts }) => conflicts)).toEqual([
          [expect.stringContaining("role shop -> boss")],
        ]);
        const { mine, theirs, base } = markedSides(marked!.text!)!;
        const { text, conflicts } = mergeFile(marked!.file, { base, mine, theirs });
        expect(conflicts).toHaveLength(1);
        await studio.services.versions.decided({ id: upper, part: "document", text });
        await expect.poll(async () => (await studio.services.documents.get({ id: upper })).name).toBe("Upper halls");
      },
      connect: ({ edit }) =>
        edit(upper, ({ rooms, edges }: GraphDocument) => {
          expect(rooms.map(({ name }) => name)).toEqual(["Stair foot", "Belfry", "Store", "Well"]);
          edges.push({ id: "wellstore", from: "well", to: "store", kind: "door" });
        }),
      generate: ({ run }) => run(upper, "generate"),
    });
  },
);

test("from plan to map: tiles, contents, a moved and a removed object, and an export", { timeout }, async () => {
  const graph = "millhouse01";
  await doLesson("from-plan-to-map", {
    map: ({ edit }) => edit(graph, (data: GraphDocument) => void (data.map = { tilesPerCell: 2, walls: 1 })),
    contents: ({ edit }) => edit(graph, (data: GraphDocument) => void (data.contents = usualContents(7, 3))),
    move: ({ edit }) =>
      edit(graph, ({ contents }: GraphDocument) => {
        contents!.pinned = [{ id: "enemies-1", room: "nave", dx: 1, dy: 1 }];
      }),
    remove: ({ edit }) => edit(graph, ({ contents }: GraphDocument) => void (contents!.removed = ["enemies-2"])),
    generate: ({ run }) => run(graph, "generate"),
    keep: async ({ studio, candidates }) => {
      const [id = 0] = await candidates();
      await studio.services.candidates.mark({ target: { ids: [id] }, change: { flag: "keep" }, label: "Keep 1" });
    },
    export: async ({ studio, folder }) => {
      const from = {
        filter: { flags: ["keep" as const], foldDuplicates: false },
        sort: { by: "arrival" as const, direction: "ascending" as const },
      };
      const { pack } = await studio.services.packs.create({ name: "Mill", from });
      const { settings } = await studio.services.exports.lastSettings({ packId: pack.id });
      await studio.services.exports.write({
        packId: pack.id,
        settings: { ...settings, formats: ["pdf-maps"], container: "folder", destination: folder },
      });
    },
  });
});
