import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import { commandWords, commandsIn, printCommands, turnsOf } from "#shared/levels/drod/commandList.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { runsOf } from "#shared/levels/drod/roomTiles.ts";
import { monstersLeft } from "#shared/levels/drod/plain/plainState.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";
import { fewestTurns } from "../../../../test/support/drodPlainSearch.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { askEffects, takenSuggestions } from "../../../../test/support/takenSuggestions.ts";
import { drodModelOf } from "./drodModel.ts";
import { drodSuggestions } from "./drodSuggestions.ts";

type Monster = DrodRoom["room"]["monsters"][number];

/** A chamber in rock as drawn: `#` wall, `@` the player, letters monsters. */
function drawnRoom(rows: readonly string[], solution = ""): Partial<DrodRoom> {
  const kinds: Readonly<Record<string, Monster[0]>> = { r: "roach", e: "eye", w: "wraithwing" };
  const [left, top] = [10, 10];
  const at = (letter: string): "wall" | "floor" => (letter === "#" ? "wall" : "floor");
  const o = Array.from({ length: 38 * 32 }, (_, cell) => {
    const letter = rows[Math.floor(cell / 38) - top]?.[(cell % 38) - left];
    return letter === undefined ? "wall" : at(letter);
  });
  const placed = rows.flatMap((row, y) => Array.from(row, (letter, x) => ({ letter, x: left + x, y: top + y })));
  const player = placed.find(({ letter }) => letter === "@")!;
  const monsters = placed.flatMap(({ letter, x, y }): Monster[] => {
    const kind = kinds[letter];
    return kind === undefined ? [] : [[kind, x, y, "W"]];
  });
  return { room: { o: runsOf(o, "floor"), monsters }, start: [player.x, player.y, "E"], solution };
}

function openRoom(drawn: Partial<DrodRoom>) {
  const session = openDetached<DrodRoom>("drod-room", (room) => void Object.assign(room, drawn));
  return { session, source: drodSuggestions(drodModelOf(session)) };
}

/** Turns after which the plain rules have the room cleared by its solution; undefined when it ends otherwise. */
function clearedAfter({ room, start, solution }: DrodRoom): number | undefined {
  const state = enterPlainRoom(room, start);
  for (const [turn, command] of commandsIn(solution).entries()) {
    playPlain(state, command);
    if (state.dead) return undefined;
    if (monstersLeft(state) === 0) return turn + 1;
  }
  return undefined;
}

/** Commands at random until the room is cleared; undefined when the player dies or it takes too long. */
function randomClearing({ room, start }: DrodRoom, random: Random): string | undefined {
  const state = enterPlainRoom(room, start);
  const commands: (typeof commandWords)[number][] = [];
  while (commands.length < 40 && monstersLeft(state) > 0) {
    const command = commandWords[random.below(commandWords.length)]!;
    commands.push(command);
    playPlain(state, command);
    if (state.dead) return undefined;
  }
  return monstersLeft(state) === 0 ? printCommands(commands) : undefined;
}

const rooms: Readonly<Record<string, readonly string[]>> = {
  "a roach in a corner": ["@...", "....", "...r"],
  "a roach behind a wall": ["@.#r", "..#.", "...."],
  "an eye that looks along a corridor": ["@....", "....e"],
  "a wraithwing": ["@..", "..w", "..."],
  "two roaches": ["@..r", "...r"],
};

test.for(Object.keys(rooms))(
  "%s: what is suggested takes as many turns as it says, before and after, by a search and a replay of the plain rules",
  { timeout: 120_000 },
  async (name) => {
    const drawn = drawnRoom(rooms[name]!);
    const bare = openRoom(drawn);
    const fewest = fewestTurns(bare.session.store.getState().history.data);
    let counted = 0;
    for (const seed of [0, 1]) {
      for (const { suggestion, data } of await takenSuggestions(bare.session, bare.source, seed)) {
        const { respect, before, after } = suggestion;
        const turns = clearedAfter(data);
        expect([suggestion.edit, turns]).toEqual([suggestion.edit, turnsOf(commandsIn(data.solution))]);
        if (respect !== "harder" && respect !== "easier") continue;
        counted++;
        expect([suggestion.edit, before, after]).toEqual([suggestion.edit, fewest, fewestTurns(data)]);
        expect(turns).toBe(after);
        expect(suggestion.detail).toBe(`Found ${after} instead of ${before}`);
      }
    }
    expect(counted).toBeGreaterThan(0);
  },
);

test(
  "every effect of a single change is what a search of the plain rules counts: turns more or fewer, as many, or no solution",
  { timeout: 120_000 },
  async () => {
    const seen = new Set<string>();
    for (const rows of [rooms["a roach in a corner"]!, rooms["a roach behind a wall"]!]) {
      const { session, source } = openRoom(drawnRoom(rows));
      const drawn = session.store.getState().history.data;
      const base = fewestTurns(drawn);
      expect(base).toBeGreaterThan(0);
      for (const { effect, by, edit, changes, cells } of await askEffects(source)) {
        seen.add(effect);
        if (effect === "harder" || effect === "easier") {
          expect([edit, by]).toEqual([edit, fewestTurns({ ...drawn, ...changes }) - base]);
          continue;
        }
        // Without changes to take, what was changed is read from the sentence: a wall at, a square opened, a monster moved.
        const changed = roomAfter(drawn, edit, cells);
        expect([edit, fewestTurns({ ...drawn, room: changed })]).toEqual([edit, effect === "same" ? base : -1]);
      }
    }
    expect([...seen].toSorted()).toEqual(["broken", "easier", "harder", "same"]);
  },
);

/** The room after a change, from its words and squares alone. */
function roomAfter({ room }: DrodRoom, edit: string, cells: readonly (readonly number[])[]): DrodRoom["room"] {
  if (edit.startsWith("Move")) {
    const [[fromX, fromY] = [], [toX = 0, toY = 0] = []] = cells;
    const monsters = room.monsters.map((monster): Monster => {
      const [kind, x, y, ...others] = monster;
      return x === fromX && y === fromY ? [kind, toX, toY, ...others] : monster;
    });
    return { ...room, monsters };
  }
  const tile = edit.startsWith("Open") ? "floor" : "wall";
  const o = Array.from({ length: 38 * 32 }, (_, cell): "wall" | "floor" => {
    const [x, y] = [cell % 38, Math.floor(cell / 38)];
    if (cells.some(([i, j]) => i === x && j === y)) return tile;
    return room.o.some(([, left, row, length]) => row === y && x >= left && x < left + length) ? "wall" : "floor";
  });
  return { ...room, o: runsOf(o, "floor") };
}

test(
  "a room with a known solution is compared with that solution, or with a shorter one that is found",
  { timeout: 60_000 },
  async () => {
    const shortest = openRoom(drawnRoom(rooms["a roach in a corner"]!)).session.store.getState().history.data;
    const fewest = fewestTurns(shortest);
    const random = createRandom(3);
    let known: string | undefined;
    while (known === undefined || commandsIn(known).length <= fewest) known = randomClearing(shortest, random);
    const { session, source } = openRoom({ ...shortest, solution: known });
    for (const { suggestion, data } of await takenSuggestions(session, source)) {
      if (suggestion.respect !== "harder" && suggestion.respect !== "easier") continue;
      // The search goes along the known one, and may leave it for a shorter one.
      expect(suggestion.before).toBe(fewest);
      expect(clearedAfter(data)).toBe(suggestion.after);
    }
  },
);
