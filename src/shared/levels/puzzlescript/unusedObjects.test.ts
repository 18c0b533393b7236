import { expect, test } from "vitest";
import { ownGame, ownGames } from "../../../../test/support/puzzleScriptGames.ts";
import { unusedObjects } from "./unusedObjects.ts";

test("our own games use all of their objects", () => {
  for (const name of ownGames) expect(unusedObjects(ownGame(name)), name).toEqual([]);
});

test("an object that can't be on any board, and one that nothing reads or hits, are named with their lines", () => {
  const source = `OBJECTS

Background .
black

Player p
white

Ghost
grey

Flower f
pink

Stone s
brown

Spark
yellow

Puddle u
blue

LEGEND

SOUNDS

COLLISIONLAYERS

Background
Flower
Puddle, Ghost
Spark
Player, Stone

RULES

[ > Player | Stone ] -> [ > Player | Spark Stone ]
[ Ghost ] -> [ Ghost ]

WINCONDITIONS

Some Player on Puddle

LEVELS

p.sfu
`;
  const line = (name: string): number => source.split("\n").findIndex((text) => text.startsWith(name)) + 1;
  expect(unusedObjects(source)).toEqual([
    { name: "flower", line: line("Flower f"), reason: "ignored" },
    { name: "ghost", line: line("Ghost"), reason: "never-there" },
  ]);
});

test("a game that can't be compiled has no answer", () => {
  expect(unusedObjects("OBJECTS")).toEqual([]);
});
