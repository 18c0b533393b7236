import type { Command } from "#renderer/commands/command.ts";
import { inContext } from "#renderer/commands/bindings.ts";
import { floorName } from "#shared/levels/dungeon/floors.ts";
import type { GraphModel } from "../../graph/graphModel.ts";
import { layoutCanvasOf } from "../layoutCanvas.ts";
import { layoutStoreOf, type FloorChoice } from "../layoutStore.ts";
import { messages } from "./messages.ts";
import { neighborFloor, otherEnd, shownFloor } from "./visibleFloor.ts";

const category = messages.category;

/** Shows one floor of the layout, or all side by side, and announces it to screen readers. */
export function showFloor(model: GraphModel, floor: FloorChoice): void {
  layoutStoreOf(model.session.id).setState({ floor, hover: undefined });
  model.view.setState({ spoken: floor === "all" ? messages.allFloors : floorName(floor) });
}

/** Goes to the other end of the stairs of a connection, on its floor. */
export function followStairs(model: GraphModel, edge: string): void {
  const view = layoutStoreOf(model.session.id).getState();
  const stairs = view.shown?.layout.stairs?.find((one) => one.edge === edge);
  const end = stairs && view.shown && otherEnd(view.shown.layout, stairs, shownFloor(view));
  if (end === undefined || view.shown === undefined) return;
  showFloor(model, end.floor);
  const [x, y] = view.shown.origin;
  layoutCanvasOf(model).reveal({ x: end.cell[0] + x - 1, y: end.cell[1] + y - 1, width: 3, height: 3 });
}

/** Switching floors, while the layout has several. The keys belong to the layout's pane: in the graph they move rooms. */
export function floorCommands(model: GraphModel): readonly Command[] {
  const view = layoutStoreOf(model.session.id);
  const inLayout = (): boolean => model.view.getState().focusedPane === "layout";
  const step = (by: 1 | -1): Command => ({
    id: by === 1 ? "layout.floorUp" : "layout.floorDown",
    label: by === 1 ? messages.floorAbove : messages.floorBelow,
    keys: [by === 1 ? "PageUp" : "PageDown"],
    category,
    when: () => {
      if (shownFloor(view.getState()) === undefined) return messages.oneFloorOnly;
      if (!inLayout()) return messages.inTheLayoutOnly;
      return neighborFloor(view.getState(), by) !== undefined || messages.noFurtherFloor;
    },
    run: () => {
      const floor = neighborFloor(view.getState(), by);
      if (floor !== undefined) showFloor(model, floor);
    },
  });
  return inContext("pane", [
    step(1),
    step(-1),
    {
      id: "layout.allFloors",
      label: messages.allFloors,
      category,
      when: () => shownFloor(view.getState()) !== undefined || messages.oneFloorOnly,
      checked: () => shownFloor(view.getState()) === "all",
      run: () => showFloor(model, "all"),
    },
  ]);
}
