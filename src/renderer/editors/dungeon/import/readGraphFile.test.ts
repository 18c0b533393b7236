import { expect, test } from "vitest";
import { type GraphDocument, graphDocumentSchema } from "#shared/levels/dungeon/graphDocument.ts";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import { graphOfLayout } from "./graphOfLayout.ts";
import { readGraphFile } from "./readGraphFile.ts";

/** What was read: rooms by name with their roles, connections by name with their kinds. */
function essence(text: string, fileName = "keep.txt"): unknown {
  const read = readGraphFile(text, fileName);
  const [document] = read?.documents ?? [];
  if (read === undefined || document === undefined) return { leftOut: read?.leftOut };
  const graph = document.data() as unknown as GraphDocument;
  const nameOf = (id: string) => graph.rooms.find((room) => room.id === id)?.name;
  return {
    name: document.name,
    rooms: graph.rooms.map(({ name, role }) => (role === "normal" ? name : `${name} (${role})`)),
    edges: graph.edges.map(({ from, to, kind }) => `${nameOf(from)} ${kind} ${nameOf(to)}`),
    leftOut: read.leftOut,
  };
}

const dot = `/* drawn by hand */
strict graph "Lower keep" {
  node [shape=box];
  gate [label="Gate house", role=start];
  subgraph cluster_0 { hall; }
  gate -- hall:n [style=dashed];
  hall -- vault -- gate [label=locked];
  vault -- vault;
}
`;

test("a DOT graph is read with labels, roles, chains, subgraphs and ports", () => {
  expect(essence(dot)).toEqual({
    name: "Lower keep",
    rooms: ["Gate house (start)", "hall", "vault"],
    edges: ["Gate house door hall", "hall locked vault", "vault locked Gate house"],
    leftOut: ["vault is connected to itself; that connection was left out."],
  });
});

const graphml = `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">
  <key id="d0" for="node" yfiles.type="nodegraphics"/>
  <key id="d1" for="node" attr.name="role" attr.type="string"/>
  <graph id="G" edgedefault="directed">
    <node id="n0"><data key="d0"><y:ShapeNode><y:NodeLabel alignment="center">Gate &amp; yard</y:NodeLabel></y:ShapeNode></data></node>
    <node id="n1"><data key="d1">boss</data>
      <graph id="n1:"><node id="n1::n0"><data key="d0"><y:ShapeNode><y:NodeLabel>Crypt</y:NodeLabel></y:ShapeNode></data></node></graph>
    </node>
    <edge id="e0" source="n0" target="n1"><data key="d9"><y:PolyLineEdge><y:EdgeLabel>Secret</y:EdgeLabel></y:PolyLineEdge></data></edge>
    <edge id="e1" source="n1" target="n1::n0"/>
    <edge id="e2" source="n1" target="n7"/>
  </graph>
</graphml>`;

test("a GraphML graph is read with yEd's labels, data of its keys and nested graphs", () => {
  expect(essence(graphml, "keep.graphml")).toEqual({
    name: "keep",
    rooms: ["Gate & yard", "n1 (boss)", "Crypt"],
    edges: ["Gate & yard secret n1", "n1 door Crypt"],
    leftOut: ["The connection from n1 to n7 at line 12 was left out: one of them isn't in the file."],
  });
});

const mermaid = `---
title: Keep
---
flowchart TD
  %% the way in
  A[Gate house] --> B("Great hall"); B -- locked --> C{Vault}
  B -.-> D & E
  subgraph below
    C ==>|secret| F[[Crypt]]
  end
  classDef x fill:#fff
`;

test("a Mermaid flowchart is read with shapes, labels, lists and chains", () => {
  expect(essence(mermaid, "keep.mmd")).toEqual({
    name: "keep",
    rooms: ["Gate house", "Great hall", "Vault", "D", "E", "Crypt"],
    edges: [
      "Gate house door Great hall",
      "Great hall locked Vault",
      "Great hall door D",
      "Great hall door E",
      "Vault secret Crypt",
    ],
    leftOut: [],
  });
});

test("rooms get places of their own", () => {
  const graph = readGraphFile(mermaid, "keep.mmd")!.documents[0]!.data() as unknown as GraphDocument;
  expect(new Set(graph.rooms.map(({ x, y }) => `${x},${y}`)).size).toBe(graph.rooms.length);
});

const keep = { name: "broken", rooms: ["a", "b"], edges: ["a door b"] };

