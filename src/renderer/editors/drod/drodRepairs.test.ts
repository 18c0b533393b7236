import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import { commandsIn, turnsOf } from "#shared/levels/drod/commandList.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { runsOf } from "#shared/levels/drod/roomTiles.ts";
import { levelOf } from "#shared/levels/drod/roomFile.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import { fewestTurns } from "../../../../test/support/drodPlainSearch.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { askSuggestions, takenSuggestions } from "../../../../test/support/takenSuggestions.ts";
import { drodModelOf } from "./drodModel.ts";
import { drodSuggestions } from "./drodSuggestions.ts";

type Drawn = Pick<DrodRoom, "room" | "start">;

function openRoom(drawn: Drawn) {
  const session = openDetached<DrodRoom>("drod-room", (room) => void Object.assign(room, drawn));
  return { session, source: drodSuggestions(drodModelOf(session)) };
}

/** A chamber in rock, divided by a column of wall: the player on the left, roaches on the right. */
function cutChamber(random: Random): Drawn {
  const [width, height] = [5 + random.below(3), 2 + random.below(2)];
  const cut = 2 + random.below(width - 3);
  const o = Array.from({ length: 38 * 32 }, (_, cell) => {
    const [x, y] = [(cell % 38) - 10, Math.floor(cell / 38) - 10];
    return x >= 0 && y >= 0 && x < width && y < height && x !== cut ? ("floor" as const) : ("wall" as const);
  });
  const roach = (): DrodRoom["room"]["monsters"][number] => ["roach", 10 + width - 1, 10 + random.below(height), "W"];
  const room: DrodRoom["room"] = { o: runsOf(o, "floor"), monsters: [roach()] };
  return { room: structuredClone(room), start: [10, 10 + random.below(height), "E"] };
}

test(
  "twenty rooms whose monsters are out of reach are repaired by every change offered: a plain search clears them, and the solution replays",
  { timeout: 120_000 },
  async () => {
    const random = createRandom(2);
    for (let i = 0; i < 20; i++) {
      const drawn = cutChamber(random);
      if (i < 3) expect(fewestTurns(drawn)).toBe(-1);
      const { session, source } = openRoom(drawn);
      const taken = await takenSuggestions(session, source);
      expect([i, taken.length > 0]).toEqual([i, true]);
      for (const { suggestion, data } of taken) {
        expect(validateLevel(levelOf(data))).toEqual([]);
        expect(turnsOf(commandsIn(data.solution))).toBe(suggestion.after);
        // The plain search copies entire rooms, so one offered change per room is enough.
        if (suggestion !== taken[0]?.suggestion) continue;
        const fewest = fewestTurns(data);
        expect([fewest > 0, fewest <= suggestion.after]).toEqual([true, true]);
      }
    }
  },
);

test("a room says that no solution was found, and offers to remove a monster only where others stay", async () => {
  const { source } = openRoom(cutChamber(createRandom(4)));
  const question = source.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  const { mends, suggestions } = await askSuggestions("drod", question.input);
  expect(mends).toBe("A short search found no solution of this room.");
  expect(suggestions.some(({ edit }) => edit.startsWith("Remove"))).toBe(false);
});
