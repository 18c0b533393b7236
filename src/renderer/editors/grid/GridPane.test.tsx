import { expect, test, vi } from "vitest";
import type { ReactElement } from "react";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { useSession } from "#renderer/studio/session.ts";
import { runHook } from "../../../../test/support/runHook.ts";
import { boardBox, gridCanvas } from "./gridCanvas.ts";
import { GridPane, usePaneCanvas } from "./GridPane.tsx";

function paneOf(menu: Parameters<typeof GridPane>[0]["menu"]) {
  const canvas = createCanvasController(gridCanvas);
  const fit = vi.spyOn(canvas, "fit").mockReturnValue();
  const tool = { down: () => undefined, hover: () => "default" };
  const pane = runHook<ReactElement, number>(
    (width) =>
      GridPane({
        region: "Room",
        label: "Room",
        canvas,
        painters: {},
        tool,
        spoken: "",
        fitBox: () => boardBox({ width, height: 3 }),
        ...(menu === undefined ? {} : { menu }),
      }),
    4,
  );
  return { pane, fit };
}

test("a board that is edited is fitted again when its size changes, and only then", async () => {
  const { pane, fit } = paneOf({ ids: [], commands: [] });
  pane.render(4);
  expect(fit).not.toHaveBeenCalled();
  pane.render(6);
  expect(fit.mock.calls).toEqual([[boardBox({ width: 6, height: 3 })]]);
  await pane.stop();
});

test("a board that is played stays as it is seen", async () => {
  const { pane, fit } = paneOf(undefined);
  pane.render(6);
  expect(fit).not.toHaveBeenCalled();
  await pane.stop();
});

test("painters and tool are made once for a model; the tool anew when the project becomes read-only", async () => {
  const before = useSession.getState();
  useSession.setState({ project: { readOnly: false } as never });
  const model = { canvas: createCanvasController(gridCanvas) };
  const made: string[] = [];
  const painters = () => (made.push("painters"), {});
  const tool = (_: unknown, isReadOnly: () => boolean) => {
    made.push(isReadOnly() ? "tool that changes nothing" : "tool");
    return { down: () => undefined, hover: () => "default" };
  };
  const hook = runHook(() => usePaneCanvas(model, painters, tool), undefined);
  hook.render(undefined);
  expect(made).toEqual(["painters", "tool"]);
  useSession.setState({ project: { readOnly: true } as never });
  hook.render(undefined);
  expect(made).toEqual(["painters", "tool", "tool that changes nothing"]);
  await hook.stop();
  useSession.setState(before);
});