test.each([
  [
    "graph g {\n a -- b\n b --\n}",
    { ...keep, name: "g", leftOut: ["Line 3 of the DOT graph was left out: it is incomplete."] },
  ],
  [
    "graph {\n a [label=]\n a -- b\n ??? x\n subgraph { b\n}",
    {
      ...keep,
      leftOut: [
        expect.stringMatching(/^Line 2 of the DOT graph was left out: unexpected "]"/),
        expect.stringMatching(/^Line 4 of the DOT graph was left out: unexpected "\?"/),
        "The DOT graph ends at line 6 without its closing brace.",
      ],
    },
  ],
  [
    'digraph {\n a -> b;\n b [label="Bo',
    {
      ...keep,
      leftOut: [
        "Line 3 of the DOT graph was left out: it is incomplete.",
        "The DOT graph ends at line 3 without its closing brace.",
      ],
    },
  ],
  [
    "<graphml><graph>\n<node id='a'/>\n<node/>\n<node id='b'/>\n<node id='a'/>\n<edge source='a'/>\n<edge source='a' target='b'/>\n<hyperedge/>\n<edge source='b' target='c'/>\n</graph></graphml>",
    {
      ...keep,
      leftOut: [
        "The node at line 3 was left out: it has no id.",
        'The node at line 5 was left out: there is another one with the id "a".',
        'The element "hyperedge" at line 8 was left out.',
        "The edge at line 6 was left out: its source or target is missing.",
        "The connection from b to c at line 9 was left out: one of them isn't in the file.",
      ],
    },
  ],
  [
    "<graphml><graph>\n<node id='a'/><node id='b'/>\n<edge source='a' target='b'></edges>\n</graph></graphml>",
    { ...keep, leftOut: [expect.stringMatching(/^The GraphML is invalid at line 3: /)] },
  ],
  [
    "<graphml><graph>\n<node id='a'/><node id='b'/>\n<edge source='a' target='b'/>\n<nod",
    { ...keep, leftOut: ["The GraphML is truncated at line 4."] },
  ],
  [
    "flowchart LR\n A[a] --> B[b]\n ??? -->\n A -->",
    {
      ...keep,
      leftOut: [
        'Line 3 of the flowchart was left out from "??? -->" on.',
        'Line 4 of the flowchart was left out from "" on.',
      ],
    },
  ],
])(
  "of a broken file the sound nodes and edges are read, and its faults are named with their lines: %j",
  (text, read) => {
    expect(essence(text, "broken")).toEqual(read);
  },
);

test.each([
  ["graph g {\n &\n}", /line 2/i],
  ["<graphml><graph>\n<node</graph></graphml>", /line 2/],
  ["graph { }", /no rooms/],
  ["flowchart LR\n ???", /line 2/i],
])("a file of which nothing can be read is refused with its line: %j", (text, reason) => {
  const read = readGraphFile(text, "broken");
  expect(read?.documents).toEqual([]);
  expect(read?.leftOut.join()).toMatch(reason);
});

