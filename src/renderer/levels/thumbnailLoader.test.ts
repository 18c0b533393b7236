import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { sampleLevels } from "../../../test/support/packOfEachKind.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { recordedStudio, type StudioCall } from "../../../test/support/recordedStudio.ts";
import { noteInput, orderThumbnail, thumbnailNow } from "./thumbnailLoader.ts";

const frames: (() => void)[] = [];
/** What drawing one level takes, in ms. */
let cost = 0;
let now = 1_000_000;
const context: object = new Proxy(
  {},
  { get: (_, name) => (name === "measureText" ? () => ({ width: 1 }) : () => undefined), set: () => true },
);
class Surface {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
  }
  getContext(): object {
    return context;
  }
  transferToImageBitmap(): object {
    now += cost;
    return { width: this.width, height: this.height, close: () => undefined };
  }
}

const [level] = sampleLevels("sokoban");
let path = 0;
beforeEach(() => {
  cost = 0;
  now += 1000;
  vi.stubGlobal("OffscreenCanvas", Surface);
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.spyOn(performance, "now").mockImplementation(() => now);
  // Thumbnails of a project stay as long as the page.
  useSession.setState({ project: { id: "p", name: "P", path: `/project${path++}`, readOnly: false } });
});
afterEach(async () => {
  while (frames.length > 0) frames.shift()!();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearPage();
});

const size = { width: 100, height: 80, pixelRatio: 1 };
const delivered: string[] = [];
function order(id: number, more: Partial<typeof size> = {}): () => void {
  const deliver = (picture: ImageBitmap | null) => delivered.push(`${id}${picture === null ? " none" : ""}`);
  return orderThumbnail({ id, theme: "light", size: { ...size, ...more }, deliver });
}

/** A studio with all candidates but those that are damaged or missing. */
function connect(damaged: readonly number[] = [], own: Readonly<Record<string, unknown>> = {}): StudioCall[] {
  delivered.splice(0);
  const { client, calls } = recordedStudio({
    "candidates.levels": ({ ids }: { ids: number[] }) => ({
      levels: ids.filter((id) => !damaged.includes(id)).map((id) => ({ id, kind: "sokoban", level })),
      damaged: ids.filter((id) => damaged.includes(id)),
    }),
    ...own,
  });
  useSession.setState({ client });
  return calls;
}
const asked = (calls: readonly StudioCall[]) => calls.map(([, input]) => (input as { ids: number[] }).ids);
const settled = async (): Promise<void> => {
  await new Promise(setImmediate);
};

test("all orders of a render are one request, a level is asked for once, and each order gets its picture", async () => {
  const calls = connect();
  order(1);
  order(2);
  order(2, { width: 50 });
  await settled();
  expect(asked(calls)).toEqual([[1, 2]]);
  expect(delivered.toSorted()).toEqual(["1", "2", "2"]);
  expect(thumbnailNow(1, "light", size)).toMatchObject({ width: 100, height: 80 });
  expect(thumbnailNow(2, "light", { ...size, width: 50 })).toMatchObject({ width: 50 });
  expect(thumbnailNow(1, "dark", size)).toBeUndefined();
  expect(thumbnailNow(3, "light", size)).toBeUndefined();
  order(4);
  await settled();
  expect(asked(calls)).toEqual([[1, 2], [4]]);
});

test("at most a hundred levels are asked for at once", async () => {
  const calls = connect();
  for (let id = 1; id <= 101; id++) order(id);
  await settled();
  expect(asked(calls).map((ids) => ids.length)).toEqual([100, 1]);
  expect(delivered).toHaveLength(101);
});

test("a cancelled order isn't asked for or delivered, a newer one of the same picture is", async () => {
  const calls = connect();
  order(1)();
  const cancel = order(2);
  order(2);
  cancel();
  await settled();
  expect(asked(calls)).toEqual([[2]]);
  expect(delivered).toEqual(["2"]);
});

test("without an answer there is no picture, and the next order asks again", async () => {
  connect([], { "candidates.levels": () => Promise.reject(new Error("The connection was lost.")) });
  order(1);
  await settled();
  expect(delivered).toEqual(["1 none"]);
  expect(useToasts.getState().toasts).toEqual([]);
  connect();
  order(1);
  await settled();
  expect(delivered).toEqual(["1"]);
});

test("damaged levels have no picture, and are said once each", async () => {
  connect([2, 3]);
  order(1);
  order(2);
  order(3);
  await settled();
  expect(delivered.toSorted()).toEqual(["1", "2 none", "3 none"]);
  const texts = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind} ${text}`);
  expect(texts()).toHaveLength(1);
  expect(texts()[0]).toMatch(/^error .*2/);
  order(2);
  await settled();
  expect(texts()).toHaveLength(1);
});

test("levels of a project that was left meanwhile are not drawn", async () => {
  const answer = Promise.withResolvers<unknown>();
  connect([], { "candidates.levels": () => answer.promise });
  order(1);
  await settled();
  useSession.setState({ project: { id: "p", name: "P", path: "/another", readOnly: false } });
  answer.resolve({ levels: [{ id: 1, kind: "sokoban", level }], damaged: [] });
  await settled();
  expect(delivered).toEqual(["1 none"]);
});

test.each([
  [0, false, 5],
  [10, false, 3],
  [28, false, 2],
  [10, true, 1],
])(
  "drawing that takes %i ms a level leaves time for input (%s): %i levels in the first frame",
  async (each, isBusy, drawn) => {
    connect();
    cost = each;
    if (isBusy) noteInput();
    for (let id = 1; id <= 5; id++) order(id);
    await settled();
    expect(delivered).toHaveLength(drawn);
    while (frames.length > 0) frames.shift()!();
    expect(delivered).toHaveLength(5);
  },
);

test("a quarter of a second after the last input drawing takes its time again", async () => {
  connect();
  noteInput();
  now += 250;
  cost = 10;
  for (let id = 1; id <= 5; id++) order(id);
  await settled();
  expect(delivered).toHaveLength(3);
});

test("orders while levels wait to be drawn ask for the others alone", async () => {
  const calls = connect();
  cost = 100;
  for (const id of [1, 2]) order(id);
  await settled();
  expect(delivered).toEqual(["1"]);
  order(3);
  await settled();
  expect(asked(calls)).toEqual([[1, 2], [3]]);
  while (frames.length > 0) frames.shift()!();
  expect(delivered).toEqual(["1", "2", "3"]);
});

test("an order that is cancelled while it waits to be drawn costs nothing", async () => {
  connect();
  cost = 100;
  order(1);
  const cancel = order(2);
  await settled();
  cancel();
  const before = now;
  while (frames.length > 0) frames.shift()!();
  expect([delivered, now - before]).toEqual([["1"], 0]);
});
