import * as z from "zod";
import { type EdgarGraph, edgarGraphSchema, edgarLevelSchema } from "#shared/levels/dungeon/edgar/edgarSchema.ts";
import { readAs, readJson, type TextFault } from "#shared/project/jsonText.ts";
import { messages } from "../messages.ts";
import { GraphFault, type RawGraph, type ReadGraphs } from "./rawGraph.ts";

/** True for the JSON that collections of Edgar inputs have. */
export function isEdgar(text: string): boolean {
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
export function readEdgar(text: string): ReadGraphs {
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
