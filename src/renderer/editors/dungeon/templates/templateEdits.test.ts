import { produce } from "immer";
import { expect, test } from "vitest";
import { emptyTemplates, templateDocumentSchema } from "#shared/levels/dungeon/templateDocument.ts";
import { rectangleOutline } from "./outlineEdits.ts";
import {
  addTemplate,
  changeTemplate,
  closePath,
  duplicateTemplate,
  insertCorner,
  removeTemplate,
  straightFrom,
  transformTemplate,
} from "./templateEdits.ts";

const box = rectangleOutline([0, 0], [6, 4]);
const one = produce(emptyTemplates(), (draft) => addTemplate(draft, "aaaa", box));

test("a drawn template has a name, doors and turns, and the document stays valid", () => {
  expect(one.templates[0]).toMatchObject({ name: "Room 1", doors: { mode: "simple", length: 1 } });
  expect(templateDocumentSchema.safeParse(one).success).toBe(true);
});

test("a copy stands beside its original under a free name", () => {
  const two = produce(one, (draft) => duplicateTemplate(draft, "aaaa", "bbbb"));
  const three = produce(two, (draft) => duplicateTemplate(draft, "aaaa", "cccc"));
  expect(three.templates.map(({ name }) => name)).toEqual(["Room 1", "Room 1 3", "Room 1 2"]);
  expect(produce(three, (draft) => removeTemplate(draft, "aaaa")).templates).toHaveLength(2);
});

test("turning takes the drawn doors along", () => {
  const doored = produce(one, (draft) =>
    changeTemplate(draft, "aaaa", (template) => {
      template.doors = {
        mode: "manual",
        positions: [
          [
            [1, 0],
            [2, 0],
          ],
        ],
      };
    }),
  );
  const turned = produce(doored, (draft) => transformTemplate(draft, "aaaa", "rotate-90")).templates[0]!;
  expect(turned.doors).toMatchObject({
    positions: [
      [
        [4, 1],
        [4, 2],
      ],
    ],
  });
  expect(Math.max(...turned.outline.map(([x]) => x))).toBe(4);
});

test("a corner put into a wall pushes half of it out", () => {
  expect(insertCorner(box, 0, [3, 0])).toEqual([
    [0, 0],
    [3, 0],
    [3, -1],
    [6, -1],
    [6, 4],
    [0, 4],
  ]);
});

test("a clicked path closes into a room, with the corner that is missing", () => {
  const ell = closePath([
    [0, 0],
    [6, 0],
    [6, 3],
    [3, 3],
    [3, 6],
  ]);
  expect(ell).toHaveLength(6);
  expect(ell).toContainEqual([0, 6]);
  expect(
    closePath([
      [0, 0],
      [6, 0],
    ]),
  ).toBeUndefined();
  expect(
    closePath([
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 4],
      [2, -2],
      [0, -2],
    ]),
  ).toBeUndefined();
});

test("the next corner of a path lies straight from the last one", () => {
  expect(straightFrom([[2, 2]], [9, 4])).toEqual([9, 2]);
  expect(straightFrom([[2, 2]], [3, -5])).toEqual([2, -5]);
  expect(straightFrom([], [3, -5])).toEqual([3, -5]);
});
