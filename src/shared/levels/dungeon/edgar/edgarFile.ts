import type { PreparedInput } from "../../levelKind.ts";
import type { DungeonInput, InputTemplate } from "../dungeonInput.ts";
import type { RepeatMode } from "../graphDocument.ts";
import { inputProblems } from "../inputProblems.ts";
import { type EdgarFile, type EdgarGraph, type EdgarShapes, edgarFileSchema, type EdgarRoom } from "./edgarSchema.ts";
import { edgarFileMessages } from "./messages.ts";
import { preparedInput, refusedInput } from "../../preparedInput.ts";
import { type GridTransformation, gridTransformations } from "../../../kernel/geometry.ts";

/** Command line options that apply to all templates; undefined: as in the file. */
interface TemplateOverrides {
  readonly transformations: "all" | "rotations" | "none" | undefined;
  readonly repeat: RepeatMode | undefined;
}

const rotations = gridTransformations.slice(0, 4);

/** Collects the templates that a level uses, each once, and hands out their indexes. */
function templateCollector(file: EdgarFile, overrides: TemplateOverrides) {
  const templates: InputTemplate[] = [];
  const indexes = new Map<string, number>();
  return {
    templates,
    /** Indexes of the templates for a list of shapes. Throws a RangeError on unknown names. */
    indexesOf(shapes: EdgarShapes): number[] {
      const found = new Set<number>();
      for (const { set, template, probability, scale } of shapes) {
        const rooms = file.roomSets[set];
        if (rooms === undefined) throw new RangeError(`The file has no room set "${set}".`);
        const wanted = template === undefined ? rooms : rooms.filter((room) => room.name === template);
        if (wanted.length === 0) throw new RangeError(`Room set "${set}" has no room "${template}".`);
        for (const room of wanted) {
          const key = [set, room.name, probability ?? 1, ...(scale ?? [1, 1])].join(" ");
          const index = indexes.get(key) ?? templates.length;
          if (index === templates.length)
            templates.push(toTemplate(set, room, probability ?? 1, scale ?? [1, 1], key, overrides));
          indexes.set(key, index);
          found.add(index);
        }
      }
      return [...found];
    },
  };
}

function toTemplate(
  set: string,
  room: EdgarRoom,
  weight: number,
  [scaleX, scaleY]: readonly [number, number],
  id: string,
  overrides: TemplateOverrides,
): InputTemplate {
  const repeatModes: readonly RepeatMode[] = ["allow", "not-neighbours", "never"];
  return {
    id,
    name: room.name.slice(0, 60),
    outline: room.polygon.map(([x, y]): [number, number] => [x * scaleX, y * scaleY]),
    doors: room.doors,
    transformations: transformationsOf(set, room, overrides),
    repeat: overrides.repeat ?? repeatModes[room.repeatMode ?? 0] ?? "allow",
    weight,
  };
}

/** Sets written in code allow all eight symmetries, hand-written ones the four rotations, exported ones list theirs. */
function transformationsOf(set: string, room: EdgarRoom, overrides: TemplateOverrides): GridTransformation[] {
  switch (overrides.transformations) {
    case "all":
      return [...gridTransformations];
    case "rotations":
      return [...rotations];
    case "none":
      return ["identity"];
    case undefined:
      if (room.transformations !== undefined) return room.transformations.map(transformationOf);
      return /^(code|bench)_/.test(set) ? [...gridTransformations] : [...rotations];
  }
}

const names: Readonly<Record<string, GridTransformation>> = {
  Identity: "identity",
  Rotate90: "rotate-90",
  Rotate180: "rotate-180",
  Rotate270: "rotate-270",
  MirrorX: "mirror-x-rotate-180",
  MirrorY: "mirror-x",
  Diagonal13: "mirror-x-rotate-270",
  Diagonal24: "mirror-x-rotate-90",
};

function transformationOf(name: string): GridTransformation {
  const known = names[name];
  if (known === undefined) throw new RangeError(`"${name}" is not a transformation of the file format.`);
  return known;
}

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
