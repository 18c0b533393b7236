import { expect, test } from "vitest";
import type { RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { parseTemplates, pasteTemplates, printTemplates } from "./templateCommands.ts";

const cell: RoomTemplate = {
  id: "cell0001",
  name: "Cell",
  outline: [
    [0, 0],
    [5, 0],
    [5, 4],
    [0, 4],
  ],
  doors: { mode: "simple", length: 1, cornerDistance: 1 },
  transformations: ["identity"],
  repeat: "allow",
  weight: 1,
};

test("what is copied reads back as it was", () => {
  expect(parseTemplates(printTemplates([cell]))).toEqual([cell]);
});

test("text that is no room template is refused without throwing", () => {
  expect(parseTemplates("a poem about rooms")).toBeUndefined();
  expect(parseTemplates('{"format":"levelwright-templates","templates":[')).toBeUndefined();
  expect(parseTemplates('{"format":"levelwright-templates","templates":[{"id":"x"}]}')).toBeUndefined();
});

test("a paste stands after the current template under an id of its own", () => {
  const document: TemplateDocument = { templates: [cell, { ...cell, id: "hall0001", name: "Hall" }] };
  const draft = structuredClone(document);
  pasteTemplates(draft, [cell], ["copy0001"], "cell0001");
  expect(draft.templates.map(({ id, name }) => `${id} ${name}`)).toEqual([
    "cell0001 Cell",
    "copy0001 Cell",
    "hall0001 Hall",
  ]);
  pasteTemplates(draft, [cell], ["copy0002"], undefined);
  expect(draft.templates.at(-1)?.id).toBe("copy0002");
});
