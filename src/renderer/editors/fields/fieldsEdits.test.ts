import { expect, test } from "vitest";
import type { FieldsDocument } from "#shared/fields/fieldsDocument.ts";
import { leftOver } from "#shared/fields/fieldProblems.ts";
import { countingValue } from "#shared/fields/fieldValues.ts";
import { putFieldValue } from "#renderer/levels/fields/fieldEdits.ts";
import {
  type FieldDraft,
  addField,
  deleteLeftOver,
  leftOverOf,
  moveField,
  renameField,
  retypeField,
  setChoices,
  showOnCanvas,
  toggleOwner,
} from "./fieldsEdits.ts";

function draft(): { fields: FieldDraft[]; documents: Record<string, object>; levels: Record<string, object> } {
  return {
    fields: [
      { id: "mood", name: "Mood", type: "text", on: ["document", "level"] },
      { id: "danger", name: "Danger", type: "whole number", default: 1, on: ["level"] },
    ],
    documents: { doc: { mood: "calm" } },
    levels: { first: { mood: "wild", danger: 7 }, second: { danger: 3 } },
  };
}
const asDraft = (made: ReturnType<typeof draft>) =>
  made as unknown as FieldsDocument as Parameters<typeof deleteLeftOver>[0];

test("a renamed field keeps its values: only a new one's id follows its name", () => {
  const made = draft();
  renameField(asDraft(made), 1, "Peril");
  expect(made.fields[1]).toMatchObject({ id: "danger", name: "Peril" });
  expect(countingValue(made.fields[1]!, { danger: 7 })).toBe(7);
  expect(leftOverOf(asDraft(made))).toEqual([]);
  addField(asDraft(made), "level");
  const before = made.fields[2]!.id;
  renameField(asDraft(made), 2, "Room music");
  expect([before === "roomMusic", made.fields[2]!.id]).toEqual([false, "roomMusic"]);
  renameField(asDraft(made), 2, "Sound");
  expect(made.fields[2]!.id).toBe("roomMusic");
});

test("a removed field keeps its values until they are deleted on purpose, and has them when it is defined again", () => {
  const made = draft();
  const [mood, danger] = made.fields;
  made.fields = [mood!];
  expect(leftOverOf(asDraft(made))).toEqual(["danger", "danger"]);
  expect(made.levels).toEqual(draft().levels);
  made.fields = [mood!, danger!];
  expect(countingValue(danger!, made.levels["second"] as Record<string, number>)).toBe(3);
  made.fields = [mood!];
  deleteLeftOver(asDraft(made));
  expect(made).toMatchObject({ documents: { doc: { mood: "calm" } }, levels: { first: { mood: "wild" } } });
  expect(JSON.stringify(made)).not.toContain("danger");
  // Those of rooms and connections are in their documents, and go one by one as well.
  const room: { fields?: Record<string, string> } = { fields: { gone: "kept", mood: "calm" } };
  expect(leftOver(made.fields, room.fields!)).toEqual(["gone"]);
  putFieldValue(room, "gone", undefined);
  expect(room.fields).toEqual({ mood: "calm" });
});

test("another type, fewer choices, another owner and another order change definitions, never values", () => {
  const made = draft();
  retypeField(made.fields[1]!, "choice");
  setChoices(made.fields[1]!, "low, high, low,");
  expect(made.fields[1]).toEqual({
    id: "danger",
    name: "Danger",
    type: "choice",
    choices: ["low", "high"],
    on: ["level"],
  });
  toggleOwner(made.fields[1]!, "level");
  expect(made.fields[1]!.on, "at least one").toEqual(["level"]);
  toggleOwner(made.fields[1]!, "room");
  expect(made.fields[1]!.on).toEqual(["room", "level"]);
  moveField(asDraft(made), 1, -1);
  expect(made.fields.map(({ id }) => id)).toEqual(["danger", "mood"]);
  expect([made.documents, made.levels]).toEqual([draft().documents, draft().levels]);
});

test("on canvas, choices have colors of their own, also those added later; a color that was chosen stays", () => {
  const field: FieldDraft = { id: "biome", name: "Biome", type: "choice", on: ["room"], choices: ["ice", "stone"] };
  setChoices(field, "ice, stone");
  expect(field.choiceColors).toBeUndefined();
  field.choiceColors = { stone: "#123456" };
  showOnCanvas(field, true);
  setChoices(field, Array.from({ length: 8 }, (_, i) => `biome ${i}`).join(", ") + ", ice, stone");
  const colors = Object.values(field.choiceColors ?? {});
  expect(field.choiceColors?.["stone"]).toBe("#123456");
  expect(colors).toHaveLength(10);
  // Eight in turn, and the chosen one.
  expect(new Set(colors).size).toBe(9);
});
