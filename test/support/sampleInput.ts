import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { DocumentSnapshot } from "#shared/levels/levelKind.ts";
import { repositoryRoot } from "./sourceFiles.ts";

const folder = join(repositoryRoot, "resources/samples/sunken-priory/documents");

/** A graph of the sample project by its file's name, packed for the engine with the templates it refers to. */
export function sampleInput(name: string): DungeonInput {
  const documents = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as DocumentSnapshot & { data: JsonValue },
  );
  const graph = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as DocumentSnapshot;
  const prepared = dungeonKind.prepare("generate", graph, (id) => documents.find((one) => one.id === id));
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  return prepared.input as unknown as DungeonInput;
}
