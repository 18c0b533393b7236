import { beforeEach, expect, test } from "vitest";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { addTemplate } from "./templateEdits.ts";
import { templateModelOf, type TemplateModel } from "./templateModel.ts";
import { nudgePart, removePart } from "./templateParts.ts";

let model: TemplateModel;
const template = () => model.document().templates[0]!;
const done = () => model.session.store.getState().history.done.map(({ label }) => label);

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  const corners = [
    [0, 0],
    [6, 0],
    [6, 4],
    [3, 4],
    [3, 2],
    [0, 2],
  ] as const;
  model = templateModelOf(
    openDetached<TemplateDocument>("room-templates", (draft) => {
      addTemplate(draft, "hall", corners);
      draft.templates[0]!.doors = {
        mode: "manual",
        positions: [
          [
            [1, 0],
            [2, 0],
          ],
          [
            [4, 0],
            [5, 0],
          ],
        ],
      };
    }),
  );
});

test("a removed corner levels its shorter wall, a removed door leaves the others, and four corners stay", () => {
  removePart(model, template(), "door", 0);
  expect(template().doors).toEqual({
    mode: "manual",
    positions: [
      [
        [4, 0],
        [5, 0],
      ],
    ],
  });
  removePart(model, template(), "corner", 4);
  expect(template().outline).toHaveLength(4);
  removePart(model, template(), "corner", 0);
  expect(template().outline).toHaveLength(4);
  expect(useToasts.getState().toasts).toHaveLength(1);
  expect(done()).toMatchInlineSnapshot(`
    [
      "Delete door",
      "Delete corner",
    ]
  `);
});

test("the selected corner, the selected door or the whole shape moves, and presses in quick succession are one entry", () => {
  nudgePart(model, 1, 2);
  nudgePart(model, 1, 0);
  expect(template().outline[0]).toEqual([2, 2]);
  expect(template().doors).toMatchObject({
    positions: [
      [
        [3, 2],
        [4, 2],
      ],
      [
        [6, 2],
        [7, 2],
      ],
    ],
  });
  expect(done()).toHaveLength(1);
  model.session.select(["door:1"]);
  nudgePart(model, 1, 0);
  expect(template().doors).toMatchObject({
    positions: [
      [
        [3, 2],
        [4, 2],
      ],
      [
        [7, 2],
        [8, 2],
      ],
    ],
  });
  model.session.select(["corner:0"]);
  nudgePart(model, 0, 1);
  expect(template().outline.slice(0, 2)).toEqual([
    [2, 3],
    [8, 3],
  ]);
  expect(done()).toHaveLength(3);
  nudgePart(model, 0, 9);
  expect(done()).toHaveLength(3);
});
