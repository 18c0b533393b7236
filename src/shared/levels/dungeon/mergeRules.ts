import { type MergeRules, type PartHint, type PartHints, hintsUnder } from "../../merge/partHints.ts";

const set: PartHint = { as: "set" };
const whole: PartHint = { as: "whole" };
const bySet: PartHint = { as: "list", key: ["set"] };
const byName: PartHint = { as: "list", key: ["name"] };

/** How two versions of a graph are merged. */
export const graphMergeRules: MergeRules = {
  hints: {
    "rooms.*": { as: "object", units: [["x", "y"]] },
    "rooms.*.templates": bySet,
    "rooms.*.templates.*.only": set,
    "edges.*": { as: "object", units: [["from", "to"]] },
    "edges.*.corridors": bySet,
    "edges.*.corridors.*.only": set,
    defaultTemplates: bySet,
    "defaultTemplates.*.only": set,
    defaultCorridors: bySet,
    "defaultCorridors.*.only": set,
    "site.obstacles": set,
    "site.areas": byName,
    "contents.rules.*.roles": set,
    "contents.rules.*.where": set,
    "contents.pinned.*": { as: "object", units: [["room", "dx", "dy"]] },
    "contents.removed": set,
    "contents.lit": set,
    "base.rooms": { as: "list", key: ["room"] },
    "base.rooms.*": whole,
    "base.keep": set,
  },
  references: [{ from: "edges", members: ["from", "to"], to: "rooms" }],
};

const layerHints: PartHints = {
  "*": { as: "object", variant: "kind" },
  "*.rows": { as: "tokens" },
  "*.objects.*": {
    as: "object",
    units: [
      ["x", "y"],
      ["width", "height"],
    ],
  },
  "*.when": whole,
  "*.objects.*.when": whole,
};

/** How two versions of a set of room templates are merged. */
export const templatesMergeRules: MergeRules = {
  hints: {
    "templates.*.doors": { as: "object", variant: "mode" },
    "templates.*.doors.positions": { as: "list", key: ["0", "1"] },
    "templates.*.doors.positions.*": { as: "tuple" },
    "templates.*.transformations": set,
    ...hintsUnder("templates.*.paint.layers", layerHints),
    "templates.*.paint.turned": { as: "list", key: ["transformation"] },
    ...hintsUnder("templates.*.paint.turned.*.layers", layerHints),
    sockets: byName,
    "sockets.*.joins": set,
    // A tile's size in cells says what all rows of tiles mean.
    tiles: whole,
  },
};

/** How two versions of a tileset are merged. */
export const tilesetMergeRules: MergeRules = {
  hints: {
    "": {
      as: "object",
      units: [
        ["picture", "pictureWidth", "pictureHeight", "sha256"],
        ["tileWidth", "tileHeight", "margin", "spacing"],
      ],
    },
    "tiles.*.animation": whole,
    terrains: byName,
    "terrains.*.tiles": { as: "list", key: ["tile"] },
    roles: { as: "list", key: ["role", "room", "door", "direction", "object"] },
    "roles.*.tiles": set,
    "roles.*.terrain": whole,
  },
};

/** How two versions of a list of object classes are merged. */
export const classesMergeRules: MergeRules = {
  hints: { classes: byName, "classes.*.fields": byName, "classes.*.fields.*.choices": set },
};
