import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { loadEngine } from "#main/engines/registry.ts";
import { levelKind } from "#shared/levels/registry.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { runShard } from "./runTask.ts";
import { repositoryRoot } from "./sourceFiles.ts";

/** A picture of docs/how-it-works: its path from the repository's root and its text. */
interface EnginePicture {
  readonly file: string;
  readonly svg: string;
}

const documentSchema = z.looseObject({ id: z.string(), type: z.string(), name: z.string(), data: z.json() });
type SampleDocument = z.infer<typeof documentSchema>;

/** Every picture of docs/how-it-works, drawn by the studio's own drawing from samples and engines. Deterministic. */
export async function enginePictures(): Promise<EnginePicture[]> {
  return [
    picture("dungeon", await generated("dungeon", "sunken-priory", "dungeon-graph", "Lower halls", "generate")),
    picture("linjat", await generated("linjat", "sunken-priory", "linjat-brief", "Cloister tiles", "generate")),
    picture("sokoban", drawn("sokoban", "store-rooms", "Counting house")),
    picture("board", drawn("board", "board-lab", "Split hex")),
    picture("drod", drawn("drod", "roach-halls", "The orb vault")),
  ];
}

function picture(kind: string, scene: Scene): EnginePicture {
  const svg = sceneToSvg(scene, { theme: "light", cellSize: 640 / scene.view.width, background: "bg-1" });
  return { file: join("docs", "how-it-works", "pictures", `${kind}.svg`), svg };
}

/** The first level that a task makes from a document of a sample, with its solution where there is one. */
async function generated(kindId: string, sample: string, type: string, name: string, taskId: string): Promise<Scene> {
  const kind = levelKind(kindId);
  const documents = sampleDocuments(sample);
  const document = find(documents, (each) => each.type === type && each.name === name);
  const input = kind.prepare(taskId, document, (id) => documents.find((each) => each.id === id));
  if (!input.ok) throw new Error(`${name} can't be generated from.`);
  const task = (await loadEngine(kindId)).tasks[taskId];
  if (task === undefined) throw new Error(`No task ${taskId}.`);
  const [level] = runShard(task, { input: input.input, seed: 7, count: 1 }).levels;
  return kind.drawSolved?.(level, { detail: "full" }) ?? kind.draw(level, { detail: "full" });
}

/** The level that a document is. */
function drawn(kindId: string, sample: string, name: string): Scene {
  const kind = levelKind(kindId);
  const document = find(sampleDocuments(sample), (each) => each.name.endsWith(name));
  const type = kind.documentTypes.find(({ id }) => id === document.type);
  const data = type?.schema.parse(document.data);
  return kind.draw(type?.asLevel?.(data), { detail: "full" });
}

function sampleDocuments(sample: string): readonly SampleDocument[] {
  const folder = join(repositoryRoot, "resources", "samples", sample, "documents");
  return readdirSync(folder).map((file) => documentSchema.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))));
}

function find(documents: readonly SampleDocument[], fits: (document: SampleDocument) => boolean): SampleDocument {
  const found = documents.find(fits);
  if (found === undefined) throw new Error("The sample lacks the document.");
  return found;
}
