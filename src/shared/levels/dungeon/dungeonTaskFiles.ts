import { documentFileSchema } from "../../project/manifest.ts";
import type { DocumentSnapshot, PreparedInput, TaskFileReader } from "../levelKind.ts";
import { errorProblem } from "../problems.ts";
import { readEdgarFile } from "./edgar/edgarFile.ts";
import { prepareDungeon } from "./prepareDungeon.ts";

/**
 * What `run dungeon generate --in FILE` reads: `{"format": "levelwright-dungeon", "formatVersion": 1, "documents": [...]}`
 * with document files of a project (graphs and the template sets they refer to), or collections of graphs, room sets
 * and levels in the form of the Edgar benchmark inputs.
 */
export const dungeonTaskFiles: TaskFileReader = {
  options: [
    { id: "level", hint: "name of a level in a benchmark file (graph, room sets and per-room assignments)" },
    { id: "graph", hint: "name of a graph of the file" },
    {
      id: "rooms",
      hint: 'room sets for the graph, SET[,SET]; "smart" = bench_medium, and bench_small for rooms with at most two neighbors',
    },
    { id: "corridors", hint: "room set for corridors on every connection; absent = doors" },
    { id: "transformations", hint: "all, rotations or none; absent = as the set says" },
    { id: "repeat", hint: "allow, neighbours (no repeat in connected rooms) or never; absent = as the templates say" },
    { id: "min-distance", hint: "minimum gap in cells between unconnected rooms" },
  ],
  read: readTaskFile,
};

function readTaskFile(text: string, options: Readonly<Record<string, string>>): PreparedInput {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse("file-not-json", `The file is not JSON: ${error instanceof Error ? error.message : "unreadable"}.`);
  }
  if (typeof value !== "object" || value === null)
    return refuse("file-not-dungeon", "The file is not a dungeon file: its top level is not an object.");
  if ("graphs" in value) return readEdgarFile(value, options);
  if ("documents" in value) return readOwnFile(value, options);
  return refuse(
    "file-not-dungeon",
    'The file is not a dungeon file: it has neither "documents" (Levelwright) nor "graphs" (benchmark inputs).',
  );
}

function readOwnFile(value: { documents: unknown }, options: Readonly<Record<string, string>>): PreparedInput {
  const version = "formatVersion" in value ? value.formatVersion : 1;
  if (typeof version !== "number" || version > 1)
    return refuse(
      "file-newer",
      `The file has format version ${String(version)}; this studio reads version 1. Use a newer version of Levelwright.`,
    );
  const parsed = documentFileSchema.array().safeParse(value.documents);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refuse("file-broken", `documents.${issue?.path.join(".")}: ${issue?.message}.`);
  }
  const snapshots = new Map<string, DocumentSnapshot>(
    parsed.data.map(({ id, type, name, data }) => [id, { id, type, name, data }]),
  );
  const graphs = [...snapshots.values()].filter((document) => document.type === "dungeon-graph");
  const graph =
    options["graph"] === undefined
      ? graphs[0]
      : graphs.find(({ id, name }) => id === options["graph"] || name === options["graph"]);
  if (graph === undefined) {
    const names = graphs.map(({ name }) => `"${name}"`).join(", ");
    return refuse(
      "graph-not-in-file",
      graphs.length === 0
        ? "The file has no dungeon graph."
        : `The file has no graph called "${options["graph"]}"; it has ${names}.`,
    );
  }
  return prepareDungeon(graph, (id) => snapshots.get(id));
}

function refuse(code: string, message: string): PreparedInput {
  return { ok: false, problems: [errorProblem(code, message)] };
}
