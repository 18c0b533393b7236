import { beforeEach, expect, test } from "vitest";
import { openGraphOnTwoFloors, withStubbedBrowser } from "../../../../../test/support/graphOnTwoFloors.ts";
import { tower } from "../../../../../test/support/towerLayout.ts";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { layoutStoreOf, showPreview } from "../layout/layoutStore.ts";
import { addDefault, siteCommands } from "./siteCommands.ts";
import { siteMessages } from "./messages.ts";
import type { GraphModel } from "../graph/graphModel.ts";

let model: GraphModel;
withStubbedBrowser();
beforeEach(() => void (model = openGraphOnTwoFloors()));

const view = () => layoutStoreOf(model.session.id);
const site = commandTable(() => siteCommands(model));

test("the site's drawing tools are toggles; choosing one drops what was begun", async () => {
  view().setState({ siteDraft: { sort: "area", polygon: [[0, 0]], open: true } as never });
  await site.run("site.tool.boundary");
  expect([view().getState().tool, view().getState().siteDraft, site.on()]).toEqual([
    "boundary",
    undefined,
    ["site.tool.boundary"],
  ]);
  await site.run("site.tool.boundary");
  expect(site.on()).toEqual(["layout.tool.select"]);
  await site.run("layout.tool.hand");
  expect(site.on()).toEqual(["layout.tool.hand"]);
  await site.run("layout.tool.select");
  expect(view().getState().tool).toBe("select");
});

test("an open polygon of three corners and more is closed by Enter", async () => {
  expect(site.refused()["site.close"]).toBe(siteMessages.noPolygon);
  const polygon = [
    [0, 0],
    [8, 0],
    [8, 6],
    [3, 3],
  ];
  view().setState({ siteDraft: { sort: "area", polygon, open: false } as never });
  expect(site.refused()["site.close"]).toBe(siteMessages.noPolygon);
  view().setState({ siteDraft: { sort: "area", polygon, open: true } as never });
  await site.run("site.close");
  expect(model.document().site?.areas).toHaveLength(1);
  expect([view().getState().siteDraft, view().getState().tool]).toEqual([undefined, "select"]);
  view().setState({ siteDraft: { sort: "area", polygon: polygon.slice(0, 3), open: true } as never });
  await site.run("site.close");
  expect(model.document().site?.areas).toHaveLength(1);
});

test("a boundary is put around the layout; an area is its left half, an obstacle beside it", async () => {
  expect(site.refused()["site.boundaryAround"]).toBe(siteMessages.needsLayout);
  for (const sort of ["boundary", "area", "obstacle"] as const) addDefault(model, sort);
  const boxes = () => {
    const { boundary, areas = [], obstacles = [] } = model.document().site ?? {};
    const corners = (polygon: unknown) => {
      const points = ((polygon as { polygon?: unknown })?.polygon ?? polygon) as [number, number][];
      return [
        Math.min(...points.map(([x]) => x)),
        Math.max(...points.map(([x]) => x)),
        Math.max(...points.map(([, y]) => y)),
      ];
    };
    return [corners(boundary), corners(areas.at(-1)), corners(obstacles.at(-1))];
  };
  expect(boxes()).toEqual([
    [0, 40, 30],
    [0, 20, 30],
    [42, 50, 6],
  ]);
  view().setState({ shown: showPreview({ kind: "solved", layout: tower(), seed: 1, milliseconds: 1 }) });
  await site.run("site.boundaryAround");
  expect(boxes()[0]).toMatchInlineSnapshot(`
    [
      -3,
      26,
      6,
    ]
  `);
});
