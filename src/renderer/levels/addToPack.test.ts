import { afterEach, expect, test } from "vitest";
import { showPack, usePack } from "#renderer/history/packStore.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { recordedStudio, type StudioCall } from "../../../test/support/recordedStudio.ts";
import { addToPackEntries } from "./addToPack.ts";
import { putFieldValue, putOwnedValue } from "./fields/fieldEdits.ts";

afterEach(async () => {
  showPack(null);
  await clearPage();
});

function connect(): StudioCall[] {
  const { client, calls } = recordedStudio({
    "packs.add": { added: 2, alreadyThere: 1 },
    "packs.create": { pack: { id: "new00000" } },
    "packs.list": {
      packs: [
        { id: "halls000", name: "Halls" },
        { id: "new00000", name: "New pack" },
      ],
    },
  });
  useSession.setState({ client });
  return calls;
}
const texts = () => useToasts.getState().toasts.map(({ text }) => text);
function choose(id: string, found: number[] | Error): void {
  const find = () => (found instanceof Error ? Promise.reject(found) : Promise.resolve(found));
  const entry = addToPackEntries(find).find((one) => one.id === id);
  if (entry?.type !== "item") throw new Error(`There is no entry ${id}.`);
  entry.run();
}

test("candidates can be added to each pack, and to a new one, which is set apart where there are others", () => {
  const ids = () => addToPackEntries(() => Promise.resolve([])).map(({ id }) => id);
  expect(ids()).toEqual(["new"]);
  useSession.setState({ packs: [{ id: "halls000", name: "Halls" }] as never });
  expect(ids()).toEqual(["halls000", "before-new", "new"]);
});

test("what was found is added, which is said with a way to the pack", async () => {
  const calls = connect();
  useSession.setState({ packs: [{ id: "halls000", name: "Halls" }] as never });
  choose("halls000", [3, 4, 5]);
  await expect.poll(texts).toEqual(["2 levels added to Halls. 1 level is already in it."]);
  expect(calls).toEqual([["packs.add", { id: "halls000", candidateIds: [3, 4, 5] }]]);
  useToasts.getState().toasts[0]!.action!.run();
  expect([usePack.getState().packId, useLayout.getState().workspace]).toEqual(["halls000", "pack"]);
});

test("a new pack has a free name", async () => {
  const calls = connect();
  useSession.setState({
    packs: [
      { id: "a", name: "New pack" },
      { id: "b", name: "New pack 2" },
    ] as never,
  });
  choose("new", [3]);
  await expect.poll(() => texts().length).toBe(1);
  expect(calls).toEqual([
    ["packs.create", { name: "New pack 3" }],
    ["packs.list", {}],
    ["packs.add", { id: "new00000", candidateIds: [3] }],
  ]);
  expect(useSession.getState().packs.map(({ id }) => id)).toEqual(["halls000", "new00000"]);
});

test("nothing is added or made where nothing was found, and a failure is said", async () => {
  const calls = connect();
  choose("new", []);
  await new Promise(setImmediate);
  expect([calls, texts()]).toEqual([[], []]);
  choose("new", new Error("The gallery is gone."));
  await expect.poll(() => texts().length).toBe(1);
  expect(texts()[0]).toMatch(/The gallery is gone\.$/);
});

test("a value of a field is put and removed; who has none left has no member for them", () => {
  const owner: { fields?: Record<string, string> } = {};
  putFieldValue(owner, "biome", "ice");
  putFieldValue(owner, "light", "dim");
  expect(owner).toEqual({ fields: { biome: "ice", light: "dim" } });
  putFieldValue(owner, "biome", undefined);
  expect(owner).toEqual({ fields: { light: "dim" } });
  putFieldValue(owner, "light", undefined);
  expect(owner).toStrictEqual({});
  expect(() => putFieldValue(undefined, "light", "dim")).not.toThrow();
});

test("of many owners only the one changes, and leaves when it has no value left", () => {
  const all = putOwnedValue(undefined, "hall", "biome", "ice");
  expect(all).toEqual({ hall: { biome: "ice" } });
  const both = putOwnedValue(all, "vault", "biome", "stone");
  expect(both).toEqual({ hall: { biome: "ice" }, vault: { biome: "stone" } });
  expect(putOwnedValue(both, "hall", "biome", undefined)).toEqual({ vault: { biome: "stone" } });
});
