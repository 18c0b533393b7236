import type { DocumentLookup } from "#shared/levels/levelKind.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";

export const square: RoomTemplate = {
  id: "square",
  name: "Square",
  outline: [
    [0, 0],
    [6, 0],
    [6, 6],
    [0, 6],
  ],
  doors: { mode: "simple", length: 1, cornerDistance: 1 },
  transformations: ["identity"],
  repeat: "allow",
  weight: 1,
};

export const passage: RoomTemplate = {
  ...square,
  id: "passage",
  name: "Passage",
  outline: [
    [0, 0],
    [1, 0],
    [1, 3],
    [0, 3],
  ],
  doors: {
    mode: "manual",
    positions: [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0, 3],
        [1, 3],
      ],
    ],
  },
  transformations: ["identity", "rotate-90"],
};

/** A graph of rooms "room0", "room1" ... with doors between the pairs, all using the set "roomset". */
export function graphOfPairs(count: number, pairs: readonly (readonly [number, number])[]): GraphDocument {
  return {
    rooms: Array.from({ length: count }, (_, i) => ({
      id: `room${i}`,
      name: `Room ${i}`,
      role: "normal",
      x: 100 * i,
      y: 0,
    })),
    edges: pairs.map(([a, b], i) => ({ id: `edge${i}`, from: `room${a}`, to: `room${b}`, kind: "door" })),
    defaultTemplates: [{ set: "roomset" }],
    defaultCorridors: [{ set: "corridorset" }],
    minimumDistance: 0,
    repeat: "template",
  };
}

/** A project with the template sets "roomset" and "corridorset". */
export function lookupOf(
  rooms: TemplateDocument = { templates: [square] },
  corridors: TemplateDocument = { templates: [passage] },
): DocumentLookup {
  const documents = [
    { id: "roomset", type: "room-templates", name: "Rooms", data: rooms },
    { id: "corridorset", type: "room-templates", name: "Corridors", data: corridors },
    { id: "othergraph", type: "dungeon-graph", name: "Other", data: {} },
    { id: "brokenset", type: "room-templates", name: "Broken", data: { templates: "none" } },
  ];
  return (id) => documents.find((document) => document.id === id);
}
