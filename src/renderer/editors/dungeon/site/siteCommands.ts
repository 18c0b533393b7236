import { type Command, commandsWith } from "#renderer/commands/command.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutMessages } from "../layout/messages.ts";
import { layoutStoreOf, viewOf } from "../layout/layoutStore.ts";
import { rectanglePolygon, selectedSitePart, type SitePart, type SiteSort } from "./siteEdits.ts";
import { closeSitePart, finishSitePart } from "./siteGestures.ts";
import { writable } from "../../tools/writable.ts";
import { siteMessages } from "./messages.ts";

const category = siteMessages.category;
const menu = { id: "level", group: "4-site" } as const;

/** Names and keys of the drawing tools. */
const siteTools: readonly { readonly sort: SiteSort; readonly label: string; readonly key: string }[] = [
  { sort: "boundary", label: siteMessages.drawBoundary, key: "Shift+B" },
  { sort: "obstacle", label: siteMessages.drawObstacle, key: "Shift+O" },
  { sort: "area", label: siteMessages.drawArea, key: "Shift+A" },
];

/** Drawing the ground that the layout is built on. */
export function siteCommands(model: GraphModel): readonly Command[] {
  const store = layoutStoreOf(model.session.id);
  return [
    ...commandsWith({ category: siteMessages.layout, hidden: true }, [
      {
        id: "layout.tool.select",
        label: siteMessages.selectAndMoveRooms,
        keys: ["Shift+V"],
        checked: () => store.getState().tool === "select",
        run: () => store.setState({ tool: "select", siteDraft: undefined }),
      },
      {
        id: "layout.tool.hand",
        label: layoutMessages.hand,
        keys: ["Shift+H"],
        checked: () => store.getState().tool === "hand",
        run: () => store.setState({ tool: "hand", siteDraft: undefined }),
      },
    ]),
    ...siteTools.map(({ sort, label, key }): Command => ({
      id: `site.tool.${sort}`,
      label,
      keys: [key],
      category,
      menu,
      checked: () => store.getState().tool === sort,
      when: writable,
      run: () => store.setState({ tool: store.getState().tool === sort ? "select" : sort, siteDraft: undefined }),
    })),
    {
      id: "site.close",
      label: siteMessages.closePolygon,
      keys: ["Enter"],
      category,
      hidden: true,
      when: () => store.getState().siteDraft?.open === true || siteMessages.noPolygon,
      run: () => closeSitePart(model),
    },
    {
      id: "site.boundaryAround",
      label: siteMessages.addBoundaryCommand,
      category,
      when: () => (store.getState().shown === undefined ? siteMessages.needsLayout : writable()),
      run: () => addDefault(model, "boundary"),
    },
  ];
}

/** Adds a part without drawing it: a rectangle around the plan, or a small one beside it. */
export function addDefault(model: GraphModel, sort: SiteSort): void {
  const { shown } = layoutStoreOf(model.session.id).getState();
  const view = shown === undefined ? { x: 0, y: 0, width: 40, height: 30 } : viewOf(shown);
  const [left, top] = [Math.floor(view.x), Math.floor(view.y)];
  const [width, height] = [Math.ceil(view.width), Math.ceil(view.height)];
  const box =
    sort === "boundary"
      ? { x: left, y: top, width, height }
      : sort === "area"
        ? { x: left, y: top, width: Math.ceil(width / 2), height }
        : { x: left + width + 2, y: top, width: 8, height: 6 };
  finishSitePart(model, sort, rectanglePolygon(box));
}

/** The part of the site that is selected. */
export function chosenSitePart(model: GraphModel): SitePart | undefined {
  return selectedSitePart(model.document().site, model.selection());
}
