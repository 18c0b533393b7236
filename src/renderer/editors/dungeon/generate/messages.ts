import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { plural } from "#shared/text/format.ts";
import type { IntensityCurve } from "#shared/levels/dungeon/rewrite/intensity.ts";

/** Interface texts of the dialog that generates a graph. */
export const generateMessages = {
  ...commonTexts("rooms", "connections", "cancel"),
  command: "Generate a graph…",
  title: "Generate a graph",
  intro:
    "The graph begins with a cycle of two ways. Further cycles, locks with their keys, side paths and hubs are put in until it has the rooms you ask for.",
  cycles: "Cycles",
  locks: "Locks",
  fewest: (rooms: number): string => `These cycles and locks need at least ${plural(rooms, "room")}.`,
  useRooms: (rooms: number): string => `Use ${plural(rooms, "room")}`,
  path: {
    stepsLeast: "Steps to boss, at least",
    stepsMost: "Steps to boss, at most",
    locksLeast: "Locks on the way, at least",
    deadEndsMost: "Dead ends, at most",
  },
  pathHint: "Steps from the start to the boss include the way to the keys.",
  connectionKinds: { door: commonMessages.doors, corridor: "Corridors" } as const,
  curve: commonMessages.intensity,
  curves: {
    rising: "rises steadily",
    waves: "rises in waves, with rests",
    late: "stays low, then climbs",
    even: "stays the same",
  } satisfies Record<IntensityCurve, string>,
  seed: "Seed",
  another: "Another",
  use: "Use this graph",
  replace: "Replace the graph",
  replaces: (rooms: number): string => `Replaces the ${plural(rooms, "room")} of this graph. Undo brings them back.`,
  summary: (
    rooms: number,
    connections: number,
    path: { readonly steps: number; readonly locksOnPath: number; readonly deadEnds: number },
  ): string =>
    [
      plural(rooms, "room"),
      plural(connections, "connection"),
      `${plural(path.steps, "step")} from the start to the boss through ${plural(path.locksOnPath, "lock")}`,
      plural(path.deadEnds, "dead end"),
    ].join(", "),
  picture: (names: readonly string[]): string => `Generated graph: ${names.join(", ")}`,
  plot: "Intensity along the critical path",
  plotValues: (values: readonly number[]): string => `Intensity along the critical path: ${values.join(", ")}`,
  noGraph: "No graph found for these numbers. Allow more rooms, or a wider range for the way to the boss.",
  edit: "Generate a graph",
} as const;
