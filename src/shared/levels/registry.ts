import { boardKind } from "./board/boardKind.ts";
import { completeKind } from "./completeKind.ts";
import { drodKind } from "./drod/drodKind.ts";
import { dungeonKind } from "./dungeon/dungeonKind.ts";
import type { DocumentType, LevelKind, TaskDefinition } from "./levelKind.ts";
import { linjatKind } from "./linjat/linjatKind.ts";
import { puzzleScriptKind } from "./puzzlescript/puzzlescriptKind.ts";
import { sokobanKind } from "./sokoban/sokobanKind.ts";

/** Every level kind of the studio; a new kind is one more line here (and one each in `kindLoaders.ts` and
 * `main/engines/registry.ts`). */
const builtIn: readonly LevelKind[] = [
  dungeonKind as LevelKind,
  linjatKind as LevelKind,
  sokobanKind as LevelKind,
  drodKind as LevelKind,
  boardKind as LevelKind,
  puzzleScriptKind as LevelKind,
];

const kinds: readonly LevelKind[] = builtIn.map(completeKind);

const kindsById = new Map(kinds.map((kind) => [kind.id, kind]));

/** All kinds in the order menus show them. */
export function allLevelKinds(): readonly LevelKind[] {
  return kinds;
}

/** For ids from outside; `levelKind` for known ones. */
export function findLevelKind(id: string): LevelKind | undefined {
  return kindsById.get(id);
}

/** The kind with this id. Throws on an unknown id: callers that take ids from outside use `findLevelKind`. */
export function levelKind(id: string): LevelKind {
  const kind = kindsById.get(id);
  if (kind === undefined) throw new Error(`No level kind is called "${id}".`);
  return kind;
}

/** Undefined for an unknown kind or task. */
export function findTask(kindId: string, taskId: string): TaskDefinition | undefined {
  return kindsById.get(kindId)?.tasks.find((task) => task.id === taskId);
}

/** A document type and the kind it belongs to. */
export function findDocumentType(typeId: string): { kind: LevelKind; type: DocumentType<unknown> } | undefined {
  for (const kind of kinds) {
    const type = kind.documentTypes.find((candidate) => candidate.id === typeId);
    if (type !== undefined) return { kind, type };
  }
  return undefined;
}
