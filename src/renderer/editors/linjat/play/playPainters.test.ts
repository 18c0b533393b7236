import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { drawn, drawnChanges, frameAt } from "../../../../../test/support/recordDrawing.ts";
import { clearLines, keepPen, linesOf, movePen, startPlay } from "./playModel.ts";
import { playPainters } from "./PlayBoard.tsx";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

test("a line in hand, a kept one, a wrong one, a refuted one of a hint and the cursor each have their look", () => {
  const model = startPlay(["2.  ", "   3", "    ", "   ."], createCanvasController(gridCanvas));
  clearLines(model);
  const painters = playPainters(model);
  const content = () => drawn(painters.content, frameAt(10));
  function changes(change: () => void): string[] {
    const before = content();
    change();
    return drawnChanges(before, content());
  }
  expect(changes(() => movePen(model, [0, 0], [1, 0]))).toMatchInlineSnapshot(`
    [
      "- fill canvas at scale(10,10) move(0,0): arc 0.5 0.5 0.32 0 6.28",
      "- stroke wall 0.06 at scale(10,10) move(0,0): arc 0.5 0.5 0.32 0 6.28",
      "- write wall 600 100px center at scale(10,10) move(0,0) move(0.5,0.5) scale(0,0): "2" 0 36",
      "+ fill accent-line alpha 0.14 at scale(10,10) move(0,0): rounded 0.08 0.08 1.84 0.84 0.42",
      "+ stroke accent-line 0.05 dash 0.16,0.12 at scale(10,10) move(0,0): rounded 0.08 0.08 1.84 0.84 0.42",
      "+ stroke accent-line 0.17 round at scale(10,10) move(0,0): M 0.5 0.5 L 1.5 0.5",
      "+ fill accent-solid at scale(10,10) move(0,0): arc 0.5 0.5 0.32 0 6.28",
      "+ stroke accent-solid 0.06 at scale(10,10) move(0,0): arc 0.5 0.5 0.32 0 6.28",
      "+ write bg-2 600 100px center at scale(10,10) move(0,0) move(0.5,0.5) scale(0,0): "2" 0 36",
    ]
  `);
  expect(changes(() => keepPen(model))).toMatchInlineSnapshot(`
    [
      "- fill accent-line alpha 0.14 at scale(10,10) move(0,0): rounded 0.08 0.08 1.84 0.84 0.42",
      "- stroke accent-line 0.05 dash 0.16,0.12 at scale(10,10) move(0,0): rounded 0.08 0.08 1.84 0.84 0.42",
      "- stroke accent-line 0.17 round at scale(10,10) move(0,0): M 0.5 0.5 L 1.5 0.5",
      "- fill accent-solid at scale(10,10) move(0,0): arc 0.5 0.5 0.32 0 6.28",
      "- stroke accent-solid 0.06 at scale(10,10) move(0,0): arc 0.5 0.5 0.32 0 6.28",
      "- write bg-2 600 100px center at scale(10,10) move(0,0) move(0.5,0.5) scale(0,0): "2" 0 36",
      "+ stroke wall 0.17 round at scale(10,10) move(0,0): M 0.5 0.5 L 1.5 0.5",
      "+ fill wall at scale(10,10) move(0,0): arc 0.5 0.5 0.32 0 6.28",
      "+ stroke wall 0.06 at scale(10,10) move(0,0): arc 0.5 0.5 0.32 0 6.28",
      "+ write canvas 600 100px center at scale(10,10) move(0,0) move(0.5,0.5) scale(0,0): "2" 0 36",
    ]
  `);
  expect(changes(() => model.store.setState({ wrong: linesOf(model) }))).toMatchInlineSnapshot(`
    [
      "- stroke wall 0.17 round at scale(10,10) move(0,0): M 0.5 0.5 L 1.5 0.5",
      "- fill wall at scale(10,10) move(0,0): arc 0.5 0.5 0.32 0 6.28",
      "- write canvas 600 100px center at scale(10,10) move(0,0) move(0.5,0.5) scale(0,0): "2" 0 36",
      "+ fill bad alpha 0.14 at scale(10,10) move(0,0): rounded 0.08 0.08 1.84 0.84 0.42",
      "+ stroke bad 0.05 dash 0.16,0.12 at scale(10,10) move(0,0): rounded 0.08 0.08 1.84 0.84 0.42",
      "+ stroke bad 0.15 round at scale(10,10) move(0,0): M 0.5 0.5 L 1.5 0.5",
      "+ fill canvas at scale(10,10) move(0,0): arc 0.5 0.5 0.32 0 6.28",
      "+ write wall 600 100px center at scale(10,10) move(0,0) move(0.5,0.5) scale(0,0): "2" 0 36",
    ]
  `);
  model.store.setState({ wrong: [] });
  const explanation = { gained: [], refuted: [[3, 7]], causes: [0] };
  const hint = { kind: "deduction", text: "", cells: [], explanation } as never;
  expect(changes(() => model.store.setState({ hint }))).toMatchInlineSnapshot(`
    [
      "+ fill bad alpha 0.14 at scale(10,10) move(0,0): rounded 3.08 0.08 0.84 1.84 0.42",
      "+ stroke bad 0.05 dash 0.16,0.12 at scale(10,10) move(0,0): rounded 3.08 0.08 0.84 1.84 0.42",
      "+ stroke bad 0.15 round at scale(10,10) move(0,0): M 3.5 0.5 L 3.5 1.5",
      "+ stroke warn 0.05 at scale(10,10) move(0,0): arc 0.5 0.5 0.42 0 6.28",
    ]
  `);
  model.store.setState({ cursor: undefined });
  expect(drawn(painters.overlay, frameAt(10))).toEqual([]);
  model.store.setState({ cursor: [1, 2] });
  expect(drawn(painters.overlay, frameAt(10))).toMatchInlineSnapshot(`
    [
      "stroke accent-line 2.5: rounded 12 22 6 6 1",
    ]
  `);
});
