import { commonMessages } from "#shared/text/commonMessages.ts";
/** Texts of cycleSkeleton.ts. */
export const cycleSkeletonMessages = {
  room: (total: number) => `Room ${total}`,
  start: commonMessages.start,
  keyRoom: "Key room",
  boss: "Boss",
};

/** Texts of generateGraph.ts. */
export const generateGraphMessages = {
  lengthen: { title: "Longer way", hint: "A room between two." },
  room: commonMessages.room,
};

/** Texts of patterns.ts. */
export const patternMessages = {
  rewritePatterns: {
    sidePath: { title: "Side path", hint: "Two rooms off one, with a treasure at the end." },
    detour: { title: "Detour", hint: "A second, longer path beside a connection: the two form a cycle." },
    hiddenShortcut: {
      title: "Hidden shortcut",
      hint: "The path gets a room longer, and the connection becomes secret.",
    },
    wayBack: {
      title: "One-way cycle",
      hint: "A room that leads from the end of a connection back to its start, one way.",
    },
    keyLock: { title: "Key and lock", hint: "The connection is locked, and the key lies in a new room before it." },
    hub: { title: "Hub", hint: "A room between two, with a shop and one more room around it." },
  },
  sideRoom: "Side room",
  hoard: "Hoard",
  detour: "Detour",
  passageRoom: "Passage room",
  chute: "Chute",
  keyRoom: "Key room",
  hub: "Hub",
  stall: "Stall",
  annex: "Annex",
};
