import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { KnownSpaces } from "../spaces/configurationSpaces.ts";
import { type ShapeTable, shapeTable } from "../spaces/overlap.ts";
import { type Shape, shapesOf } from "./shapes.ts";

/** Tables that depend only on the templates and door types of an input. */
export interface TemplateTables {
  readonly shapes: readonly Shape[];
  /** By template, the numbers of its shapes. */
  readonly shapesByTemplate: readonly (readonly number[])[];
  readonly table: ShapeTable;
  readonly spaces: KnownSpaces;
}

/** The tables made last: while a graph is edited, question after question has the same templates. */
let last: { readonly key: string; readonly tables: TemplateTables } | undefined;

/**
 * The tables of these templates, reused from the previous call if nothing about them has changed. Results never depend
 * on earlier calls, only the time does.
 */
export function templateTables({ templates, sockets }: Pick<DungeonInput, "templates" | "sockets">): TemplateTables {
  const key = JSON.stringify([templates, sockets]);
  if (last?.key === key) return last.tables;
  const shapes: Shape[] = [];
  const shapesByTemplate = templates.map((template, index) => {
    const first = shapes.length;
    shapes.push(...shapesOf(template, index));
    return shapes.slice(first).map((_, i) => first + i);
  });
  const tables = { shapes, shapesByTemplate, table: shapeTable(shapes), spaces: new Map() };
  last = { key, tables };
  return tables;
}
