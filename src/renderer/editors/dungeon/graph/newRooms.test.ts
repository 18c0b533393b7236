import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { drag, openGraph, pointerAt, stubBrowser } from "../../../../../test/support/graphStage.ts";
import { graphCommands } from "./graphCommands.ts";
import { graphPointer } from "./graphPointer.ts";
import { roleCommands } from "./roleCommands.ts";
import { alignCommands } from "./alignCommands.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const writable = (): boolean => false;

test("the name field of a new room opens at once, however it is made", () => {
  const model = openGraph();
  const tool = graphPointer(model, writable);
  const named = (): string | undefined => {
    const { renaming } = model.view.getState();
    model.view.setState({ renaming: undefined });
    return model.document().rooms.find(({ id }) => id === renaming)?.name;
  };
  model.view.setState({ tool: "node" });
  const gesture = tool.down(pointerAt(model.canvas, 200, 200));
  // Pressing gives the canvas the focus: the field would lose it again.
  expect(model.view.getState().renaming).toBeUndefined();
  gesture?.end(pointerAt(model.canvas, 200, 200));
  expect(named()).toBe("Room 1");
  model.view.setState({ tool: "select" });
  tool.doubleClick?.(pointerAt(model.canvas, 500, 200));
  expect(named()).toBe("Room 2");
  void graphCommands(model)
    .find(({ id }) => id === "graph.addRoom")
    ?.run();
  expect(named()).toBe("Room 3");
  // From the rim of the first card to empty paper.
  drag(tool, model.canvas, [200, 219], [200, 420]);
  expect(named()).toBe("Room 4");
  expect(model.document().edges).toHaveLength(1);
});

test("every role has a key of its own and goes to all selected rooms at once", () => {
  const model = openGraph((graph) => {
    graph.rooms.push({ id: "gate", name: "Gate", role: "normal", x: 0, y: 0 });
    graph.rooms.push({ id: "hall", name: "Hall", role: "normal", x: 200, y: 0 });
  });
  const commands = roleCommands(model);
  expect(new Set(commands.flatMap(({ keys }) => keys ?? [])).size).toBe(8);
  const treasure = commands.find(({ id }) => id === "graph.role.treasure");
  expect(treasure?.when?.()).toBe("No room is selected.");
  model.session.select(["room:gate", "room:hall"]);
  expect(treasure?.when?.()).toBe(true);
  void treasure?.run();
  expect(model.document().rooms.map(({ role }) => role)).toEqual(["treasure", "treasure"]);
  expect(treasure?.checked?.()).toBe(true);
  model.session.undo();
  expect(model.document().rooms.map(({ role }) => role)).toEqual(["normal", "normal"]);
});

test("align and distribute place the selected rooms as one undo entry", () => {
  const model = openGraph((graph) => {
    for (const [i, x] of [0, 250, 900].entries())
      graph.rooms.push({ id: `room${i}`, name: `Room ${i}`, role: "normal", x, y: i * 40 });
  });
  const run = (id: string): void =>
    void alignCommands(model)
      .find((command) => command.id === id)
      ?.run();
  model.session.select(["room:room0", "room:room1", "room:room2"]);
  run("graph.distribute.horizontally");
  expect(model.document().rooms.map(({ x }) => x)).toEqual([0, 450, 900]);
  run("graph.align.top");
  expect(model.document().rooms.map(({ y }) => y)).toEqual([0, 0, 0]);
  model.session.undo();
  expect(model.document().rooms.map(({ y }) => y)).toEqual([0, 40, 80]);
});
