import { expect, test } from "vitest";
import { keyConflicts } from "#renderer/commands/bindings.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { isKeys } from "#renderer/commands/keys.ts";
import { loadAllKinds, provideKinds } from "#renderer/editors/kindScreens.ts";
import { kindEntries } from "./kindEntries.ts";
import { commandPlaces } from "./commandPlaces.ts";
import { messages } from "./messages.ts";

provideKinds(kindEntries);
const kindScreens = await loadAllKinds();
const places = commandPlaces(kindScreens);

test.each(places.map((place) => [place.title, place] as const))("in %s, no key means two commands", (_, place) => {
  const conflicts = keyConflicts(place.commands).map(
    ({ context, keys, commands }) => `${context} ${keys}: ${commands.map(({ id }) => id).join(" and ")}`,
  );
  expect(conflicts).toEqual([]);
});

test("D and the digits alone mean one thing: in all modes of a puzzle's editor the same, and nothing everywhere", () => {
  const plain = ["D", ...Array.from("0123456789")];
  const meaning = (of: readonly CommandPlace[], key: string): readonly string[] => [
    ...new Set(
      of.flatMap(({ commands }) => commands.filter(({ keys = [] }) => keys.includes(key)).map(({ id }) => id)),
    ),
  ];
  // Tabs, workspaces and everything else that is there whatever is open.
  const everywhere = places.filter(({ title }) => title === messages.everywhere);
  expect(everywhere).toHaveLength(1);
  expect(plain.flatMap((key) => meaning(everywhere, key))).toEqual([]);
  const puzzles = kindScreens.filter(({ kind }) => kind !== "dungeon").flatMap(({ editors }) => editors);
  expect(puzzles.length).toBeGreaterThan(4);
  for (const { places: own } of puzzles) {
    for (const key of plain) expect(meaning(own(), key).length, `${own()[0]?.title} ${key}`).toBeLessThan(2);
  }
  const rooms = puzzles.find(({ documentType }) => documentType === "sokoban-room")?.places() ?? [];
  expect(rooms.map((place) => meaning([place], "D"))).toEqual(Array(3).fill(["sokoban.overlay.dead"]));
});

test("every editor has its commands listed", () => {
  const titles = new Set(places.map(({ title }) => title));
  const all = kindScreens.flatMap(({ editors }) => editors);
  expect(all.filter(({ places: own }) => own().length === 0)).toEqual([]);
  for (const { places: own } of all) {
    expect(own().filter(({ title, commands }) => !titles.has(title) || commands.length === 0)).toEqual([]);
  }
});

test("default keys are written so that they can be read back", () => {
  const keys = places.flatMap(({ commands }) => commands.flatMap((command) => command.keys ?? []));
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((one) => !isKeys(one))).toEqual([]);
});

test("an id names one command in a place", () => {
  for (const { title, commands } of places) {
    const ids = commands.map(({ id, context }) => `${context ?? "editor"} ${id}`);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      title,
    ).toEqual([]);
  }
});
