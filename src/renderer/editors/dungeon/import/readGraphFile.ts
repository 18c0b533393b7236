import * as z from "zod";
import { asJson } from "#shared/kernel/json.ts";
import { shortId } from "#shared/kernel/ids.ts";
import {
  edgeKinds,
  emptyGraph,
  floorSchema,
  type GraphDocument,
  graphDocumentSchema,
  intensitySchema,
} from "#shared/levels/dungeon/graphDocument.ts";
import { roomRoles } from "#shared/levels/dungeon/roomRoles.ts";
import type { FileDocument, ReadFile } from "../../levelViews.ts";
import { autoLayout } from "../graph/autoLayout.ts";
import { messages } from "../messages.ts";
import { isDot, readDot } from "./dotGraph.ts";
import { isGraphml, readGraphml } from "./graphmlGraph.ts";
import { isMermaid, readMermaid } from "./mermaidGraph.ts";
import { isOnePageDungeon, readOnePageDungeon } from "./onePageGraph.ts";
import { GraphFault, type RawGraph, type ReadGraphs } from "./rawGraph.ts";
import { edgarGraphSchema, edgarLevelSchema, type EdgarGraph } from "#shared/levels/dungeon/edgar/edgarSchema.ts";
import { readAs, readJson, type TextFault } from "#shared/project/jsonText.ts";

const longestName = 60;
const longestNote = 2000;
const gridStep = 20;
/** A rough width of a name on a card, in world units per letter. */
const letterWidth = 8;

/** Connectivity graphs in GraphML, DOT or Mermaid, of a One Page Dungeon or an Edgar collection; undefined for any other text. */
export function readGraphFile(text: string, fileName: string): ReadFile | undefined {
  const read = readerOf(text);
  if (read === undefined) return undefined;
  try {
    const { graphs, leftOut } = read(text);
    const [only] = graphs;
    if (graphs.length === 1 && only !== undefined) {
      const one = oneGraph(only, fileName);
      return { ...one, leftOut: [...leftOut, ...one.leftOut] };
    }
    return { documents: graphs.filter(({ rooms }) => rooms.length > 0).map((raw) => laterGraph(raw)), leftOut };
  } catch (error) {
    if (error instanceof GraphFault) return { documents: [], leftOut: [error.message] };
    throw error;
  }
}

/** How each text of one graph is recognized and read, the surest first. */
const readers: readonly (readonly [(text: string) => boolean, (text: string) => RawGraph])[] = [
  [isGraphml, readGraphml],
  [isOnePageDungeon, readOnePageDungeon],
  [isMermaid, readMermaid],
  [isDot, readDot],
];

function readerOf(text: string): ((text: string) => ReadGraphs) | undefined {
  if (isEdgar(text)) return readEdgar;
  const reader = readers.find(([reads]) => reads(text))?.[1];
  if (reader === undefined) return undefined;
  return (all) => {
    const graph = reader(all);
    return { graphs: [graph], leftOut: graph.faults ?? [] };
  };
}

function oneGraph(raw: RawGraph, fileName: string): ReadFile {
  if (raw.rooms.length === 0) return { documents: [], leftOut: [messages.graphWithoutRooms] };
  const { document, leftOut } = drawnGraph(raw);
  const checked = graphDocumentSchema.safeParse(document);
  if (!checked.success) return { documents: [], leftOut: [checked.error.issues[0]?.message ?? ""] };
  const data = asJson(checked.data);
  const name = nameOf(raw) || fileName.replace(/\.[^.]*$/, "").slice(0, longestName) || messages.importedGraph;
  return { documents: [{ type: "dungeon-graph", name, data: () => data }], leftOut };
}

/** One of many graphs: drawn only when it is chosen. */
function laterGraph(raw: RawGraph): FileDocument {
  return {
    type: "dungeon-graph",
    name: nameOf(raw) || messages.importedGraph,
    about: messages.sizeOfGraph(raw.rooms.length, raw.edges.length),
    data: () => asJson(graphDocumentSchema.parse(drawnGraph(raw).document)),
  };
}

function nameOf({ name = "" }: RawGraph): string {
  return name.trim().slice(0, longestName);
}

