import type { PreparedInput } from "../../levelKind.ts";
import type { DungeonInput } from "../dungeonInput.ts";
import type { RepeatMode } from "../graphDocument.ts";
import { inputProblems } from "../inputProblems.ts";
import { type EdgarFile, type EdgarGraph, type EdgarShapes, edgarFileSchema } from "./edgarSchema.ts";
import { templateCollector } from "./edgarTemplates.ts";
import { edgarFileMessages } from "./messages.ts";
import { preparedInput, refusedInput } from "../../preparedInput.ts";

type Options = Readonly<Record<string, string>>;

/** One job for the file: a graph with the shapes of every room and of the corridors. */
interface Job {
  readonly name: string;
  readonly graph: EdgarGraph;
  shapesOf(node: number, degree: number): EdgarShapes;
  readonly corridors: EdgarShapes | undefined;
}

/** One level or graph of a benchmark file as engine input. */
export function readEdgarFile(value: unknown, options: Options): PreparedInput {
  const parsed = edgarFileSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refusedInput("file-broken", `${issue?.path.join(".")}: ${issue?.message}.`);
  }
  try {
    const input = toInput(parsed.data, options);
    const problems = inputProblems(input);
    return preparedInput(input, [], problems);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refusedInput("file-option", error.message);
  }
}

function toInput(file: EdgarFile, options: Options): DungeonInput {
  const job = options["level"] === undefined ? graphJob(file, options) : levelJob(file, options["level"]);
  const collector = templateCollector(file, {
    transformations: choice(options, "transformations", { all: "all", rotations: "rotations", none: "none" } as const),
    repeat: choice<RepeatMode>(options, "repeat", { allow: "allow", neighbours: "not-neighbours", never: "never" }),
  });
  const corridorNodes = new Set(job.graph.corridorNodes);
  const corridors = job.corridors === undefined ? [] : collector.indexesOf(job.corridors);
  const rooms = job.graph.nodes.map((node) => {
    const degree = job.graph.edges.filter(([from, to]) => from === node || to === node).length;
    return {
      id: `room${node}`,
      name: corridorNodes.has(node) ? edgarFileMessages.corridor(node) : edgarFileMessages.room(node),
      role: corridorNodes.has(node) ? ("corridor" as const) : ("normal" as const),
      templates: collector.indexesOf(job.shapesOf(node, degree)),
    };
  });
  const edges = job.graph.edges.map(([from, to], i) => ({
    id: `edge${i}`,
    from: `room${from}`,
    to: `room${to}`,
    kind: corridors.length > 0 ? ("corridor" as const) : ("door" as const),
    corridors,
  }));
  return { name: job.name, rooms, edges, templates: collector.templates, minimumDistance: minimumDistance(options) };
}

function levelJob(file: EdgarFile, name: string): Job {
  const level = file.levels[name];
  if (level === undefined) throw new RangeError(`The file has no level "${name}"; it has ${someNames(file.levels)}.`);
  const shapes = new Map<number, EdgarShapes>();
  for (const { nodes, shapes: own, templates } of level.rooms) {
    const set = level.roomSet;
    const named = set === undefined ? [] : (templates ?? []).map((template) => ({ set, template }));
    for (const node of nodes) shapes.set(node, own ?? named);
  }
  return {
    name,
    graph: graphOf(file, level.graph),
    shapesOf: (node) => shapes.get(node) ?? level.default ?? [],
    corridors: level.corridors?.shapes,
  };
}

function graphJob(file: EdgarFile, options: Options): Job {
  const name = options["graph"];
  if (name === undefined)
    throw new RangeError("Name a level with --level, or a graph with --graph and its room sets with --rooms.");
  const sets = options["rooms"];
  if (sets === undefined)
    throw new RangeError(`Name the room sets for the graph with --rooms; the file has ${someNames(file.roomSets)}.`);
  const isSmart = sets === "smart" && file.roomSets["smart"] === undefined;
  const always = isSmart ? [{ set: "bench_medium" }] : sets.split(",").map((set) => ({ set: set.trim() }));
  const corridors = options["corridors"];
  return {
    name,
    graph: graphOf(file, name),
    shapesOf: (_node, degree) => (isSmart && degree <= 2 ? [...always, { set: "bench_small" }] : always),
    corridors: corridors === undefined ? undefined : corridors.split(",").map((set) => ({ set: set.trim() })),
  };
}

function graphOf(file: EdgarFile, name: string): EdgarGraph {
  const graph = file.graphs[name];
  if (graph === undefined) throw new RangeError(`The file has no graph "${name}"; it has ${someNames(file.graphs)}.`);
  return graph;
}

function minimumDistance(options: Options): number {
  const text = options["min-distance"] ?? "0";
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 100)
    throw new RangeError(`--min-distance is "${text}"; give a whole number from 0 to 100.`);
  return value;
}

function choice<T extends string>(options: Options, id: string, values: Readonly<Record<string, T>>): T | undefined {
  const text = options[id];
  if (text === undefined) return undefined;
  const value = values[text];
  if (value === undefined) throw new RangeError(`--${id} is "${text}"; give ${Object.keys(values).join(", ")}.`);
  return value;
}

function someNames(record: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(record);
  return names.length <= 12
    ? names.join(", ")
    : edgarFileMessages.andMore(names.slice(0, 12).join(", "), names.length - 12);
}
