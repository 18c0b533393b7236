import { commonMessages } from "../text/commonMessages.ts";
import { plural } from "../text/format.ts";

/** Texts of fileForm.ts. */
export const mergeFileMessages = {
  line: (line: number) => `line ${line}`,
  unreadableLine: "The line is not a mark.",
  otherFormat: "The two files have different formats.",
};

/** What the items of a list are called, by the name of the list in files. */
export const itemWords: Readonly<Record<string, string>> = {
  rooms: "room",
  edges: "connection",
  templates: "template",
  positions: "door",
  layers: commonMessages.layerTitle,
  objects: "object",
  turned: "rotation",
  sockets: "door type",
  areas: "area",
  obstacles: "obstacle",
  rules: "budget",
  pinned: "pinned object",
  only: "allowed template",
  defaultTemplates: "default templates",
  defaultCorridors: "default corridors",
  corridors: "corridors",
  tiles: "tile no.",
  terrains: "terrain",
  roles: "use",
  classes: "class",
  fields: "field",
  metrics: "metric",
  checks: "check",
  entries: "level",
  games: "game",
  nodes: commonMessages.moveUnit,
  monsters: "monster",
  orbs: "orb",
  lines: "line",
  markers: "marker",
  solutions: "solution",
  savedGames: "saved game",
  locked: "locked cell",
  keep: "kept room",
  tags: "tag",
  choices: "choice",
  "": "mark",
};

/** What members are called where their own name is no word for it. */
export const memberWords: Readonly<Record<string, string>> = {
  "x+y": "position",
  "from+to": "ends",
  "width+height": "size",
  "room+dx+dy": "position",
  "kind+level+metrics+canonicalKey+provenance": "level",
  "picture+pictureWidth+pictureHeight+sha256": "picture",
  "tileWidth+tileHeight+margin+spacing": "tile size",
  wishes: "preferences",
  base: "starting layout",
  rows: "board",
  data: "",
  o: "opaque layer",
  f: "floor layer",
  t: "items",
  toMove: "side to move",
  relaxRepeat: "repeats allowed",
};

/** Texts of describeChanges.ts. */
export const describeChangesMessages = {
  /** The type of a connection is called kind in files. */
  kindOfConnection: "type",
  item: (sort: string, name: string) => (name === "" ? sort : `${sort} ${name}`),
  ends: (from: string, to: string) => `${from}-${to}`,
  added: (what: string) => `${what} added`,
  removed: (what: string) => `${what} removed`,
  isOther: (what: string) => `${what} changed`,
  changed: (what: string, before: string, after: string) => `${what} ${before} -> ${after}`.trim(),
  set: (what: string, value: string) => `${what} set to ${value}`,
  wasRemoved: (what: string, value: string) => `${what} ${value} removed`,
  cells: (what: string, count: number, examples: string) =>
    `${what} ${plural(count, "cell")} changed (${examples})`.trim(),
  cell: (name: string, before: string, after: string) => `${name} ${before} -> ${after}`,
  noCell: "no value",
  emptyCell: "space",
  lines: (what: string, first: number, removed: number, added: number) =>
    `${what} from line ${first}: ${plural(removed, "line")} removed, ${plural(added, "line")} added`.trim(),
  order: (what: string) => `order of ${what} changed`,
  wholeFile: "the whole file is different",
  under: (subject: string, what: string) => (subject === "" ? what : `${subject}: ${what}`),
};

/** Texts of describeConflicts.ts; what is on the left of an arrow is mine. */
export const describeConflictsMessages = {
  line: (change: string, reason: string) => `${change} (${reason})`,
  under: describeChangesMessages.under,
  unreadable: (isMine: boolean, message: string, place: string) =>
    `${isMine ? "Mine" : "Theirs"} can't be read: ${message} (${place})`,
  both: (before: string) => `both changed it; it was ${before}`,
  removed: (byMe: boolean) => `${byMe ? "I" : "they"} removed it, the other side changed it`,
  needed: (byMe: boolean) => `${byMe ? "I" : "they"} removed it, the other side uses it`,
  invalid: "both changes together would be invalid",
};

/** Texts of valueLines.ts. */
export const valueLinesMessages = {
  row: (text: string) => `  ${text}`,
  field: (subject: string, member: string, value: string) =>
    describeChangesMessages.under(subject, `${member} ${value}`.trim()),
};
