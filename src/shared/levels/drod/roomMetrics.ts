import type { MetricDefinition } from "../levelKind.ts";
import { metric } from "../metricDefinition.ts";
import { parseCommands, turnsOf } from "./commandList.ts";
import type { DrodLevel } from "./drodRoom.ts";
import type { Room } from "./room.ts";
import { tilesOf } from "./roomTiles.ts";

/** Every number that is measured on a level; "generated", "width" and "saved" come from the engine, which alone knows. */
export const roomMetrics: readonly MetricDefinition[] = [
  metric("turns", "Turns", "turns", "lower", 0, "Turns until the room is clear; placing a double takes none."),
  metric("monsters", "Monsters", "", "neither", 0, "Monsters that have to die, counted on entry."),
  metric("turns-per-monster", "Turns per monster", "turns", "lower", 1, "Turns over monsters on entry."),
  metric("rotations", "Weapon turns", "", "neither", 0, "Commands that only turn the weapon."),
  metric("waits", "Waits", "", "neither", 0, "Wait commands."),
  metric("doubles", "Doubles placed", "", "neither", 0, "Mimics and decoys placed."),
  metric("open-squares", "Open squares", "squares", "neither", 0, "Squares where the player could stand."),
  metric("trapdoors", "Trapdoors", "squares", "neither", 0, "Trapdoors on entry."),
  metric("tar", "Tar", "squares", "neither", 0, "Squares of tar, mud and gel on entry."),
  metric("kinds", "Kinds of monsters", "", "neither", 0, "Different kinds of monsters on entry."),
  metric("generated", "States generated", "", "lower", 0, "States the search made before it found this solution."),
  metric("width", "Beam width", "", "lower", 0, "Width of the beam that found it."),
  metric("saved", "Turns saved", "turns", "higher", 0, "Turns fewer than in the solution it was made from."),
];

/** Values of all metrics that can be read off the level itself; without commands those of the room. O(squares). */
export function measureRoom({ room, solution }: DrodLevel): Record<string, number> {
  const parsed = parseCommands(solution);
  const commands = parsed.ok ? parsed.commands : [];
  const monsters = room.monsters.filter(([type, , , , extra]) => !neutral.has(type) && extra?.broken !== true).length;
  const turns = turnsOf(commands);
  const ofRoom = { monsters, ...roomCounts(room), kinds: new Set(room.monsters.map(([type]) => type)).size };
  if (commands.length === 0) return ofRoom;
  return {
    ...ofRoom,
    turns,
    ...(monsters === 0 ? {} : { "turns-per-monster": turns / monsters }),
    rotations: commands.filter((command) => command === "C" || command === "CC").length,
    waits: commands.filter((command) => command === ".").length,
    doubles: commands.length - turns,
  };
}

const neutral: ReadonlySet<string> = new Set(["wubba", "mimic", "decoy"]);
const closed: ReadonlySet<string> = new Set([
  "wall",
  "wall2",
  "masterwall",
  "brokenwall",
  "hiddenwall",
  "pit",
  "water",
  "yellowdoor",
  "greendoor",
  "bluedoor",
  "reddoor",
  "blackdoor",
]);

function roomCounts(room: Room): Record<string, number> {
  const { o, t } = tilesOf(room);
  return {
    "open-squares": o.filter((tile) => !closed.has(tile)).length,
    trapdoors: o.filter((tile) => tile === "trapdoor" || tile === "trapdoor_water").length,
    tar: t.filter((tile) => tile === "tar" || tile === "mud" || tile === "gel").length,
  };
}
