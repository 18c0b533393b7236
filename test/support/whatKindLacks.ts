import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { KindEngine } from "#main/engines/engineTask.ts";
import { besidePath } from "#main/services/project/besidePath.ts";
import type { KindScreens } from "#renderer/editors/kindScreens.ts";
import { neededBeside, withBeside } from "#shared/project/besideText.ts";
import { readDocumentFile } from "#shared/project/readFiles.ts";

const resources = join(import.meta.dirname, "../../resources");

/** What the studio can do for levels of a kind, but not for this one, in words; from its manifests on all sides. */
export function whatKindLacks(engine: KindEngine, screens: KindScreens | undefined, hasGame: boolean): string[] {
  const { levelKind: kind } = engine;
  const views = screens?.views ?? {};
  const has: Readonly<Record<string, boolean>> = {
    "an entry among new projects": kind.newProject !== undefined,
    rules: kind.rules !== undefined,
    replays: kind.replay !== undefined,
    "drawn solutions": kind.drawSolved !== undefined || kind.withoutSolutions !== undefined,
    "text formats": kind.textFormats.length > 0,
    "printed puzzles": kind.inPuzzleBooks === true,
    "floor plans": kind.isFloorPlan === true,
    "a difficulty": kind.metrics.some(({ id }) => id === kind.difficulty),
    "an archive": kind.archive !== undefined,
    "trade-offs": kind.tradeOffs !== undefined,
    similarity: kind.similarity !== undefined,
    "stacks of similar levels": kind.features !== undefined,
    "document numbers": kind.documentNumbers !== undefined,
    suggestions: Object.hasOwn(engine.analyses, "suggest"),
    "measuring of finished levels": Object.hasOwn(engine.tasks, "measure"),
    "solving from the command line": engine.solve !== undefined,
    simulation: engine.simulate !== undefined,
    "re-checking records": engine.verify !== undefined,
    "an editor for each document type": kind.documentTypes.every(({ id }) =>
      screens?.editors.some(({ documentType }) => documentType === id),
    ),
    "play in the studio": views.Play !== undefined,
    "a replay in the studio": views.Steps !== undefined || kind.withoutSolutions !== undefined,
    "editing of its levels": views.toDocument !== undefined,
    "more like this": views.moreLikeThis !== undefined,
    "files that are read as a whole": views.readFile !== undefined || views.askFile !== undefined,
    "a picture for cards": kind.example !== undefined,
    "a game for exported pages": hasGame,
    "a sample project": isUsedIn("samples", engine),
    "a lesson": isUsedIn("lessons", engine),
  };
  return Object.keys(has).filter((capability) => has[capability] !== true);
}

function isUsedIn(place: "samples" | "lessons", { levelKind }: KindEngine): boolean {
  const types = new Set(levelKind.documentTypes.map(({ id }) => id));
  return readdirSync(join(resources, place)).some((project) => {
    const folder = join(resources, place, project, "documents");
    const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
    return names.some((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const beside = neededBeside(text);
      const own = beside === undefined ? "" : readFileSync(besidePath(join(folder, name), beside), "utf8");
      const read = readDocumentFile(beside === undefined ? text : withBeside(text, own));
      return read.ok && types.has(read.value.type);
    });
  });
}
