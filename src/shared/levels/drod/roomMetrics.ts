import type { MetricDefinition } from "../levelKind.ts";
import { metric } from "../metricDefinition.ts";
import { parseCommands, turnsOf } from "./commandList.ts";
import type { DrodLevel } from "./drodRoom.ts";
import type { Room } from "./room.ts";
import { tilesOf } from "./roomTiles.ts";
import { roomMetricMessages } from "./messages.ts";

/** All metrics of a level; "generated", "width", "saved", "proved" and
 * "turns-at-least" are reported by the engine. */
export const roomMetrics: readonly MetricDefinition[] = [
  metric("turns", roomMetricMessages.turns, "lower"),
  metric("monsters", roomMetricMessages.monsters, "neither"),
  metric("turns-per-monster", roomMetricMessages.turnsPerMonster, "lower", 1),
  metric("rotations", roomMetricMessages.rotations, "neither"),
  metric("waits", roomMetricMessages.waits, "neither"),
  metric("doubles", roomMetricMessages.doubles, "neither"),
  metric("decisions", roomMetricMessages.decisions, "neither"),
  metric("open-squares", roomMetricMessages.openSquares, "neither"),
  metric("trapdoors", roomMetricMessages.trapdoors, "neither"),
  metric("tar", roomMetricMessages.tar, "neither"),
  metric("kinds", roomMetricMessages.kinds, "neither"),
  metric("generated", roomMetricMessages.generated, "lower"),
  metric("width", roomMetricMessages.width, "lower"),
  metric("saved", roomMetricMessages.saved, "higher"),
  metric("proved", roomMetricMessages.proved, "higher"),
  metric("turns-at-least", roomMetricMessages.turnsAtLeast, "neither"),
];

/** Values of all metrics computed from the level itself; without commands those of the room. O(squares). */
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
    // What is done over and over is decided once: walking straight on, waiting.
    decisions: commands.filter((command, index) => typeof command !== "string" || command !== commands[index - 1])
      .length,
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
