import { expect, test } from "vitest";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { sampleInput } from "../../../../test/support/sampleExport.ts";
import { sampleLayout } from "../../../../test/support/sampleLayout.ts";
import type { ExportFile, ExportInput } from "../exportFile.ts";
import { writeDot, writeGraphml, writeMermaid } from "./graphFiles.ts";

const edge = (id: string, from: string, to: string, kind: string, more: object = {}) => ({
  id,
  from,
  to,
  kind,
  ...more,
});
const field = (id: string, on: string, type: string, more: object = {}) => ({ id, name: id, on: [on], type, ...more });

/** Gate, hall, shop and boss, with a connection of each kind, and one that a placed corridor realizes. */
function layout(rules: object = {}): DungeonLayout {
  const whole = sampleLayout('Gate "1"');
  const rooms = whole.rooms.filter(({ id }) => ["gate", "hall", "shop", "way", "boss"].includes(id));
  const edges = [
    edge("e1", "gate", "hall", "door"),
    edge("e2", "gate", "shop", "door", { directed: true }),
    edge("way", "hall", "boss", "corridor", { directed: true }),
    edge("e5", "shop", "boss", "locked"),
    edge("e6", "hall", "shop", "secret"),
    edge("e7", "boss", "gate", "one-way", { directed: true }),
  ];
  return {
    ...whole,
    rooms: rooms.map((room) => (room.id === "boss" ? { ...room, intensity: 3, floor: 1 } : room)),
    doors: [],
    rules: { ...whole.rules, edges, ...rules },
  } as DungeonLayout;
}
/** The text that a format writes of one layout. */
function textOf(write: (input: ExportInput) => Iterable<ExportFile>, level: DungeonLayout, fields?: object): string {
  const input = sampleInput(["The halls"]);
  const [first] = input.levels;
  const entry = { ...first!.entry, level, ...(fields === undefined ? {} : { fields }) } as NonNullable<
    typeof first
  >["entry"];
  const [file] = write({ ...input, levels: [{ ...first!, entry }] });
  return new TextDecoder().decode(file?.bytes);
}
const withFields = () =>
  layout({
    fields: {
      definitions: [
        field("mood", "room", "text"),
        field("label", "room", "whole number"),
        field("safe", "room", "yes/no"),
        field("toll", "connection", "number"),
        field("kind", "connection", "text"),
      ],
      rooms: { gate: { mood: "calm & cold", label: 4, safe: true } },
      connections: { e1: { toll: 1.5, kind: "wide" } },
    },
  });

test("a graph in DOT has rooms with their roles and connections as their kinds are drawn", () => {
  expect(textOf(writeDot, layout()).split("\n")).toEqual([
    'graph "The halls" {',
    "  node [shape=box];",
    '  r0 [label="Gate \\"1\\"", role="start"];',
    '  r1 [label="Hall"];',
    '  r2 [label="Apothecary", role="shop"];',
    '  r3 [label="Sanctum", role="boss", floor=1, intensity=3];',
    "  r0 -- r1;",
    "  r0 -- r2 [directed=true, dir=forward];",
    '  r1 -- r3 [kind="corridor", label="corridor", style=bold, directed=true, dir=forward];',
    '  r2 -- r3 [kind="locked", label="locked", color=red];',
    '  r1 -- r2 [kind="secret", label="secret", style=dashed];',
    '  r3 -- r0 [kind="one-way", label="one-way", dir=forward, directed=true];',
    "}",
    "",
  ]);
});

test("a graph in Mermaid has links as their kinds are drawn, and only classes that are used", () => {
  expect(textOf(writeMermaid, layout()).split("\n")).toEqual([
    "---",
    'title: "The halls"',
    "---",
    "flowchart TD",
    '  r0["Gate #34;1#34;"]:::start',
    '  r1["Hall"]',
    '  r2["Apothecary"]:::shop',
    '  r3["Sanctum"]:::boss',
    "  r0 --- r1",
    "  r0 --> r2",
    "  r1 ===|corridor| r3",
    "  r2 ---|locked| r3",
    "  r1 -.-|secret| r2",
    "  r3 -->|one-way| r0",
    ...["start", "boss", "shop"].map((role) => `  classDef ${role} stroke-width:3px`),
    "",
  ]);
});

