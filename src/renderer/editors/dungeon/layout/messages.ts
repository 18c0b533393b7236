import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { listOf, plural } from "#shared/text/format.ts";

const dropFaults: Readonly<Record<string, string>> = {
  "outside-boundary": "outside the boundary",
  "on-obstacle": "on an obstacle",
  "outside-area": "outside its area",
  "not-as-pinned": "its position is pinned",
};

/** Interface texts of the layout's pane, menus and commands. */
export const layoutMessages = {
  ...commonTexts("checking", "layout", "plan", "tiles", "criticalPath", "close"),
  category: commonMessages.layout,
  hand: "Pan the layout",
  /** Why a dragged room cannot be put down, by the validator's code. */
  dropFault: (code: string): string => dropFaults[code] ?? "not possible here",
  onPinned: (room: string): string => `on ${room}, which is pinned`,
  notMoved: (rooms: string, why: string): string => `Couldn't move ${rooms}: ${why}.`,
  outdated: "outdated",
  emptyTitle: "A layout appears here",
  searching: "Looking for a layout",
  noLayoutYet: "No layout yet",
  generateLayouts: "Generate layouts",
  searchingHint: (amount: number): string => `Trying to place ${plural(amount, "room")} as drawn.`,
  emptyHint: "Generate places the rooms so that every connection becomes a door or a corridor.",
  liveHint: "Draw rooms and connect them. The floor plan updates as you draw.",
  generateHint: "Draw rooms and connect them, then generate.",
  shownAs: "Shown as",
  missingMasks: (masks: number): string => plural(masks, "missing mask"),
  missingMasksHint: "The tileset has no tile for these neighborhoods. The nearest one is used instead.",
  noTileFor: (set: string): string => `A neighborhood that ${set} has no tile for`,
  maskPlaces: (set: string, places: number): string => `${set}: ${plural(places, "place")}`,
  showTiles: "Show the layout as tiles",
  pinnedCount: (rooms: number): string => `${rooms} pinned`,
  reRollHint: "Re-roll (Alt+R)",
  reRollRest: "Re-roll rest",
  reRoll: "Re-roll",
  liveLayout: "Live layout",
  pinsOf: (rooms: number): string => `the pins of ${plural(rooms, "room")}`,
  runTrying: (number: number): string => `run ${number}, trying`,
  closestAttempt: "closest attempt",
  valid: "valid",
  faults: (value: number): string => plural(value, "fault"),
  live: "live",
  runNumber: (number: string | number): string => `run ${number}`,
  liveFacts: (seed: string, milliseconds: number): string => `live, seed **${seed}**, **${milliseconds}** ms`,
  candidateFacts: (seed: string, run: number): string => `seed **${seed}**, run ${run}`,
  showPlace: commonMessages.showNamed,
  closeAttempt: "Close the attempt",
  closestAttemptLacks: (placed: number, rooms: number, missing: readonly string[], open: readonly string[]): string => {
    const lacks = [...missing, ...open.map((way) => `the path from ${way}`)];
    const shown = lacks.length <= 4 ? listOf(lacks) : listOf([...lacks.slice(0, 3), `${lacks.length - 3} more`]);
    const all = rooms === 1 ? "the room" : rooms === 2 ? "both rooms" : `all ${rooms} rooms`;
    return `The closest attempt has ${placed === rooms ? all : `${placed} of ${rooms} rooms`}, without ${shown}.`;
  },
  emptyLabel: "Layout, nothing generated yet",
  fitLayout: "Fit the layout",
  showInTheGraph: commonMessages.showInGraph,
  recentLayouts: "Recent layouts",
  liveChip: "Live",
  recentLayout: (value: string | number): string => `Layout ${value} of the newest`,
  needsLayout: commonMessages.noLayoutYet,
  nothingFoundYet: (number: string | number): string => `Run ${number} hasn't found anything yet`,
  nothingFound: (number: string | number): string => `Run ${number} found nothing`,
  limitsReached: "It reached its limits.",
  noLayoutFits: "No layout fits",
  invalidDrawing: "The drawing can't be laid out yet",
  provedNone: "Proved: there is none.",
  tooLargeTitle: "Too large for the live layout",
  tooLargeHint: (rooms: string | number): string =>
    `The live layout stops at 300 rooms; this graph has ${rooms}. Generate works in the background.`,
  liveStopped: "The live layout has stopped",
  liveRetries: (message: string): string => `${message} Try again, or edit: each edit asks again.`,
  tryingOtherSeeds: (tries: number): string => `${plural(tries, "seed")} tried, trying others.`,
  mayExist: (tries: number): string => `${plural(tries, "seed")} tried. There may be one: Generate searches longer.`,
  noLayoutFoundYet: "No layout found yet",
  graphGone: "The graph this layout was made from no longer exists, so similar layouts can't be generated.",
  moreLikeThisStarted: (number: string | number, amount: string | number): string =>
    `Run ${number} is generating ${amount} similar layouts.`,
} as const;
