import { expect, test } from "vitest";
import { keyConflicts } from "#renderer/commands/bindings.ts";
import { isKeys } from "#renderer/commands/keys.ts";
import { kindScreens } from "./kindScreens.ts";
import { commandPlaces } from "./commandPlaces.ts";

const places = commandPlaces();

test.each(places.map((place) => [place.title, place] as const))("in %s, no key means two commands", (_, place) => {
  const conflicts = keyConflicts(place.commands).map(
    ({ context, keys, commands }) => `${context} ${keys}: ${commands.map(({ id }) => id).join(" and ")}`,
  );
  expect(conflicts).toEqual([]);
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