test("a graph in GraphML has the same as data, with what leads one way as directed", () => {
  const text = textOf(writeGraphml, layout());
  const node = (number: number) => text.split("\n").find((line) => line.includes(`<node id="r${number}">`));
  expect(node(1)).toContain(
    '<data key="node-label">Hall</data><data key="node-role">normal</data><data key="node-drawing">',
  );
  expect(node(3)).toContain('<data key="node-floor">1</data><data key="node-intensity">3</data>');
  expect(text).toContain("<y:NodeLabel>Gate &quot;1&quot;</y:NodeLabel>");
  expect(text.split("\n").filter((line) => line.includes("<edge "))).toEqual([
    '    <edge id="e0" source="r0" target="r1"><data key="edge-kind">door</data></edge>',
    '    <edge id="e1" source="r0" target="r2" directed="true"><data key="edge-kind">door</data><data key="edge-directed">true</data></edge>',
    '    <edge id="e2" source="r1" target="r3" directed="true"><data key="edge-kind">corridor</data><data key="edge-directed">true</data></edge>',
    '    <edge id="e3" source="r2" target="r3"><data key="edge-kind">locked</data></edge>',
    '    <edge id="e4" source="r1" target="r2"><data key="edge-kind">secret</data></edge>',
    '    <edge id="e5" source="r3" target="r0" directed="true"><data key="edge-kind">one-way</data><data key="edge-directed">true</data></edge>',
  ]);
  expect(text).not.toContain("field");
  expect(text).toContain('<graph id="The halls" edgedefault="undirected">\n    <node');
});

test("a one-way connection is directed also where the graph doesn't say so", () => {
  const edges = [edge("e7", "boss", "gate", "one-way")];
  expect(textOf(writeGraphml, layout({ edges }))).toContain(
    '<edge id="e0" source="r4" target="r0" directed="true"><data key="edge-kind">one-way</data></edge>',
  );
});

test("connections of rooms that aren't placed are left out", () => {
  const edges = [
    edge("e1", "gate", "gone", "door"),
    edge("e2", "gone", "gate", "door"),
    edge("e3", "gate", "hall", "door"),
  ];
  for (const write of [writeDot, writeMermaid, writeGraphml]) {
    const text = textOf(write, layout({ edges }));
    expect(text.split("\n").filter((line) => / -- | --- |<edge /.test(line))).toHaveLength(1);
  }
});

test("own fields are attributes in DOT; one that DOT has itself is renamed", () => {
  const lines = textOf(writeDot, withFields(), { tags: ["a", "b"] }).split("\n");
  expect(lines[1]).toBe('  "tags"="a, b";');
  expect(lines.find((line) => line.startsWith("  r0 ["))).toBe(
    '  r0 [label="Gate \\"1\\"", role="start", "mood"="calm & cold", "field_label"="4", "safe"="true"];',
  );
  expect(lines.find((line) => line.startsWith("  r0 -- r1"))).toBe('  r0 -- r1 ["toll"="1.5", "field_kind"="wide"];');
});

test("own fields are data in GraphML by the type of their values; a taken name is renamed where it is taken", () => {
  const text = textOf(writeGraphml, withFields(), { tags: ["a"], kind: "odd", size: 3 });
  const keys = text.split("\n").filter((line) => line.includes("-field-") && line.includes("<key"));
  const key = (on: string, id: string, name: string, type: string) =>
    `  <key id="${on}-field-${id}" for="${on}" attr.name="${name}" attr.type="${type}"/>`;
  expect(keys).toEqual([
    key("node", "mood", "mood", "string"),
    key("node", "label", "field_label", "int"),
    key("node", "safe", "safe", "boolean"),
    key("edge", "toll", "toll", "double"),
    key("edge", "kind", "field_kind", "string"),
    key("graph", "tags", "tags", "string"),
    key("graph", "kind", "kind", "string"),
    key("graph", "size", "size", "int"),
  ]);
  expect(text).toContain('<data key="node-field-mood">calm &amp; cold</data><data key="node-field-label">4</data>');
  expect(text).toContain('<data key="edge-field-toll">1.5</data><data key="edge-field-kind">wide</data></edge>');
  expect(text).toContain('    <data key="graph-field-tags">a</data><data key="graph-field-kind">odd</data>');
});
