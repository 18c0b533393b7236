import { fieldsAmong } from "../../fields/fieldsDocument.ts";
import type { FieldValues } from "../../fields/fieldValues.ts";
import { boundsOf, type Point } from "../../kernel/geometry.ts";
import type { DocumentLookup, DocumentSnapshot, PreparedInput } from "../levelKind.ts";
import { errorProblem, isUsable } from "../problems.ts";
import type { DungeonInput, InputTemplate } from "./dungeonInput.ts";
import { gatheredFields } from "./fields/layoutFields.ts";
import { type GraphDocument, type GraphRoom, type TemplateChoice, graphDocumentSchema } from "./graphDocument.ts";
import { graphProblems } from "./graphProblems.ts";
import type { FixedRoom } from "./placement.ts";
import { presentSite } from "./site.ts";
import { markersOf } from "./contents/markers.ts";
import { isSolidObject, solidCells } from "./contents/solidCells.ts";
import { allowedTurns, tilesetReader } from "./tiles/allowedTurns.ts";
import { templateSetReader } from "./templateSets.ts";
import { prepareDungeonMessages } from "./messages.ts";

/** Checks a graph with all its template sets and packs them into one `DungeonInput`. */
export function prepareDungeon(document: DocumentSnapshot, lookup: DocumentLookup): PreparedInput {
  const parsed = graphDocumentSchema.safeParse(document.data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return {
      ok: false,
      problems: [
        errorProblem(
          "graph-broken",
          prepareDungeonMessages.graphBroken(document.name, issue?.path.join("."), issue?.message),
        ),
      ],
    };
  }
  const problems = graphProblems(parsed.data, lookup);
  if (!isUsable(problems)) return { ok: false, problems };
  const { input, documentIds } = packInput(document.name, parsed.data, lookup);
  return { ok: true, input, documentIds: [document.id, ...documentIds], problems };
}

/** Only for graphs without errors. */
function packInput(
  name: string,
  graph: GraphDocument,
  lookup: DocumentLookup,
): { input: DungeonInput; documentIds: string[] } {
  const sets = templateSetReader(lookup);
  const turns = allowedTurns(lookup);
  const marked = new Set(graph.contents?.rules.map((rule) => rule.class));
  const tilesets = tilesetReader(lookup);
  const templates: InputTemplate[] = [];
  const indexes = new Map<string, number>();
  const taken = new Set<string>();
  const documentIds = new Set<string>();
  const templateFields: [id: string, values: FieldValues | undefined][] = [];
  const indexesOf = (choices: readonly TemplateChoice[]) => {
    const found = new Set<number>();
    for (const choice of choices) {
      documentIds.add(choice.set);
      for (const template of sets.templatesOf(choice)) {
        const key = `${choice.set}/${template.id}`;
        const index = indexes.get(key) ?? templates.length;
        if (index === templates.length) {
          const id = taken.has(template.id) ? key : template.id;
          taken.add(id);
          indexes.set(key, index);
          const { paint: _, fields, ...shape } = template;
          templateFields.push([id, fields]);
          const tiles = turns.paintedFor(choice.set);
          const markers = markersOf(template.paint, tiles, marked, sizeOf(template.outline));
          const solid = solidCells(template.paint, template.outline, tiles, {
            tilesetOf: (tileset = tiles.tileset) => tilesets(tileset),
            // Objects of the classes of contents are places for them.
            isSolidObject: (name) => !marked.has(name) && isSolidObject(name, tilesets(graph.map?.tileset)),
          });
          const repeat = graph.repeat === "template" ? template.repeat : graph.repeat;
          templates.push({
            ...shape,
            transformations: turns.allowed(choice.set, template),
            id,
            repeat,
            ...(markers.length === 0 ? {} : { markers }),
            ...(solid.length === 0 ? {} : { solid }),
          });
        }
        found.add(index);
      }
    }
    return [...found];
  };
  const rooms = graph.rooms.map((room) => {
    const { id, name: roomName, role, within, placement, intensity, floor } = room;
    const templatesOfRoom = indexesOf(room.templates ?? inheritedChoices(graph, room));
    return {
      id,
      name: roomName,
      role,
      templates: templatesOfRoom,
      ...given("placement", placement === undefined ? undefined : settled(placement, indexes)),
      ...given("within", within),
      ...given("intensity", intensity),
      ...given("floor", floor === 0 ? undefined : floor),
    };
  });
  const edges = graph.edges.map(({ id, from, to, kind, corridors, route, directed }) => ({
    id,
    from,
    to,
    kind,
    corridors: kind === "corridor" && route === undefined ? indexesOf(corridors ?? graph.defaultCorridors) : [],
    ...given("route", kind === "corridor" ? route : undefined),
    ...given("directed", directed),
  }));
  const sockets = sets.sockets();
  const input = {
    name,
    rooms,
    edges,
    templates,
    minimumDistance: graph.minimumDistance,
    ...given("sockets", sockets.length === 0 ? undefined : sockets),
    ...given("relaxRepeat", graph.relaxRepeat),
    ...given("site", presentSite(graph.site)),
    ...given("wishes", graph.wishes),
    ...given("roleSizes", graph.roleSizes),
    ...given("base", graph.base),
    ...given("map", graph.map),
    ...given("contents", graph.contents),
    ...given(
      "fields",
      gatheredFields(fieldsAmong("dungeon", lookup.all?.() ?? []), {
        room: graph.rooms.map(({ id, fields }) => [id, fields]),
        connection: graph.edges.map(({ id, fields }) => [id, fields]),
        template: templateFields,
      }),
    ),
  };
  return { input, documentIds: [...documentIds] };
}

function inheritedChoices(graph: GraphDocument, { role }: GraphRoom): readonly TemplateChoice[] {
  return role === "corridor" && graph.defaultCorridors.length > 0 ? graph.defaultCorridors : graph.defaultTemplates;
}

/** The template of a placement as its index; one that the room does not have was refused before. */
function settled({ template, transformation, at }: FixedRoom, indexes: ReadonlyMap<string, number>) {
  const index = template === undefined ? undefined : indexes.get(`${template.set}/${template.id}`);
  return { ...given("template", index), ...given("transformation", transformation), ...given("at", at) };
}

/** A member that is left out when it has no value, so that input files stay short and equal ones are identical. */
function given<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value });
}

function sizeOf(outline: readonly Point[]): { readonly width: number; readonly height: number } {
  return boundsOf(outline) ?? { width: 0, height: 0 };
}
