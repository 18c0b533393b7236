import { documentFileSchema } from "../../project/manifest.ts";
import type { DocumentSnapshot, PreparedInput, TaskFileReader } from "../levelKind.ts";
import { readEdgarFile } from "./edgar/edgarFile.ts";
import { prepareDungeon } from "./prepareDungeon.ts";
import { dungeonTaskFileMessages } from "./messages.ts";
import { refusedInput } from "../preparedInput.ts";

/**
 * Reads `run dungeon generate --in FILE`: `{"format": "levelwright-dungeon", "formatVersion": 1, "documents": [...]}`
 * with document files of a project (graphs and the template sets they refer to), or collections of graphs, room sets
 * and levels in the form of the Edgar benchmark inputs.
 */
export const dungeonTaskFiles: TaskFileReader = {
  options: [
    { id: "level", hint: dungeonTaskFileMessages.level },
    { id: "graph", hint: dungeonTaskFileMessages.graph },
    {
      id: "rooms",
      hint: dungeonTaskFileMessages.rooms,
    },
    { id: "corridors", hint: dungeonTaskFileMessages.corridors },
    { id: "transformations", hint: dungeonTaskFileMessages.transformations },
    { id: "repeat", hint: dungeonTaskFileMessages.repeat },
    { id: "min-distance", hint: dungeonTaskFileMessages.minDistance },
  ],
  read: readTaskFile,
};

function readTaskFile(text: string, options: Readonly<Record<string, string>>): PreparedInput {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refusedInput(
      "file-not-json",
      dungeonTaskFileMessages.fileNotJson(error instanceof Error ? error.message : "unreadable"),
    );
  }
  if (typeof value !== "object" || value === null)
    return refusedInput("file-not-dungeon", dungeonTaskFileMessages.fileNotDungeon);
  if ("graphs" in value) return readEdgarFile(value, options);
  if ("documents" in value) return readOwnFile(value, options);
  return refusedInput("file-not-dungeon", dungeonTaskFileMessages.notADungeonFile);
}

function readOwnFile(value: { documents: unknown }, options: Readonly<Record<string, string>>): PreparedInput {
  const version = "formatVersion" in value ? value.formatVersion : 1;
  if (typeof version !== "number" || version > 1)
    return refusedInput("file-newer", dungeonTaskFileMessages.fileNewer(String(version)));
  const parsed = documentFileSchema.array().safeParse(value.documents);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refusedInput("file-broken", `documents.${issue?.path.join(".")}: ${issue?.message}.`);
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
    return refusedInput(
      "graph-not-in-file",
      graphs.length === 0
        ? dungeonTaskFileMessages.graphNotInFile
        : dungeonTaskFileMessages.unknownGraph(options["graph"], names),
    );
  }
  return prepareDungeon(graph, (id) => snapshots.get(id));
}
