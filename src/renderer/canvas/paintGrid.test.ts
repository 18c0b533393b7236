import { afterEach, expect, test } from "vitest";
import { clearPage } from "../../../test/support/clearPage.ts";
import { commandTable } from "../../../test/support/commandTable.ts";
import { drawn, frameAt } from "../../../test/support/recordDrawing.ts";
import { canvasViewCommands } from "./canvasCommands.ts";
import type { CanvasController } from "./canvasController.ts";
import { paintGridDots } from "./paintGrid.ts";

afterEach(clearPage);

/** The middles of the dots, on a canvas of 100 x 50 pixels. */
const dots = (zoom: number, x = 0): string[] =>
  drawn(
    (ctx, frame) => paintGridDots(ctx, frame, 20),
    frameAt(zoom, { camera: { x, y: 0, zoom }, width: 100, height: 50 }),
  )
    .flatMap((line) => [...line.matchAll(/rect (-?[\d.]+) (-?[\d.]+) ([\d.]+)/g)])
    .map(([, left, top, size]) => `${Number(left) + Number(size) / 2} ${Number(top) + Number(size) / 2}`);

test("dots are at multiples of the step; zoomed out, of twice or four times as much", () => {
  expect(dots(2)).toEqual(["0 0", "40 0", "80 0", "0 40", "40 40", "80 40"]);
  expect(dots(2, 5)).toEqual(["30 0", "70 0", "30 40", "70 40"]);
  expect(dots(0.5)).toEqual(dots(1));
  expect(dots(1)).toHaveLength(15);
});

test("the grid is there until it is switched off, on every canvas that is drawn again, and comes back", async () => {
  const redrawn: string[][] = [];
  // All that the command asks of a canvas.
  const canvas = { redraw: (...layers: string[]) => redrawn.push(layers) } as unknown as CanvasController;
  const table = commandTable(() =>
    canvasViewCommands(
      () => canvas,
      "View",
      () => undefined,
    ),
  );
  expect([table.on(), dots(2).length]).toEqual([["view.grid"], 6]);
  await table.run("view.grid");
  expect([table.on(), dots(2)]).toEqual([[], []]);
  await table.run("view.grid");
  expect([table.on(), dots(2).length]).toEqual([["view.grid"], 6]);
  expect(redrawn).toEqual(Array(2).fill(["backdrop", "content"]));
});
