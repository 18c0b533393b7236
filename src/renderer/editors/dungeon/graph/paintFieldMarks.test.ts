import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openGraphOnTwoFloors, withStubbedBrowser } from "../../../../../test/support/graphOnTwoFloors.ts";
import { drawn, frameAt } from "../../../../../test/support/recordDrawing.ts";
import { savedSnapshots } from "#renderer/history/documentLibrary.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { ProjectField } from "#shared/fields/fieldsDocument.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { fieldsTypeId } from "#shared/levels/typesOfEveryKind.ts";
import { fieldWords } from "./fieldMarks.ts";
import type { GraphModel } from "./graphModel.ts";
import { graphScale } from "./graphPaint.ts";
import { paintFieldMarks } from "./paintFieldMarks.ts";

let model: GraphModel;
withStubbedBrowser();
beforeEach(() => void (model = openGraphOnTwoFloors()));

let saves = 0;
const field = (id: string, more: object): ProjectField =>
  ({ id, name: id, type: "text", on: ["room", "connection"], ...more }) as unknown as ProjectField;

/** Shows these fields as saved in the project, as the page reads them. */
async function saveFields(fields: readonly ProjectField[]): Promise<void> {
  const id = `fields${++saves}`;
  const document = { id, type: fieldsTypeId("dungeon"), name: "Fields", data: { fields } };
  const client = { documents: { get: () => Promise.resolve(document) } } as unknown as StudioClient;
  useSession.setState({ client, documents: [{ id, revision: randomUUID() }] as never });
  await vi.waitUntil(() => savedSnapshots().has(id));
}
afterEach(() => {
  useSession.setState({ documents: [] });
  useSession.setState({ client: null });
});

const biome = field("biome", { canvas: "#112233" });
const color = field("tint", { type: "color", canvas: "#112233" });
const hidden = field("hidden", {});
const marks = (zoom: number) => {
  const frame = frameAt(zoom);
  const { nodeById, lines } = model.geometry();
  const part = { nodes: [...nodeById.values()], lines };
  return drawn((ctx, at) => paintFieldMarks({ ctx, frame: at, scale: graphScale(at) }, part, model.document()), frame);
};
const fill = (draft: GraphDocument) => {
  draft.rooms[0]!.fields = { biome: "ice", tint: "#445566", hidden: "x" };
  draft.edges[0]!.fields = { biome: "sand" };
};

test("values of the project's own fields are below rooms' cards and connections, as dots with their texts", async () => {
  await saveFields([biome, color, hidden]);
  expect(marks(1)).toEqual([]);
  model.session.edit("Fill", fill);
  expect(marks(1)).toMatchInlineSnapshot(`
    [
      "fill #112233: arc 81.35 126 3.2 0 6.28",
      "stroke line-2 1: arc 81.35 126 3.2 0 6.28",
      "outline canvas 3 round corners 10.5px start middle: "ice" 88.55 126",
      "write text-2 10.5px start middle: "ice" 88.55 126",
      "fill #445566: arc 118.65 126 3.2 0 6.28",
      "stroke line-2 1 round corners: arc 118.65 126 3.2 0 6.28",
      "fill #112233: arc 235.4 114 3.2 0 6.28",
      "stroke line-2 1 round corners: arc 235.4 114 3.2 0 6.28",
      "outline canvas 3 round corners 10.5px start middle: "sand" 242.6 114",
      "write text-2 10.5px start middle: "sand" 242.6 114",
    ]
  `);
});

test("beside discs they are dots alone, at most four, and connections have none", async () => {
  const many = Array.from({ length: 5 }, (_, i) => field(`f${i}`, { canvas: `#11223${i}` }));
  await saveFields(many);
  model.session.edit("Fill", (draft) => {
    draft.rooms[0]!.fields = Object.fromEntries(many.map(({ id }) => [id, "x"]));
    draft.edges[0]!.fields = { f0: "x" };
  });
  expect(marks(0.4)).toMatchInlineSnapshot(`
    [
      "fill #112230: arc 49.6 49.6 3.36 0 6.28",
      "stroke line-2 1: arc 49.6 49.6 3.36 0 6.28",
      "fill #112231: arc 57.66 49.6 3.36 0 6.28",
      "stroke line-2 1: arc 57.66 49.6 3.36 0 6.28",
      "fill #112232: arc 65.73 49.6 3.36 0 6.28",
      "stroke line-2 1: arc 65.73 49.6 3.36 0 6.28",
      "fill #112233: arc 73.79 49.6 3.36 0 6.28",
      "stroke line-2 1: arc 73.79 49.6 3.36 0 6.28",
    ]
  `);
});

test("without fields on the canvas nothing is drawn; for screen readers their values are words", async () => {
  await saveFields([hidden]);
  model.session.edit("Fill", fill);
  expect(marks(1)).toEqual([]);
  expect(fieldWords("room", model.document().rooms[0]?.fields)).toEqual([]);
  await saveFields([biome, field("lit", { type: "yes/no", canvas: "#112233" })]);
  expect(fieldWords("room", { biome: "ice", lit: false })).toEqual(["biome ice"]);
  expect(fieldWords("room", { biome: "", lit: true })).toHaveLength(1);
  expect(fieldWords("room", undefined)).toEqual([]);
});
