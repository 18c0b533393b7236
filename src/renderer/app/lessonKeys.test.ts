import { expect, test } from "vitest";
import { keysText } from "#renderer/commands/keys.ts";
import { lessons } from "#renderer/panels/lessons/lessons.ts";
import { messageParts } from "#renderer/parts/messageParts.ts";
import { provideKinds } from "#renderer/editors/kindScreens.ts";
import { loadCommandPlaces } from "./commandPlaces.ts";
import { kindEntries } from "./kindEntries.ts";

provideKinds(kindEntries);
const commands = (await loadCommandPlaces())().flatMap((place) => place.commands);
const steps = lessons.flatMap((lesson) =>
  [lesson.note, ...lesson.steps.map(({ text }) => text)].map((text) => ({ lesson: lesson.id, text })),
);

test("the keys that lessons name are those of commands, so that they follow every change of keys", () => {
  const named = steps.flatMap(({ lesson, text }) =>
    messageParts(text)
      .filter(({ kind }) => kind === "keys")
      .map((part) => ({ lesson, command: part.text })),
  );
  expect(named.length).toBeGreaterThan(20);
  const unknown = named.filter(
    ({ command }) => !commands.some(({ id, keys = [] }) => id === command && keys.length > 0),
  );
  expect(unknown).toEqual([]);
});

test("no lesson spells a key out that belongs to a command", () => {
  const spelled = new Set(commands.flatMap(({ keys = [] }) => keys.map((one) => keysText(one))));
  // Numbers are sizes and counts, and what is typed into a cell.
  const asText = steps.flatMap(({ lesson, text }) =>
    messageParts(text)
      .filter((part) => part.kind === "strong" && spelled.has(part.text) && !/^\d+$/.test(part.text))
      .map((part) => ({ lesson, key: part.text })),
  );
  expect(asText).toEqual([]);
});
