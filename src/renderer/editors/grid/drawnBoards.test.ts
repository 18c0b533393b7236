import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { boardPainters } from "#renderer/editors/linjat/board/DrawBoard.tsx";
import { linjatModelOf } from "#renderer/editors/linjat/linjatModel.ts";
import { acceptSketch, gameModelOf } from "#renderer/editors/puzzlescript/gameModel.ts";
import { levelPainters } from "#renderer/editors/puzzlescript/level/levelPainters.ts";
import { sketchGame } from "#renderer/editors/puzzlescript/sketch/gameSketch.ts";
import { roomPainters } from "#renderer/editors/sokoban/board/DrawRoom.tsx";
import { roomModelOf } from "#renderer/editors/sokoban/roomModel.ts";
import { stubBrowser } from "../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { ownGame } from "../../../../test/support/puzzleScriptGames.ts";
import { drawn, drawnChanges, frameAt } from "../../../../test/support/recordDrawing.ts";

beforeAll(() => {
  stubBrowser();
  // Sprites are painted from canvases of their own, whose content doesn't matter here.
  vi.stubGlobal("document", { documentElement: { dataset: {} }, createElement: () => ({ getContext: () => null }) });
});
afterAll(() => vi.unstubAllGlobals());

/** What drawn boards of all kinds have in common. */
interface DrawnBoard {
  readonly painters: { readonly content: CanvasPainter; readonly overlay: CanvasPainter };
  readonly show: (change: object) => void;
  readonly select: (cell: readonly [number, number] | undefined) => void;
  readonly lock: (cell: [number, number]) => void;
}

const boards: Readonly<Record<string, () => DrawnBoard>> = {
  linjat: () => {
    const rows = [" .    ", "  4   ", "      ", "      ", "      "];
    const model = linjatModelOf(
      openDetached<Brief>("linjat-brief", (brief) => void Object.assign(brief, { width: 6, height: 5, rows })),
    );
    return {
      painters: boardPainters(model),
      show: (change) => model.view.setState(change),
      select: (cell) => model.select(cell && { anchor: cell, cursor: cell }),
      lock: (cell) => model.session.edit("Lock", (brief) => void brief.locked.push(cell)),
    };
  },
  sokoban: () => {
    const rows = ["######", "#@$ .#", "######"];
    const model = roomModelOf(openDetached<RoomDocument>("sokoban-room", (room) => void Object.assign(room, { rows })));
    return {
      painters: roomPainters(model),
      show: (change) => model.view.setState(change),
      select: (cell) => model.select(cell && { anchor: cell, cursor: cell }),
      lock: (cell) => model.session.edit("Lock", (room) => void room.locked.push(cell)),
    };
  },
  puzzlescript: () => {
    const source = ownGame("keep-your-distance");
    const model = gameModelOf(
      openDetached<GameDocument>("puzzlescript-game", (game) => void Object.assign(game, { source })),
    );
    acceptSketch(model, sketchGame(source));
    return {
      painters: levelPainters(model),
      show: (change) => model.view.setState(change),
      select: (cell) => model.select(cell && { anchor: cell, cursor: cell }),
      lock: () => undefined,
    };
  },
};

describe.each(Object.entries(boards))("a drawn board of %s", (kind, open) => {
  test("marks the cell under the pointer, the selection, and the size that it is dragged to instead of the pointer", () => {
    const { painters, show, select } = open();
    const overlay = () => drawn(painters.overlay, frameAt(20));
    const bare = overlay();
    show({ hover: [1, 1] });
    expect(drawnChanges(bare, overlay())).toEqual(["+ stroke ghost 1.5: rounded 22 22 16 16 2"]);
    select([2, 1]);
    expect(drawnChanges(bare, overlay())).toContain("+ stroke accent-line 2.5: rounded 42 22 16 16 2");
    show({ growth: { left: 1, top: 0, right: 0, bottom: 0 } });
    const resized = drawnChanges(bare, overlay());
    expect(resized.filter((line) => line.includes("ghost"))).toEqual([]);
    expect(resized.some((line) => line.includes("dash 6,5"))).toBe(true);
  });

  test("dashes the cells of a previewed suggestion, and tints locked cells", () => {
    const { painters, show, lock } = open();
    const content = () => drawn(painters.content, frameAt(20));
    const before = content();
    expect(before.length, kind).toBeGreaterThan(3);
    show({ ghost: { cells: [[1, 1]] } });
    const dashes = expect.stringMatching(
      /^[+] stroke accent-line 0.09 dash 0.2,0.14 .*rounded 1.04 1.04 0.92 0.92 0.1$/,
    );
    expect(drawnChanges(before, content()).filter((line) => line.startsWith("+"))).toEqual([dashes]);
    show({ ghost: undefined });
    lock([2, 1]);
    expect(drawnChanges(before, content()).length > 0).toBe(kind !== "puzzlescript");
  });
});
