import { scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { LevelKind } from "../levels/levelKind.ts";
import { documentTypeName, levelTypeName, namespaceName } from "./levelTypeName.ts";
import { typesOfSchema } from "./typesOfSchema.ts";

/** File of a project with the types of its scripts; beside them, in the folder `scripts`. */
export const declarationsFile = "levelwright.d.ts";

/** The text of that file: what scripts of these kinds get, for any editor of TypeScript. */
export function scriptDeclarations(kinds: readonly LevelKind[]): string {
  const types = kinds.flatMap((kind) => [
    `/** ${kind.title}: a level. */`,
    typesOfSchema(kind.levelSchema, levelTypeName(kind.id)),
    ...kind.documentTypes
      .filter(({ id }) => id !== scriptTypeId(kind.id))
      .flatMap(({ id, title, schema }) => [
        `/** ${title}: the data of such a document. */`,
        typesOfSchema(schema, documentTypeName(id)),
      ]),
  ]);
  return `${[
    "// Written by Levelwright; changes are overwritten.",
    `declare namespace ${namespaceName} {`,
    "/** What a script gets besides a level. */",
    "interface Context {",
    "  /** Id of the level kind. */",
    "  readonly kind: string;",
    "  /** Values of the level's built-in metrics by id; those that it has. */",
    "  readonly metrics: Metrics;",
    "}",
    "/** Built-in metrics. */",
    "interface Metrics {",
    ...metricsOf(kinds),
    "  readonly [id: string]: number | undefined;",
    "}",
    "/** A level of a pack. */",
    "interface Named<Level> {",
    "  readonly title: string;",
    "  readonly level: Level;",
    "  /** Values of its metrics by id, own ones included. */",
    "  readonly metrics: Metrics;",
    "}",
    ...types,
    "}",
  ].join("\n")}\n`;
}

/** Members for the metrics of kinds; of two with the same id the first counts. */
function metricsOf(kinds: readonly LevelKind[]): string[] {
  const all = new Map(kinds.flatMap(({ metrics }) => metrics.toReversed()).map((metric) => [metric.id, metric]));
  return [...all.values()]
    .toReversed()
    .flatMap(({ id, label, hint }) => [
      `  /** ${`${label}: ${hint}`.replaceAll("*/", "* /")} */`,
      `  readonly ${/^[A-Za-z_$][\w$]*$/.test(id) ? id : JSON.stringify(id)}?: number;`,
    ]);
}
