import { plural } from "#shared/text/format.ts";
import type { IntensityCurve } from "#shared/levels/dungeon/rewrite/intensity.ts";

/** What the dialog that makes a graph from nothing says. */
export const generateMessages = {
  command: "Generate a graph…",
  title: "Generate a graph",
  intro:
    "The graph begins with a cycle of two ways. Further cycles, locks with their keys, side paths and hubs are put in until it has the rooms you ask for.",
  rooms: "Rooms",
  cycles: "Cycles",
  locks: "Locks",
  fewest: (rooms: number): string => `So many cycles and locks take at least ${plural(rooms, "room")}.`,
  connections: "Connections",
  connectionKinds: { door: "Doors", corridor: "Corridors" } as const,
  curve: "Intensity",
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
  cancel: "Cancel",
  summary: (rooms: number, connections: number, steps: number): string =>
    `${plural(rooms, "room")}, ${plural(connections, "connection")}, ${plural(steps, "step")} from the start to the boss`,
  picture: (names: readonly string[]): string => `Generated graph: ${names.join(", ")}`,
  plot: "Intensity along the critical path",
  plotValues: (values: readonly number[]): string => `Intensity along the critical path: ${values.join(", ")}`,
  noGraph: "No graph was found for these numbers; ask for more rooms.",
  edit: "Generate a graph",
} as const;
