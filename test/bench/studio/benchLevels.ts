import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadEngine } from "#main/engines/registry.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import type { DocumentSnapshot } from "#shared/levels/levelKind.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { levelKind } from "#shared/levels/registry.ts";

const count = 64;

/** Level texts of real layouts, made from the graph "Lower halls" of the sample project in `sample`: 13 kB each. */
export async function benchLevels(sample: string): Promise<string[]> {
  const folder = join(sample, "documents");
  const documents = readdirSync(folder).map(
    // The sample comes with the program.
    (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as DocumentSnapshot,
  );
  const kind = levelKind("dungeon");
  const task = (await loadEngine("dungeon")).tasks["generate"];
  const document = documents.find(({ name }) => name === "Lower halls");
  const parameters = defaultParameters(kind.tasks.find(({ id }) => id === "generate")?.parameters ?? []);
  if (task === undefined || document === undefined) throw new Error("The sample project has no Lower halls.");
  const ready = kind.prepare("generate", document, (id) => documents.find((other) => other.id === id));
  if (!ready.ok) throw new Error("Lower halls can't be laid out.");
  const events = task.run({ input: ready.input, parameters, seed: 1, shard: 0, shards: 1, count });
  return [...events].flatMap((event) => (event.type === "candidate" ? [stableStringify(event.level)] : []));
}