/** A graph of a file with places for its rooms, and sentences on what of it was left out. */
export function drawnGraph({ rooms, edges }: RawGraph): {
  readonly document: GraphDocument;
  readonly leftOut: string[];
} {
  const ids = new Map(rooms.map(({ key }) => [key, newId()]));
  const leftOut: string[] = [];
  const joined = new Set<string>();
  const drawnEdges = edges.flatMap(({ from, to, label, directed, line }): GraphDocument["edges"] => {
    const [a, b] = [ids.get(from), ids.get(to)];
    if (a === undefined || b === undefined) {
      leftOut.push(messages.edgeToNowhere(from, to, line));
      return [];
    }
    const pair = [a, b].sort().join(" ");
    if (a === b) leftOut.push(messages.edgeToItself(from));
    if (a === b || joined.has(pair)) return [];
    joined.add(pair);
    const kind = wordOf(edgeKinds, label) ?? "door";
    return [{ id: newId(), from: a, to: b, kind, ...(directed === true && kind !== "one-way" ? { directed } : {}) }];
  });
  const document: GraphDocument = {
    ...emptyGraph(),
    rooms: rooms.map(({ key, label, role, floor, intensity, note }) => ({
      id: ids.get(key) ?? newId(),
      name:
        label.replace(/\s+/g, " ").trim().slice(0, longestName) || key.slice(0, longestName) || messages.importedRoom,
      role: wordOf(roomRoles, role) ?? "normal",
      x: 0,
      y: 0,
      ...checked("floor", floorSchema, floor),
      ...checked("intensity", intensitySchema, intensity),
      ...(note === undefined ? {} : { note: note.slice(0, longestNote) }),
    })),
    edges: drawnEdges,
  };
  const spots = autoLayout(document, { step: gridStep, nameWidth: (name) => name.length * letterWidth });
  const placed = document.rooms.map((room) => {
    const spot = spots.get(room.id);
    return spot === undefined ? room : { ...room, x: spot.x, y: spot.y };
  });
  return { document: { ...document, rooms: placed }, leftOut };
}

/** A member of a room if a file gives it a valid value. */
function checked<Name extends string>(name: Name, schema: z.ZodType<number>, value: number | undefined) {
  const read = schema.safeParse(value);
  // The computed name is of the type that it is given.
  return read.success ? ({ [name]: read.data } as Record<Name, number>) : {};
}

/** A word of ours, however the file writes it. */
function wordOf<Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined {
  const plain = text
    ?.trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  return words.find((word) => word === plain);
}

function newId(): string {
  return shortId(crypto.getRandomValues(new Uint8Array(10)));
}

/** True for the JSON that collections of Edgar inputs have. */
function isEdgar(text: string): boolean {
  return /^\s*\{/.test(text) && text.includes('"graphs"') && text.includes('"roomSets"') && text.includes('"levels"');
}

/** Each graph and level is validated separately; room sets are ignored. */
const collectionSchema = z.object({
  graphs: z.record(z.string(), z.unknown()),
  levels: z.record(z.string(), z.unknown()),
});

/**
 * The graphs of an Edgar collection and its levels, which are a graph each with corridors or without. Broken ones are left
 * out with the place of their fault. Throws GraphFault when the collection itself can't be read.
 */
function readEdgar(text: string): ReadGraphs {
  const json = readJson(text);
  const file = json.ok ? readAs(json.value, collectionSchema) : json;
  if (!file.ok) throw new GraphFault(sentenceOf(file));
  const leftOut: string[] = [];
  const sound = <Value>(
    parts: Readonly<Record<string, unknown>>,
    schema: z.ZodType<Value>,
    within: string,
  ): readonly (readonly [string, Value])[] =>
    Object.entries(parts).flatMap(([name, part]) => {
      const read = readAs(part, schema, [within, name]);
      if (read.ok) return [[name, read.value] as const];
      leftOut.push(sentenceOf(read));
      return [];
    });
  const graphs = new Map(sound(file.value.graphs, edgarGraphSchema, "graphs"));
  const levels = sound(file.value.levels, edgarLevelSchema, "levels").flatMap(([name, { graph: id, corridors }]) => {
    const graph = graphs.get(id);
    if (graph !== undefined) return [rawGraph(name, graph, corridors !== undefined)];
    leftOut.push(messages.edgarLevelWithoutGraph(name, id));
    return [];
  });
  return { graphs: [...levels, ...[...graphs].map(([name, graph]) => rawGraph(name, graph, false))], leftOut };
}

function sentenceOf({ place, message }: TextFault): string {
  return messages.edgarFault(place, message);
}

function rawGraph(name: string, { nodes, edges, corridorNodes = [] }: EdgarGraph, withCorridors: boolean): RawGraph {
  const corridors = new Set(corridorNodes);
  return {
    name,
    rooms: nodes.map((node) => ({
      key: String(node),
      label: messages.numberedRoom(node),
      role: corridors.has(node) ? "corridor" : undefined,
    })),
    edges: edges.map(([from, to]) => ({
      from: String(from),
      to: String(to),
      label: withCorridors ? "corridor" : undefined,
    })),
  };
}
