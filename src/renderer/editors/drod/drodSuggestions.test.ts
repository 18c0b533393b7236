import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { EditEffectsAnswer } from "#shared/levels/editEffects.ts";
import { commandsIn, turnsOf } from "#shared/levels/drod/commandList.ts";
import { drodRoomSchema, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { levelOf } from "#shared/levels/drod/roomFile.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import { fewestTurns } from "../../../../test/support/drodPlainSearch.ts";
import { repositoryRoot } from "../../../../test/support/sourceFiles.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { ask, askEffects, askSuggestions, takenSuggestions } from "../../../../test/support/takenSuggestions.ts";
import { drodModelOf } from "./drodModel.ts";
import { drodSuggestions } from "./drodSuggestions.ts";

/** One roach in a chamber of five by three squares; all else is wall. */
const chamber: DrodRoom["room"] = {
  o: Array.from({ length: 32 }, (_, y): DrodRoom["room"]["o"][number][] =>
    y >= 10 && y < 13
      ? [
          ["wall", 0, y, 10],
          ["wall", 15, y, 23],
        ]
      : [["wall", 0, y, 38]],
  ).flat(),
  monsters: [["roach", 14, 10, "W"]],
};

/** A room of the sample project. */
function sampleRoom(name: string): DrodRoom {
  const file = join(repositoryRoot, "resources", "samples", "roach-halls", "documents", `${name}.json`);
  return drodRoomSchema.parse((JSON.parse(readFileSync(file, "utf8")) as { data: unknown }).data);
}

/** What the engine has answered. */
function effectsOf(answer: JsonValue): EditEffectsAnswer {
  return answer as unknown as EditEffectsAnswer;
}

function openRoom(change: Partial<DrodRoom> = {}) {
  const session = openDetached<DrodRoom>(
    "drod-room",
    (room) => void Object.assign(room, { room: chamber, start: [10, 12, "E"] }, change),
  );
  return { session, source: drodSuggestions(drodModelOf(session)) };
}

test(
  "a suggestion for a room is one undo step, brings its solution, and its turns hold by a search of the plain rules",
  { timeout: 60_000 },
  async () => {
    for (const seed of [0, 1]) {
      const { session, source } = openRoom();
      const base = fewestTurns(session.store.getState().history.data);
      const taken = await takenSuggestions(session, source, seed);
      expect(taken.length).toBeGreaterThanOrEqual(2);
      for (const { suggestion, data } of taken) {
        const { respect, before, after } = suggestion;
        expect(data.solution).not.toBe("");
        expect(validateLevel(levelOf(data))).toEqual([]);
        const turns = turnsOf(commandsIn(data.solution));
        if (respect === "harder" || respect === "easier") {
          expect([respect, base, fewestTurns(data)]).toEqual([respect, before, after]);
          expect(turns).toBe(after);
          continue;
        }
        expect(turns).toBeGreaterThanOrEqual(base);
        const count = (room: DrodRoom["room"]) =>
          respect === "busier"
            ? room.monsters.length
            : 38 * 32 - room.o.reduce((sum, [, , , length]) => sum + length, 0);
        expect([respect, count(chamber), count(data.room)]).toEqual([respect, before, after]);
      }
    }
  },
);

test("the changes with the strongest effects hold by a search of the plain rules", async () => {
  const { session, source } = openRoom();
  const drawn = session.store.getState().history.data;
  const base = fewestTurns(drawn);
  const effects = await askEffects(source);
  const ranked = effects.filter(({ effect }) => effect !== "broken").toSorted((a, b) => a.by - b.by);
  for (const { by, edit, changes } of [ranked[0]!, ranked.at(-1)!]) {
    expect([edit, fewestTurns({ ...drawn, ...changes }) - base]).toEqual([edit, by]);
  }
  expect(ranked.at(-1)?.by).toBeGreaterThan(0);
});

test("the same room and seed give the same suggestions", async () => {
  const question = openRoom().source.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  expect(await askSuggestions("drod", question.input)).toEqual(await askSuggestions("drod", question.input));
});

test("a room without suggestions says why", async () => {
  const none = async (change: Partial<DrodRoom>) => {
    const question = openRoom(change).source.question();
    return question.kind === "blocked" ? question.reason : (await askSuggestions("drod", question.input)).none;
  };
  expect(await none({ room: { ...chamber, monsters: [] } })).toContain("no monsters");
  expect(await none({ evaluation: "100 * monsers" })).toContain('Evaluation, character 7: Unknown name "monsers"');
});

test("an own metric of the project is a respect of its own, and its value holds by a search of the plain rules", async () => {
  const own = [
    { id: "own-toil", title: "Toil", unit: "turns", better: "higher", digits: 1, formula: "turns / monsters + 1" },
  ];
  const { session, source } = openRoom();
  const question = source.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  const { suggestions } = await askSuggestions("drod", { ...question.input, own });
  const found = suggestions.find(({ respect }) => respect === "own-toil");
  const drawn = session.store.getState().history.data;
  const room = found!.changes["room"] as unknown as DrodRoom["room"];
  expect(found).toMatchObject({
    before: fewestTurns(drawn) / drawn.room.monsters.length + 1,
    after: fewestTurns({ ...drawn, room }) / room.monsters.length + 1,
  });
  expect(found!.after).toBeGreaterThan(found!.before);
});

test("a room with a known solution is never called unsolved, and its variants are compared with that solution", async () => {
  // A short search of its own finds no solution of this room.
  const room = sampleRoom("twin-blades-twinblades1");
  const question = openRoom(room).source.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  const { base, none, effects } = effectsOf(await ask("drod", "effects", { ...question.input, from: 0, count: 6 }));
  expect(none).toBeUndefined();
  expect(base).toBeLessThanOrEqual(turnsOf(commandsIn(room.solution)));
  const [longer] = effects.filter(({ by }) => by > 0);
  expect(validateLevel(levelOf({ ...room, ...longer?.changes }))).toEqual([]);
});

test("a shorter solution that a run or a hand has found becomes the one that variants are compared with", () => {
  const { session, source } = openRoom();
  const model = drodModelOf(session);
  let changes = 0;
  const stop = source.subscribe(() => changes++);
  const before = source.state();
  model.view.setState({ shortest: "N N" });
  expect(changes).toBe(1);
  expect(source.state()).not.toEqual(before);
  expect(source.question()).toMatchObject({ input: { room: { solution: "N N" } } });
  stop();
  model.view.setState({ shortest: "N" });
  expect(changes).toBe(1);
});
