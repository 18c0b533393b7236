import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { registerDocumentHandle } from "#renderer/studio/documentHandles.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { roomBeside } from "../tools/roomSteps.ts";
import { stubBrowser } from "../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { replayCommands } from "./replay/replayCommands.ts";
import { markedPart, startReplay } from "./replay/replayModel.ts";
import { roomModelOf } from "./roomModel.ts";
import { hasSolution, sokobanSteps } from "./roomSteps.ts";

beforeAll(stubBrowser);
afterEach(() => useSession.setState({ documents: [] }));
afterAll(() => vi.unstubAllGlobals());

const info = (id: string, name: string, type = "sokoban-room"): DocumentInfo =>
  ({ id, name, type }) as unknown as DocumentInfo;

test("rooms are gone through in the explorer's order, documents of other types are left out", () => {
  const documents = [
    info("c", "Room 10"),
    info("x", "Room 3", "linjat-brief"),
    info("a", "Room 2"),
    info("b", "Room 9"),
  ];
  expect(roomBeside(documents, "a", 1)?.id).toBe("b");
  expect(roomBeside(documents, "b", 1)?.id).toBe("c");
  expect(roomBeside(documents, "c", 1)).toBeUndefined();
  expect(roomBeside(documents, "a", -1)).toBeUndefined();
  const model = roomModelOf(openDetached<RoomDocument>("sokoban-room"));
  const own = model.session.id;
  useSession.setState({ documents: [info(own, "Room 5"), info("b", "Room 9")] });
  const [previous, , next] = sokobanSteps(model);
  expect([previous?.when?.(), next?.when?.()]).toEqual([expect.stringContaining("first"), true]);
  void next?.run();
  expect(useOpenDocuments.getState().activeId).toBe("b");
});

test("rooms with a solution are passed over on the way to the next unsolved one; a solution that no longer fits is none", async () => {
  const rows = ["#######", "#@ $ .#", "#######"];
  const open = [rows, ["#######", "#@  $.#", "#######"]].map((drawn) => ({ rows: drawn, locked: [] }));
  expect([
    hasSolution({ rows, locked: [], solution: "rRR" }),
    hasSolution({ rows, locked: [], solutions: [{ moves: "rRR", origin: "played" }] }),
    hasSolution({ rows, locked: [], solution: "rR" }),
    hasSolution(open[0]),
  ]).toEqual([true, true, false, false]);
  const model = roomModelOf(openDetached<RoomDocument>("sokoban-room"));
  const own = model.session.id;
  const data = new Map<string, unknown>([
    ["b", { rows, locked: [], solution: "rRR" }],
    ["c", open[1]],
    ["d", open[0]],
  ]);
  useSession.setState({
    documents: [info(own, "Room 1"), info("d", "Room 4"), info("b", "Room 2"), info("c", "Room 3")],
  });
  const closing = [...data.keys()].map((id) =>
    registerDocumentHandle({
      id,
      data: () => data.get(id) as never,
      apply: () => undefined,
      save: () => Promise.resolve(),
    }),
  );
  const command = (id: string) => sokobanSteps(model).find((one) => one.id === `sokoban.room.${id}`)!;
  expect(command("nextUnsolved").keys).toEqual(["Mod+]"]);
  await command("nextUnsolved").run();
  expect(useOpenDocuments.getState().activeId).toBe("c");
  // Nothing unsolved is left: that is said, and the room stays.
  data.set("c", { rows, locked: [], solution: "rRR" });
  data.set("d", { rows, locked: [], solution: "rRR" });
  await command("nextUnsolved").run();
  expect(useToasts.getState().toasts.at(-1)?.text).toBe("All rooms after this one have a solution.");
  expect(useOpenDocuments.getState().activeId).toBe("c");
  for (const close of closing) close();
});

test("a part of a solution is what lies between the mark and the position that is shown, in either order", () => {
  const rows = ["#######", "#@ $ .#", "#     #", "#######"];
  const model = startReplay(rows, "rRR", createCanvasController(gridCanvas));
  const command = (id: string) => replayCommands(model).find((one) => one.id === `sokoban.replay.${id}`)!;
  expect(command("copyPart").when?.()).toMatch(/Mark a position/);
  model.player.go(1);
  void command("mark").run();
  expect(command("copyPart").when?.()).toMatch(/at this position/);
  model.player.go(3);
  expect([markedPart(model), command("copyPart").when?.()]).toEqual(["RR", true]);
  model.player.go(0);
  expect(markedPart(model)).toBe("r");
});
