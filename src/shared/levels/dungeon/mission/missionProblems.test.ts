import { describe, expect, test } from "vitest";
import { sampleDocuments } from "../../../../../test/support/dungeonDocuments.ts";
import { drawnGraph } from "../../../../../test/support/drawnGraphs.ts";
import { graphDocumentSchema } from "../graphDocument.ts";
import type { GraphDocument } from "../graphDocument.ts";
import { missionProblems } from "./missionProblems.ts";

function sample(name: string): GraphDocument {
  return graphDocumentSchema.parse(sampleDocuments().find((document) => document.name === name)?.data);
}

const said = (graph: GraphDocument) => missionProblems(graph).map(({ message }) => message);

test("the sample's boss can be reached without the key, and locking that way mends it", () => {
  const halls = sample("Lower halls");
  expect(missionProblems(halls)).toMatchObject([
    {
      severity: "warning",
      code: "mission-boss-without-key",
      message: "Sanctum can be reached without the key, by Undercroft and Rood screen.",
      places: [
        { label: "Sanctum" },
        { label: "Undercroft" },
        { label: "Rood screen" },
        { label: "Chapter house to Rood screen" },
      ],
    },
  ]);
  const way = halls.edges.find(({ from, to }) => from === "undercroft" && to === "roodscreen");
  way!.kind = "locked";
  expect(said(halls)).toEqual([]);
});

test("the sample without locks has nothing to say", () => {
  expect(said(sample("Bell tower"))).toEqual([]);
});

describe("each fault is told with its rooms:", () => {
  test.each<{ name: string; drawn: string; says: string[] }>([
    { name: "nothing drawn but doors", drawn: "Gate(start) - Hall, Hall - Throne(boss)", says: [] },
    {
      name: "a sound key and lock",
      drawn: "Gate(start) - Cell(key), Gate = Throne(boss)",
      says: [],
    },
    {
      name: "locks without a start",
      drawn: "Gate - Cell(key), Gate = Throne(boss)",
      says: [
        "There are keys or locks but no start room, so the critical path isn't checked; give a room the role start.",
      ],
    },
    {
      name: "the key behind its own lock",
      drawn: "Gate(start) = Vault, Vault - Cell(key), Vault - Throne(boss)",
      says: ["Throne, Vault, and Cell cannot be reached from Gate: no key is available for the lock Gate to Vault."],
    },
    {
      name: "no key",
      drawn: "Gate(start) = Throne(boss)",
      says: [
        "Throne cannot be reached from Gate: no key is available for the lock Gate to Throne.",
        "There is 1 lock but no key, and a key opens one lock; give another room the role key.",
      ],
    },
    {
      name: "a room that can only be left",
      drawn: "Gate(start) - Throne(boss), Attic > Gate",
      says: ["Attic cannot be reached from Gate: the one-way connection Attic to Gate leads out of there."],
    },
    {
      name: "a drop past the key",
      drawn: "Gate(start) - Cell(key), Gate > Pit, Pit = Throne(boss)",
      says: ["Going Gate to Pit before the key in Cell is taken leaves no way to Throne."],
    },
    {
      name: "a drop past a room",
      drawn: "Gate(start) - Nave, Gate - Aisle, Gate > Pit, Pit - Throne(boss)",
      says: ["Going Gate to Pit shuts off Nave and Aisle for good."],
    },
    {
      name: "the last key spent on the wrong lock",
      drawn: "Gate(start) - Cell(key), Gate = Vault(treasure), Gate = Throne(boss)",
      says: [
        "There are 2 locks but only 1 key, and a key opens one lock; give another room the role key.",
        "Spending the last key on Gate to Vault leaves no way to Throne.",
      ],
    },
    {
      name: "a boss behind a secret door",
      drawn: "Gate(start) - Hall, Hall ? Throne(boss)",
      says: [
        "Throne can only be reached by the secret connection Hall to Throne; a player who does not find it is stuck.",
      ],
    },
    {
      name: "a lock beside an open door, off the way to the boss",
      drawn: "Gate(start) - Throne(boss), Gate - Cell(key), Gate = Vault, Gate - Hall, Hall - Vault",
      says: ["The lock Gate to Vault has no effect: Vault can be reached by Hall."],
    },
    {
      name: "a secret way around a lock, as meant",
      drawn: "Gate(start) - Cell(key), Gate = Throne(boss), Cell ? Throne",
      says: [],
    },
    {
      name: "two locked doors into one hall",
      drawn: "Gate(start) - East(key), Gate - West(key), East = Throne(boss), West = Throne",
      says: [],
    },
    {
      name: "a lock room without a locked door is locked itself",
      drawn: "Gate(start) - Door(lock), Door - Throne(boss), Gate - Hall, Gate - Cell(key), Hall - Throne",
      says: ["Throne can be reached without the key, by Hall."],
    },
    {
      name: "a lock room's locked doors open together",
      drawn: "Gate(start) - Cell(key), Gate = Ward(lock), Ward = Throne(boss), Ward = Vault",
      says: [],
    },
  ])("$name", ({ drawn, says }) => {
    expect(said(drawnGraph(drawn))).toEqual(says);
  });
});

test("a mission with too many keys and locks says that it was not followed to its end", () => {
  const rooms = Array.from({ length: 24 }, (_, i) => `Gate - Key ${i}(key), Gate = Lock ${i}`);
  const [problem] = missionProblems(drawnGraph(["Gate(start) - Throne(boss)", ...rooms].join(", ")));
  expect(problem).toMatchObject({ code: "mission-too-large", severity: "info" });
});