test("a DOT graph with very many faults is refused with the first", () => {
  const read = readGraphFile(`graph g {\n${"?\n".repeat(60)}a\n}`, "broken");
  expect(read).toEqual({ documents: [], leftOut: [expect.stringMatching(/can't be read at line 2: unexpected/)] });
});

test.each(["", "#####\n#@$.#\n#####\n", '{"format":"levelwright-pack"}', '[Event "x"]'])(
  "other texts are left alone: %j",
  (text) => {
    expect(readGraphFile(text, "file")).toBeUndefined();
  },
);

const edgar = JSON.stringify({
  graphs: {
    ring: {
      nodes: [0, 1, 2],
      edges: [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
      corridorNodes: [2],
    },
    pair: { nodes: [0, 1], edges: [[0, 1]] },
  },
  roomSets: { basic: [] },
  levels: { "Wide halls": { graph: "pair", rooms: [], corridors: { shapes: [{ set: "basic" }] } } },
});

test("an Edgar collection offers its levels and graphs, corridors as such", () => {
  const { documents = [], leftOut } = readGraphFile(edgar, "inputs.json") ?? {};
  expect(leftOut).toEqual([]);
  expect(documents.map(({ name, about }) => `${name}: ${about}`)).toEqual([
    "Wide halls: 2 rooms, 1 connection",
    "ring: 3 rooms, 3 connections",
    "pair: 2 rooms, 1 connection",
  ]);
  const graphs = documents.map(({ data }) => data() as unknown as GraphDocument);
  expect(graphs[0]?.edges.map(({ kind }) => kind)).toEqual(["corridor"]);
  expect(graphs[1]?.rooms.map(({ role }) => role)).toEqual(["normal", "normal", "corridor"]);
  expect(graphs[2]?.edges.map(({ kind }) => kind)).toEqual(["door"]);
});

test("of an Edgar collection the sound graphs are offered, the broken ones named with the place of their fault", () => {
  const broken = edgar.replace('"pair":{"nodes":[0,1]', '"pair":{"nodes":[0,"b"]');
  expect(essence(broken, "inputs.json")).toMatchObject({
    name: "ring",
    leftOut: [
      expect.stringMatching(/^The Edgar input can't be read at graphs\.pair\.nodes/),
      'Level "Wide halls" was left out: there is no readable graph "pair".',
    ],
  });
});

test("a truncated Edgar collection is refused with its line", () => {
  expect(essence(edgar.replace('"levels"', '\n"levels"').slice(0, -4), "inputs.json")).toEqual({
    leftOut: [expect.stringMatching(/^The Edgar input can't be read at line 2, column \d+: The file is truncated\.$/)],
  });
});

test("a layout becomes the graph it realizes: rooms of the graph that are corridors are kept, corridors of connections are not", () => {
  const drawn = sampleLayout();
  const edges = [
    { id: "e1", from: "gate", to: "hall", kind: "door" },
    { id: "e4", from: "hall", to: "lock", kind: "corridor" },
    { id: "e8", from: "hall", to: "yard", kind: "door" },
  ] as const;
  const way = drawn.rooms.find(({ isCorridor }) => isCorridor)!;
  const layout = {
    ...drawn,
    rooms: [...drawn.rooms.filter((room) => room !== way), { ...way, id: "e4" }, { ...way, id: "yard", name: "Yard" }],
    rules: { ...drawn.rules, edges: [...edges] },
  };
  const graph = graphOfLayout(layout) as unknown as GraphDocument;
  expect(graphDocumentSchema.safeParse(graph).success).toBe(true);
  const rooms = layout.rooms.filter(({ id }) => id !== "e4");
  expect(graph.rooms.map(({ name, role }) => [name, role])).toEqual(rooms.map(({ name, role }) => [name, role]));
  const nameOf = (id: string) => graph.rooms.find((room) => room.id === id)?.name;
  const nameIn = (id: string) => rooms.find((room) => room.id === id)?.name;
  expect(graph.edges.map(({ from, to, kind }) => [nameOf(from), nameOf(to), kind])).toEqual(
    layout.rules.edges.map(({ from, to, kind }) => [nameIn(from), nameIn(to), kind]),
  );
  expect(new Set(graph.rooms.map(({ x, y }) => `${x},${y}`)).size).toBe(rooms.length);
});

const onePage = JSON.stringify({
  version: "1.2.7",
  title: "Tomb of the Moth",
  rects: [
    { x: 0, y: 0, w: 3, h: 3 },
    { x: 1, y: 3, w: 1, h: 1 },
    { x: 1, y: 4, w: 1, h: 4 },
    { x: 1, y: 8, w: 1, h: 1 },
    { x: 0, y: 9, w: 5, h: 3 },
    { x: 5, y: 10, w: 1, h: 1 },
    { x: 6, y: 9, w: 3, h: 3 },
    { x: 1, y: -1, w: 1, h: 1 },
  ],
  doors: [
    { x: 1, y: -1, dir: { x: 0, y: 1 }, type: 3 },
    { x: 1, y: 3, dir: { x: 0, y: 1 }, type: 1 },
    { x: 1, y: 8, dir: { x: 0, y: 1 }, type: 2 },
    { x: 5, y: 10, dir: { x: 1, y: 0 }, type: 7 },
    { x: 20, y: 20, dir: { x: 1, y: 0 }, type: 1 },
  ],
  notes: [
    { text: "Nave: four pillars", ref: "1", pos: { x: 1.5, y: 10.5 } },
    { text: "A chest of bones that whisper to whoever opens it at night.", ref: "2", pos: { x: 7, y: 10 } },
  ],
});

test("a One Page Dungeon is read: its entrance, passages as corridors, barred doors as locks, names from notes", () => {
  expect(essence(onePage, "tomb.json")).toEqual({
    name: "Tomb of the Moth",
    rooms: ["Room 1 (start)", "Nave", "Room 3"],
    edges: ["Nave locked Room 3", "Room 1 corridor Nave"],
    leftOut: ["The door at 20, 20 was left out: it doesn't lead from one room into another."],
  });
  const graph = readGraphFile(onePage, "tomb.json")!.documents[0]!.data() as unknown as GraphDocument;
  expect(graph.rooms.map(({ note }) => note)).toEqual([
    undefined,
    "Nave: four pillars",
    "A chest of bones that whisper to whoever opens it at night.",
  ]);
});

test.each([
  ['{"rects":[],"doors":[', "The One Page Dungeon can't be read at line 1, column 22: The file is truncated."],
  ['{"rects":[{"x":0,"y":0,"w":-1,"h":2}],"doors":[]}', "The One Page Dungeon can't be read at rects[0].w: "],
  ['{"rects":[{"x":0,"y":0,"w":9000,"h":9000}],"doors":[]}', "its rooms have more than 1,000,000 cells."],
  ['{"rects":[],"doors":[]}', "The graph has no rooms."],
])("a broken One Page Dungeon says where: %s", (text, sentence) => {
  const read = readGraphFile(text, "tomb.json");
  expect(read?.documents).toEqual([]);
  expect(read?.leftOut[0]).toContain(sentence);
});

test("roles, floors, intensities and directions come from attributes, and invalid ones are left out", () => {
  const attributes =
    'graph { a [floor=2, intensity=7]; b [floor=99, intensity="x"]; a -- b [kind=corridor, directed=true]; }';
  const graph = readGraphFile(attributes, "a.dot")!.documents[0]!.data() as unknown as GraphDocument;
  expect(graph.rooms.map(({ floor, intensity }) => [floor, intensity])).toEqual([
    [2, 7],
    [undefined, undefined],
  ]);
  expect(graph.edges[0]).toMatchObject({ kind: "corridor", directed: true });
  expect(essence('flowchart TD\n a["x #59; #34;y#34;"]:::boss --> b', "a.mmd")).toMatchObject({
    rooms: ['x ; "y" (boss)', "b"],
  });
});
