import type { JsonValue } from "#shared/kernel/json.ts";
import { doorLines } from "#shared/levels/dungeon/doorSegments.ts";
import type { TemplateChoice } from "#shared/levels/dungeon/graphDocument.ts";
import { templateDocumentSchema, type RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import type { DocumentSnapshot } from "#shared/levels/levelKind.ts";
import { messages } from "./messages.ts";

/** A set of templates of the project. */
export interface TemplateSet {
  readonly id: string;
  readonly name: string;
  readonly templates: readonly RoomTemplate[];
}

/** Templates by the data they were read from: a document's data is immutable. */
const readTemplates = new WeakMap<object, readonly RoomTemplate[]>();

/** All room-template documents of the project that can be read, by name. */
export function templateSets(snapshots: readonly DocumentSnapshot[]): TemplateSet[] {
  return snapshots
    .filter((snapshot) => snapshot.type === "room-templates")
    .flatMap(({ id, name, data }) => {
      const templates = templatesIn(data);
      return templates === undefined ? [] : [{ id, name, templates }];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

function templatesIn(data: JsonValue): readonly RoomTemplate[] | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const templates = readTemplates.get(data) ?? templateDocumentSchema.safeParse(data).data?.templates;
  if (templates !== undefined) readTemplates.set(data, templates);
  return templates;
}

/** Whether a choice of sets includes a template. */
export function isChosen(choices: readonly TemplateChoice[], set: string, template: string): boolean {
  return choices.some((choice) => choice.set === set && (choice.only === undefined || choice.only.includes(template)));
}

/** The choices with one template of a set switched; a set with all its templates is listed without naming them. */
export function toggleTemplate(
  choices: readonly TemplateChoice[],
  set: TemplateSet,
  template: string,
): TemplateChoice[] {
  const ids = set.templates.map(({ id }) => id);
  const before = ids.filter((id) => isChosen(choices, set.id, id));
  const after = before.includes(template) ? before.filter((id) => id !== template) : [...before, template];
  return replaceSet(choices, set.id, after.length === ids.length ? { set: set.id } : onlyOf(set.id, ids, after));
}

/** The choices with a whole set taken in or left out. */
export function toggleSet(choices: readonly TemplateChoice[], set: TemplateSet): TemplateChoice[] {
  const isIn = choices.some((choice) => choice.set === set.id);
  return replaceSet(choices, set.id, isIn ? undefined : { set: set.id });
}

function onlyOf(set: string, order: readonly string[], ids: readonly string[]): TemplateChoice | undefined {
  const only = order.filter((id) => ids.includes(id));
  return only.length === 0 ? undefined : { set, only };
}

function replaceSet(
  choices: readonly TemplateChoice[],
  set: string,
  choice: TemplateChoice | undefined,
): TemplateChoice[] {
  const at = choices.findIndex((other) => other.set === set);
  const rest = choices.filter((other) => other.set !== set);
  if (choice === undefined) return rest;
  return at === -1 ? [...rest, choice] : rest.toSpliced(at, 0, choice);
}

/** Most doors that a template can have at once by its rule, not counting what neighbours need. */
export function doorCapacity(template: RoomTemplate): number {
  if (outlineFaults(template.outline).length > 0) return 0;
  return doorLines(template.outline, template.doors).reduce(
    (sum, line) => sum + Math.floor((line.to - line.from) / line.length) + 1,
    0,
  );
}

/** Why a template can't be used for a room with this many connections; undefined when it can. */
export function whyUnfit(template: RoomTemplate, connections: number): string | undefined {
  const doors = doorCapacity(template);
  if (doors >= connections) return undefined;
  return messages.tooFewDoors(doors, connections);
}

/** The template a layout names: by its own id, or by "set/id" where two sets have templates of that id. */
export function findTemplate(
  sets: readonly TemplateSet[],
  id: string,
): { readonly set: string; readonly template: RoomTemplate } | undefined {
  for (const { id: set, templates } of sets) {
    const template = templates.find((candidate) => id === candidate.id || id === `${set}/${candidate.id}`);
    if (template !== undefined) return { set, template };
  }
  return undefined;
}
