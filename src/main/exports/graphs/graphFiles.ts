import { type FieldValue, type FieldValues, valueText, withFields } from "#shared/fields/fieldValues.ts";
import { connectionValues, roomValues } from "#shared/levels/dungeon/fields/layoutFields.ts";
import { graphRooms } from "#shared/levels/dungeon/graphRooms.ts";
import { layoutSchema, type DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { roomRoles } from "#shared/levels/dungeon/roomRoles.ts";
import { escapeXml } from "#shared/scene/svgText.ts";
import { textFile, type ExportFile, type ExportInput } from "../exportFile.ts";

/** Rooms and connections that a layout realizes, without corridors and places; indices instead of ids keep files short. */
interface PlainGraph {
  readonly title: string;
  readonly rooms: readonly {
    readonly name: string;
    readonly role: string;
    readonly floor?: number | undefined;
    readonly intensity?: number | undefined;
    readonly own: FieldValues;
  }[];
  readonly edges: readonly {
    readonly from: number;
    readonly to: number;
    readonly kind: DungeonLayout["rules"]["edges"][number]["kind"];
    readonly directed: boolean;
    readonly own: FieldValues;
  }[];
  /** Values of the project's own fields that the level has. */
  readonly own: FieldValues;
}

/** The connectivity graphs of layouts in Graphviz's DOT (graphviz.org/doc/info/lang.html), undirected with attributes. */
export function writeDot(input: ExportInput): Generator<ExportFile> {
  return writeGraphs(input, "dot", "dot", dotText);
}

/** The connectivity graphs of layouts as Mermaid flowcharts (mermaid.js.org/syntax/flowchart.html). */
export function writeMermaid(input: ExportInput): Generator<ExportFile> {
  return writeGraphs(input, "mermaid", "mmd", mermaidText);
}

/** The connectivity graphs of layouts in GraphML (graphml.graphdrawing.org), with labels that yEd shows. */
export function writeGraphml(input: ExportInput): Generator<ExportFile> {
  return writeGraphs(input, "graphml", "graphml", graphmlText);
}

function* writeGraphs(
  { levels }: ExportInput,
  folder: string,
  extension: string,
  textOf: (graph: PlainGraph) => string,
): Generator<ExportFile> {
  for (const { fileName, title, entry } of levels) {
    const graph = plainGraph(title, layoutSchema.parse(entry.level), entry.fields ?? {});
    yield textFile(`${folder}/${fileName}.${extension}`, textOf(graph));
  }
}

function plainGraph(title: string, layout: DungeonLayout, own: FieldValues): PlainGraph {
  const { fields } = layout.rules;
  const drawn = graphRooms(layout);
  const numberOf = new Map(drawn.map(({ id }, index) => [id, index]));
  return {
    title,
    own,
    rooms: drawn.map(({ id, name, role, floor, intensity, template }) => ({
      name,
      role,
      floor,
      intensity,
      own: fields === undefined ? {} : roomValues(fields, id, layout.templates[template]?.id),
    })),
    edges: layout.rules.edges.flatMap(({ id, from, to, kind, directed = false }) => {
      const [a, b] = [numberOf.get(from), numberOf.get(to)];
      if (a === undefined || b === undefined) return [];
      return [{ from: a, to: b, kind, directed, own: fields === undefined ? {} : connectionValues(fields, id) }];
    }),
  };
}

/** How a connection's type is drawn by Graphviz; a plain door is a plain line. */
const dotStyles: Readonly<Record<PlainGraph["edges"][number]["kind"], readonly string[]>> = {
  door: [],
  corridor: ["style=bold"],
  locked: ["color=red"],
  "one-way": ["dir=forward"],
  secret: ["style=dashed"],
};

/** What DOT uses itself, so that a field of that name is called field_NAME. */
const dotNames: FieldValues = Object.fromEntries(
  ["label", "role", "floor", "intensity", "kind", "directed", "style", "color", "dir", "shape", "pos"].map((name) => [
    name,
    "",
  ]),
);

/** Own fields as attributes: Graphviz keeps those that it doesn't know. */
function dotFields(own: FieldValues): string[] {
  return Object.entries(withFields(dotNames, own))
    .slice(Object.keys(dotNames).length)
    .map(([name, value]) => `${dotString(name)}=${dotString(valueText(value))}`);
}

function dotText({ title, rooms, edges, own: ofLevel }: PlainGraph): string {
  const attributes = (list: readonly string[]): string => (list.length === 0 ? "" : ` [${list.join(", ")}]`);
  return lines([
    `graph ${dotString(title)} {`,
    ...dotFields(ofLevel).map((field) => `  ${field};`),
    "  node [shape=box];",
    ...rooms.map(({ name, role, floor, intensity, own }, index) => {
      const given = [`label=${dotString(name)}`, ...(role === "normal" ? [] : [`role=${dotString(role)}`])];
      if (floor !== undefined) given.push(`floor=${floor}`);
      if (intensity !== undefined) given.push(`intensity=${intensity}`);
      given.push(...dotFields(own));
      return `  r${index}${attributes(given)};`;
    }),
    ...edges.map(({ from, to, kind, directed, own }) => {
      const given = kind === "door" ? [] : [`kind=${dotString(kind)}`, `label=${dotString(kind)}`, ...dotStyles[kind]];
      if (directed) given.push("directed=true", ...(kind === "one-way" ? [] : ["dir=forward"]));
      return `  r${from} -- r${to}${attributes([...given, ...dotFields(own)])};`;
    }),
    "}",
  ]);
}

/** A quoted string: only the quotation mark is special in it, and a backslash would start an escape of labels. */
function dotString(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** Links by type: Mermaid has thick and dotted lines, and arrows. */
const mermaidLinks: Readonly<Record<PlainGraph["edges"][number]["kind"], string>> = {
  door: "---",
  corridor: "===|corridor|",
  locked: "---|locked|",
  "one-way": "-->|one-way|",
  secret: "-.-|secret|",
};

function mermaidText({ title, rooms, edges }: PlainGraph): string {
  const used = new Set(rooms.map(({ role }) => role));
  return lines([
    "---",
    `title: ${JSON.stringify(title)}`,
    "---",
    "flowchart TD",
    ...rooms.map(
      ({ name, role }, index) => `  r${index}["${mermaidLabel(name)}"]${role === "normal" ? "" : `:::${role}`}`,
    ),
    ...edges.map(({ from, to, kind, directed }) => {
      const link = directed && kind === "door" ? "-->" : mermaidLinks[kind];
      return `  r${from} ${link} r${to}`;
    }),
    // A class without a definition would be an error in older versions.
    ...roomRoles.flatMap((role) =>
      role !== "normal" && used.has(role) ? [`  classDef ${role} stroke-width:3px`] : [],
    ),
  ]);
}

/** Entity codes for what would end a label or start markup (mermaid.js.org, "Entity codes to escape characters"). */
function mermaidLabel(text: string): string {
  return text.replaceAll(/["#&<>;%`\\[\](){}|]/g, (character) => `#${character.codePointAt(0)};`);
}

/** The data that nodes and edges may have, with GraphML's types. */
const graphmlKeys = [
  ["node", "label", "string"],
  ["node", "role", "string"],
  ["node", "floor", "int"],
  ["node", "intensity", "int"],
  ["edge", "kind", "string"],
  ["edge", "directed", "boolean"],
] as const;

/** A field's type in GraphML; lists are texts. */
function graphmlType(values: readonly FieldValue[]): string {
  if (values.every((value) => typeof value === "boolean")) return "boolean";
  if (!values.every((value) => typeof value === "number")) return "string";
  return values.every((value) => Number.isInteger(value)) ? "int" : "double";
}

/** Keys of own fields: by what has them, with all their values. */
function ownKeys(on: "node" | "edge" | "graph", all: readonly FieldValues[]): string[] {
  const ids = [...new Set(all.flatMap((values) => Object.keys(values)))];
  return ids.map((id) => {
    const type = graphmlType(all.flatMap((values) => values[id] ?? []));
    const isTaken = graphmlKeys.some(([other, name]) => other === on && name === id);
    return `  <key id="${on}-field-${escapeXml(id)}" for="${on}" attr.name="${isTaken ? "field_" : ""}${escapeXml(id)}" attr.type="${type}"/>`;
  });
}

function graphmlText({ title, rooms, edges, own: ofLevel }: PlainGraph): string {
  const ownData = (on: "node" | "edge" | "graph", own: FieldValues): string =>
    Object.entries(own)
      .map(([id, value]) => `<data key="${on}-field-${escapeXml(id)}">${escapeXml(valueText(value))}</data>`)
      .join("");
  const data = (on: "node" | "edge", values: Readonly<Record<string, string | number | undefined>>): string =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `<data key="${on}-${name}">${escapeXml(String(value))}</data>`)
      .join("");
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">',
    ...graphmlKeys.map(
      ([on, name, type]) => `  <key id="${on}-${name}" for="${on}" attr.name="${name}" attr.type="${type}"/>`,
    ),
    ...ownKeys(
      "node",
      rooms.map(({ own }) => own),
    ),
    ...ownKeys(
      "edge",
      edges.map(({ own }) => own),
    ),
    ...ownKeys("graph", [ofLevel]),
    '  <key id="node-drawing" for="node" yfiles.type="nodegraphics"/>',
    `  <graph id="${escapeXml(title)}" edgedefault="undirected">`,
    ...(Object.keys(ofLevel).length === 0 ? [] : [`    ${ownData("graph", ofLevel)}`]),
    ...rooms.map(({ name, own, ...values }, index) => {
      const drawing = `<data key="node-drawing"><y:ShapeNode><y:NodeLabel>${escapeXml(name)}</y:NodeLabel></y:ShapeNode></data>`;
      return `    <node id="r${index}">${data("node", { label: name, ...values })}${ownData("node", own)}${drawing}</node>`;
    }),
    ...edges.map(({ from, to, kind, directed, own }, index) => {
      const values = data("edge", { kind, directed: directed ? "true" : undefined });
      return `    <edge id="e${index}" source="r${from}" target="r${to}"${kind === "one-way" || directed ? ' directed="true"' : ""}>${values}${ownData("edge", own)}</edge>`;
    }),
    "  </graph>",
    "</graphml>",
  ]);
}

function lines(rows: readonly string[]): string {
  return `${rows.join("\n")}\n`;
}
