import { produce } from "immer";
import type { Draft } from "immer";
import { describe, expect, test } from "vitest";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { templateDocumentSchema } from "#shared/levels/dungeon/templateDocument.ts";
import {
  addDoorType,
  doorTypes,
  removeDoorType,
  renameDoorType,
  setDoorTraits,
  setTypesJoin,
  traitsAt,
} from "./doorTypes.ts";

const start: TemplateDocument = {
  templates: [
    {
      id: "hall",
      name: "Hall",
      outline: [
        [0, 0],
        [6, 0],
        [6, 4],
        [0, 4],
      ],
      doors: {
        mode: "manual",
        positions: [
          [[1, 0], [3, 0], { socket: "Gate", way: "in" }],
          [
            [1, 4],
            [3, 4],
          ],
        ],
      },
      transformations: ["identity"],
      repeat: "allow",
      weight: 1,
    },
  ],
  sockets: [
    { name: "Gate", joins: ["Gate"] },
    { name: "Grille", joins: [] },
  ],
};

function edit(recipe: (draft: Draft<TemplateDocument>) => void, from = start): TemplateDocument {
  const next = produce(from, recipe);
  expect(templateDocumentSchema.safeParse(next).success).toBe(true);
  return next;
}

const joins = (document: TemplateDocument) =>
  Object.fromEntries(doorTypes(document).map((type) => [type.name, type.joins]));

describe("door types", () => {
  test("have letters of their own, count their doors, and join whom one of the two lists", () => {
    expect(doorTypes(start).map(({ name, letter, doors }) => [name, letter, doors])).toEqual([
      ["Gate", "G", 1],
      ["Grille", "R", 0],
    ]);
    const joined = edit((draft) => setTypesJoin(draft, "Grille", "Gate", true));
    expect(joins(joined)).toEqual({ Gate: ["Gate", "Grille"], Grille: ["Gate"] });
    expect(joins(edit((draft) => setTypesJoin(draft, "Gate", "Grille", false), joined))).toEqual(joins(start));
  });

  test("can refuse their own kind", () => {
    expect(joins(edit((draft) => setTypesJoin(draft, "Gate", "Gate", false)))["Gate"]).toEqual([]);
  });

  test("are renamed on doors and in lists; a taken name is ignored", () => {
    const renamed = edit((draft) => renameDoorType(draft, "Gate", "Arch"));
    expect(traitsAt(renamed.templates[0]!.doors, { kind: "drawn", index: 0 })).toEqual({ socket: "Arch", way: "in" });
    expect(joins(renamed)["Arch"]).toEqual(["Arch"]);
    expect(edit((draft) => renameDoorType(draft, "Gate", "Grille"))).toEqual(start);
  });

  test("leave plain doors behind when they go", () => {
    const gone = edit((draft) => removeDoorType(draft, "Gate"));
    expect(traitsAt(gone.templates[0]!.doors, { kind: "drawn", index: 0 })).toEqual({ way: "in" });
    expect(doorTypes(gone).map(({ name }) => name)).toEqual(["Grille"]);
  });

  test("are added under a free name", () => {
    expect(doorTypes(edit((draft) => void addDoorType(draft))).at(-1)).toMatchObject({ name: "Type 3", letter: "T" });
  });
});

test("a drawn door is given a type, a way and a length, and forgets them without a trace", () => {
  const drawn = { kind: "drawn", index: 1 } as const;
  const set = (from: TemplateDocument, traits: Parameters<typeof setDoorTraits>[2]): TemplateDocument =>
    edit((draft) => setDoorTraits(draft.templates[0]!.doors, drawn, traits), from);
  const said = set(start, { socket: "Grille", way: "out", length: 1 });
  expect(traitsAt(said.templates[0]!.doors, drawn)).toEqual({ socket: "Grille", way: "out", length: 1 });
  expect(set(said, { socket: undefined, way: undefined })).toEqual(start);
});
