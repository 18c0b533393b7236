import type { DocumentLookup } from "../../levelKind.ts";
import type { Problem, Remedy } from "../../problems.ts";
import { doorLines } from "../doorSegments.ts";
import type { GraphDocument, GraphRoom, TemplateChoice } from "../graphDocument.ts";
import { templateSetReader } from "../templateSets.ts";
import type { RoomTemplate } from "../templateDocument.ts";
import { documentFixMessages } from "./messages.ts";

/** Rooms whose templates are looked at, and fixes that are made, at most. */
const mostRooms = 6;
const mostFixes = 8;

/** Doors of one cell anywhere on a wall, which connect to most others. */
const anyDoor = { mode: "simple", length: 1, cornerDistance: 0 } as const;

interface UsedTemplate {
  readonly set: string;
  readonly template: RoomTemplate;
}

/**
 * Changes that may make a layout possible, in addition to numbers and connections: unpinned positions, the graph's
 * default templates for a room with its own choice, repeats, one-cell doors anywhere, further rotations. Those that the
 * problems name come first. None has been tried. Changes of a template set name its document. O(rooms + templates).
 */
export function documentFixes(graph: GraphDocument, lookup: DocumentLookup, problems: readonly Problem[]): Remedy[] {
  const sets = templateSetReader(lookup);
  const blamed = blamedRooms(graph, problems).slice(0, mostRooms);
  const choicesOf = (room: GraphRoom): readonly TemplateChoice[] => room.templates ?? graph.defaultTemplates;
  const used = new Map<string, UsedTemplate>();
  for (const room of blamed)
    for (const choice of choicesOf(room))
      for (const template of sets.templatesOf(choice))
        used.set(`${choice.set}/${template.id}`, { set: choice.set, template });
  const templates = [...used.values()];
  const own = blamed.filter((room) => room.templates !== undefined && graph.defaultTemplates.length > 0);
  const chosen = own.map((room) => ({
    label: documentFixMessages.useDefaults(room.name),
    changes: [{ path: ["rooms", room.id, "templates"] }],
  }));
  return [
    ...pinFixes(blamed),
    ...repeatFixes(graph, templates),
    ...chosen,
    ...doorFixes(templates),
    ...turnFixes(templates),
  ]
    .map((fix) => ({ ...fix, label: fix.label.slice(0, 120) }))
    .slice(0, mostFixes);
}

/** The rooms that problems name, themselves or by a connection; then all others. */
function blamedRooms({ rooms, edges }: GraphDocument, problems: readonly Problem[]): readonly GraphRoom[] {
  const ends = new Map(edges.map(({ id, from, to }) => [`edge:${id}`, [from, to]]));
  const ids = problems.flatMap(({ places }) =>
    places.flatMap(({ target }) => ends.get(target) ?? [target.replace(/^room:/, "")]),
  );
  const rank = new Map(ids.toReversed().map((id, index) => [id, ids.length - index]));
  return rooms.toSorted((one, other) => (rank.get(one.id) ?? Infinity) - (rank.get(other.id) ?? Infinity) || 0);
}

/** Each pinned position alone. */
function pinFixes(rooms: readonly GraphRoom[]): Remedy[] {
  return rooms.flatMap(({ id, name, placement }): Remedy[] => {
    if (placement?.at === undefined) return [];
    const { at: _, ...rest } = placement;
    const path = ["rooms", id, "placement", ...(Object.keys(rest).length === 0 ? [] : ["at"])];
    return [{ label: documentFixMessages.unpin(name), changes: [{ path }] }];
  });
}

function repeatFixes({ repeat }: GraphDocument, templates: readonly UsedTemplate[]): Remedy[] {
  const isBound =
    repeat === "template" ? templates.some(({ template }) => template.repeat !== "allow") : repeat !== "allow";
  return isBound ? [{ label: documentFixMessages.allowRepeats, changes: [{ path: ["repeat"], value: "allow" }] }] : [];
}

/** Doors anywhere on each template alone, then on all together. */
function doorFixes(templates: readonly UsedTemplate[]): Remedy[] {
  const bound = templates.filter(
    ({ template: { outline, doors } }) =>
      doorLines(outline, doors).length < doorLines(outline, anyDoor).length ||
      doors.mode === "manual" ||
      doors.length > 1,
  );
  const fixOf = (label: string, changed: readonly UsedTemplate[]): Remedy => ({
    label,
    changes: changed.map(({ set, template }) => ({
      documentId: set,
      path: ["templates", template.id, "doors"],
      value: { ...anyDoor },
    })),
  });
  const alone = bound.slice(0, 3).map((one) => fixOf(documentFixMessages.doorsAnywhere(one.template.name), [one]));
  return bound.length > 1 ? [...alone, fixOf(documentFixMessages.doorsAnywhereOnAll(bound.length), bound)] : alone;
}

/** Quarter turns for the templates that may not turn, all together. */
function turnFixes(templates: readonly UsedTemplate[]): Remedy[] {
  const turns = ["identity", "rotate-90", "rotate-180", "rotate-270"] as const;
  const stiff = templates.filter(({ template }) => turns.some((turn) => !template.transformations.includes(turn)));
  if (stiff.length === 0) return [];
  const changes = stiff.map(({ set, template }) => ({
    documentId: set,
    path: ["templates", template.id, "transformations"],
    value: [...new Set([...template.transformations, ...turns])],
  }));
  const [first] = stiff;
  const label =
    stiff.length === 1 && first !== undefined
      ? documentFixMessages.allowRotation(first.template.name)
      : documentFixMessages.allowRotations(stiff.length);
  return [{ label, changes }];
}
