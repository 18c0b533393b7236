import type { LineState } from "./scanGame.ts";

/** Something that can be written at the cursor. */
export interface Offer {
  readonly label: string;
  readonly about: string;
  readonly kind: "name" | "word";
}

const directions = ["up", "down", "left", "right", "horizontal", "vertical", "orthogonal"];
const ruleStarts = [...directions, "late", "rigid", "random", "startloop", "endloop"];
const forces = [
  ...directions,
  "action",
  "moving",
  "stationary",
  "parallel",
  "perpendicular",
  "no",
  "random",
  "randomdir",
];
const commands = ["again", "cancel", "checkpoint", "restart", "win", "message"];
const settings = [
  "title",
  "author",
  "homepage",
  "background_color",
  "text_color",
  "key_repeat_interval",
  "realtime_interval",
  "again_interval",
  "flickscreen",
  "zoomscreen",
  "color_palette",
  "run_rules_on_level_start",
  "norepeat_action",
  "require_player_movement",
  "throttle_movement",
  "noundo",
  "noaction",
  "norestart",
  "scanline",
];
const soundEvents = [
  "titlescreen",
  "startgame",
  "cancel",
  "endgame",
  "startlevel",
  "endlevel",
  "undo",
  "restart",
  "showmessage",
  "closemessage",
];
/** Names of colors, without their other spellings. */
export const colorNames: readonly string[] = (
  "transparent black white grey darkgrey lightgrey red darkred lightred brown darkbrown lightbrown " +
  "orange yellow green darkgreen lightgreen blue lightblue darkblue purple pink"
).split(" ");

/** What can be written at the end of `before`, the line up to the cursor, in a section. */
export function offersAt(
  before: string,
  state: LineState,
  names: readonly { readonly name: string; readonly about: string }[],
): readonly Offer[] {
  const all = names
    .filter(({ name }) => name.length > 1)
    .map(({ name, about }): Offer => ({ label: name, about, kind: "name" }));
  const words = (list: readonly string[]): Offer[] => list.map((label) => ({ label, about: "", kind: "word" }));
  switch (state.section) {
    case "prelude":
      return /^\s*\S*$/.test(before) ? words(settings) : [];
    case "objects":
      return state.row === 1 ? words(colorNames) : [];
    case "legend":
      if (!before.includes("=")) return [];
      return /(?:=|\sand|\sor)$/i.test(written(before)) ? all : words(["and", "or"]);
    case "sounds":
      return [...words([...soundEvents, "move", "cantmove", "action", "create", "destroy"]), ...all];
    case "collisionlayers":
      return all;
    case "rules":
      return ruleOffers(before, all, words);
    case "winconditions":
      return conditionOffers(written(before).split(/\s+/), all, words);
    case "levels":
      return /^\s*m\w*$/i.test(before) ? words(["message"]) : [];
  }
}

/** The line up to the cursor without the word that is being written. */
function written(before: string): string {
  return before.replace(/[\p{L}\p{N}_]*$/u, "").trim();
}

function conditionOffers(
  [first = "", subject, on, object]: readonly string[],
  names: readonly Offer[],
  words: (list: readonly string[]) => Offer[],
): readonly Offer[] {
  if (first === "") return words(["all", "some", "no", "any"]);
  if (object !== undefined) return [];
  return subject === undefined || on !== undefined ? names : words(["on"]);
}

function ruleOffers(before: string, names: readonly Offer[], words: (list: readonly string[]) => Offer[]): Offer[] {
  const isInside = before.lastIndexOf("[") > before.lastIndexOf("]");
  if (isInside) return [...names, ...words(forces)];
  return words(before.includes("->") ? commands : ruleStarts);
}
