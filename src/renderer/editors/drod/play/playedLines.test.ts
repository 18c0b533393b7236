import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { drodModelOf, type DrodModel } from "../drodModel.ts";
import { drodSteps, useDrodArrival } from "../roomSteps.ts";
import {
  lineNumber,
  markersOf,
  openLine,
  playOf,
  removeLine,
  renameLine,
  rewriteTurns,
  setKnownSolution,
  setMarker,
} from "./documentPlay.ts";
import { playMessages } from "./messages.ts";

let model: DrodModel;
const play = () => playOf(model);
const line = (number = 0) => model.room().lines[number];
const labels = () => model.session.store.getState().history.done.map(({ label }) => label);
const markers = () => markersOf(model.room(), play().store.getState()).map(({ at, text }) => `${at} ${text}`);
const roomOf = (more: Partial<DrodRoom> = {}) => ({
  room: { o: outerWalls(), monsters: [["roach", 10, 12, "S"]] },
  start: [10, 14, "N"],
  ...more,
});

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("HTMLElement", class {});
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  model = drodModelOf(
    openDetached<DrodRoom>("drod-room", (room) => {
      room.room = { o: outerWalls(), monsters: [["roach", 36, 28, "S"]] };
      room.start = [10, 14, "N"];
    }),
  );
  for (const word of ["E", "E", "S", "S"] as const) play().give(word);
});
afterEach(() => {
  useSession.setState({ client: null, documents: [] });
  useOpenDocuments.setState({ ids: [], activeId: null });
  useToasts.setState({ toasts: [] });
});

test("a line is renamed to what is left of its name, or not at all", () => {
  const id = line()!.id;
  renameLine(model, id, "  ");
  expect(labels()).toHaveLength(1);
  renameLine(model, id, `  ${"x".repeat(90)}  `);
  expect(line()?.name).toBe("x".repeat(80));
  renameLine(model, "gone", "Other");
  expect(line()?.name).toBe("x".repeat(80));
});

test("a line that is removed or opened and is gone changes nothing", () => {
  const before = labels().length;
  removeLine(model, "gone");
  openLine(model, "gone");
  expect([labels().length, play().recording().commands.length]).toEqual([before, 4]);
  const { name, id } = line()!;
  removeLine(model, id);
  expect([model.room().lines, labels().at(-1)]).toEqual([[], playMessages.edits.remove(name)]);
  expect(play().recording().commands).toEqual([]);
});

test("lines are numbered as they are listed, from one on", () => {
  expect([lineNumber(model, 1)?.id, lineNumber(model, 2), lineNumber(model, 0)]).toEqual([
    line()?.id,
    undefined,
    undefined,
  ]);
});

test("turns are named in their order; another name replaces the one that is there, none removes it", () => {
  setMarker(model, 3, "Late");
  setMarker(model, 1, "Early");
  expect(markers()).toEqual(["1 Early", "3 Late"]);
  setMarker(model, 3, "Later");
  expect(markers()).toEqual(["1 Early", "3 Later"]);
  setMarker(model, 1, "");
  expect([markers(), labels().at(-1)]).toEqual([["3 Later"], playMessages.edits.removeMarker]);
  setMarker(model, 3, "");
  expect("markers" in line()!).toBe(false);
});

test("rewritten turns take their names along; those behind the new end go", () => {
  setMarker(model, 1, "One");
  setMarker(model, 4, "Four");
  expect(rewriteTurns(model, 1, 1, ["W", "W"])).toBe(0);
  expect(play().recording().commands).toEqual(["E", "W", "W", "S", "S"]);
  expect(markers()).toEqual(["1 One", "5 Four"]);
});

test("a line becomes the room's known solution", () => {
  setKnownSolution(model, ["N", "E"]);
  expect([model.room().solution, labels().at(-1)]).toEqual(["N E", playMessages.edits.solution]);
});

test("rooms that a known solution, a line or a run clears are passed over on the way to the next unsolved one", async () => {
  const open = structuredClone(roomOf());
  const data = new Map<string, unknown>([
    ["known", roomOf({ solution: "N" })],
    ["stored", open],
    ["open", structuredClone(open)],
  ]);
  const documents = [model.session.id, "broken", "known", "stored", "open"].map((id, i) => ({
    id,
    name: `Room ${i}`,
    type: "drod-room",
  }));
  const level = { room: open.room, start: open.start, solution: "N" };
  const client = {
    documents: { get: ({ id }: { readonly id: string }) => Promise.resolve({ id, data: data.get(id) }) },
    candidates: {
      page: ({ filter }: { readonly filter: { readonly documentId: string } }) =>
        Promise.resolve({
          items: filter.documentId === "stored" ? [{ id: 1, runId: "r", marks: {}, metrics: {} }] : [],
        }),
      levels: () => Promise.resolve({ levels: [{ id: 1, level }] }),
    },
  } as unknown as StudioClient;
  useSession.setState({ client, documents: documents.slice(0, 1).concat(documents.slice(2)) as never });
  const next = drodSteps(model).find(({ id }) => id === "drod.room.nextUnsolved");
  await next?.run();
  expect(useOpenDocuments.getState().activeId).toBe("open");
});

test("a room that was gone on to is shown in the mode of the one before", async () => {
  const other = { id: "next", name: "Room 2", type: "drod-room" };
  useSession.setState({ documents: [{ ...other, id: model.session.id, name: "Room 1" }, other] as never });
  model.view.setState({ mode: "play" });
  await drodSteps(model)
    .find(({ id }) => id === "drod.room.next")
    ?.run();
  expect(useOpenDocuments.getState().activeId).toBe("next");
  const session = { ...openDetached<DrodRoom>("drod-room", (room) => void Object.assign(room, roomOf())), id: "next" };
  const arrived = drodModelOf(session);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const hook = runHook(useDrodArrival, arrived);
  expect(arrived.view.getState().mode).toBe("play");
  await hook.stop();
});
