import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural } from "../../../text/format.ts";

/** Texts of looserRules.ts. */
export const looserMessages = {
  connection: (from: string, to: string) => `${from} to ${to}`,
  allowCells: (connection: string, cells: number) => `Allow ${plural(cells, "cell")} for ${connection}`,
  lowerClearance: (connection: string, cells: number) => `Lower the clearance of ${connection} to ${count(cells)}`,
  lowerMinimumDistance: (cells: number) => `Lower the minimum distance to ${count(cells)}`,
};

/** Texts of editedParts.ts: the change, and how to undo it. */
export const editMessages = {
  undo: (what: string) => `Undo: ${what}`,
  undoAll: (edits: number) => `Undo the last ${plural(edits, "change")}`,
  added: (name: string) => `${name} added`,
  removed: (name: string) => `${name} removed`,
  changed: (name: string, part: string) => `${part} of ${name}`,
  number: (name: string, part: string, now: number, before: number) =>
    `${part} of ${name} from ${count(before)} to ${count(now)}`,
  /** Rules of the whole graph. */
  rule: (part: string) => `${part} changed`,
  ruleNumber: (part: string, now: number, before: number) => `${part} from ${count(before)} to ${count(now)}`,
  parts: {
    kind: "type",
    corridors: "corridor templates",
    directed: "direction",
    route: "route",
    maxLength: "maximum length",
    clearance: "clearance",
    width: "width",
    templates: "templates",
    placement: "pins",
    within: "area",
    floor: "floor",
    role: "role",
    defaultTemplates: "default templates",
    defaultCorridors: "default corridors",
    minimumDistance: "minimum distance",
    repeat: "repeat rule",
    relaxRepeat: "repeat rule",
    site: "site",
    base: "starting layout",
  },
  templateParts: {
    outline: "outline",
    doors: "doors",
    transformations: "rotations",
    repeat: "repeat rule",
    sockets: "door types",
  },
  /** The problem that names the last edit. */
  noLayoutSince: (whats: readonly string[]) => `No layout found since the last edit: ${whats.join("; ")}.`,
  solvedByChange: (fix: string) => `There is one with this change: ${fix}.`,
};

/** Texts of documentFixes.ts. */
export const documentFixMessages = {
  unpin: commonMessages.unpinPositionOf,
  useDefaults: commonMessages.useGraphTemplatesFor,
  allowRepeats: "Allow repeated templates",
  doorsAnywhere: (template: string) => `Allow doors of 1 cell anywhere on ${template}`,
  doorsAnywhereOnAll: (templates: number) => `Allow doors of 1 cell anywhere on ${plural(templates, "template")}`,
  allowRotation: (template: string) => `Allow all rotations of ${template}`,
  allowRotations: (templates: number) => `Allow all rotations of ${plural(templates, "template")}`,
};
