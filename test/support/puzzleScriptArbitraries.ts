import * as fc from "fast-check";

const objects = ["Player", "Wall", "Crate", "Gem", "Goal", "Mark"] as const;
const names = [...objects, "Solid", "Mix", "Thing"] as const;
const leftWords = [
  "",
  "",
  "",
  ">",
  "<",
  "^",
  "v",
  "up",
  "left",
  "moving",
  "stationary",
  "orthogonal",
  "horizontal",
  "vertical",
  "parallel",
  "perpendicular",
  "no",
  "action",
];
const rightWords = [
  "",
  "",
  "",
  ">",
  "<",
  "^",
  "v",
  "up",
  "right",
  "moving",
  "stationary",
  "parallel",
  "perpendicular",
  "action",
  "no",
  "randomdir",
  "random",
];

const item = (words: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...words), fc.constantFrom(...names)).map(([word, name]) => `${word} ${name}`.trim());

/** Rows of both sides with the same number of cells each. */
const rowPair = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .chain(([length, ellipses]) =>
    fc.tuple(
      fc.array(fc.array(item(leftWords), { maxLength: 2 }), { minLength: length, maxLength: length }),
      fc.array(fc.array(item(rightWords), { maxLength: 2 }), { minLength: length, maxLength: length }),
      // Of four rows with two cells or more one has an ellipsis, and another, with three cells, two.
      fc.constant(ellipses === 2 ? Math.min(1, length - 1) : ellipses === 3 && length === 3 ? 2 : 0),
    ),
  )
  .map(([left, right, ellipses]) => {
    const text = (cells: readonly (readonly string[])[]): string => {
      const parts = cells.map((cell) => cell.join(" "));
      if (ellipses > 0) parts.splice(1, 0, "...");
      if (ellipses > 1) parts.splice(3, 0, "...");
      return `[ ${parts.join(" | ")} ]`;
    };
    return [text(left), text(right)] as const;
  });

const commands = [
  "",
  "",
  "",
  "",
  "cancel",
  "again",
  "again",
  "win",
  "checkpoint",
  "restart",
  "again checkpoint",
  "sfx0",
  "message Well done (really)",
];

const rule = fc
  .tuple(
    fc.constantFrom(
      "",
      "",
      "",
      "",
      "right ",
      "down ",
      "left up ",
      "late ",
      "late ",
      "late vertical ",
      "random ",
      "random late ",
      "rigid ",
      "rigid horizontal ",
      "+ ",
      "+ ",
      "+ rigid ",
      "horizontal ",
      "orthogonal ",
    ),
    fc.array(rowPair, { minLength: 1, maxLength: 2 }),
    fc.constantFrom(...commands),
  )
  .map(
    ([prefix, rows, command]) =>
      `${prefix}${rows.map(([left]) => left).join(" ")} -> ${rows.map(([, right]) => right).join(" ")} ${command}`,
  );

/** Some rules, with a loop around all or the later half of them now and then. */
const ruleList = fc
  .tuple(fc.array(rule, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 5 }))
  .map(([rules, loop]) => {
    if (loop > 0 || rules.some((line) => line.startsWith("+"))) return rules;
    const from = rules.length > 2 ? Math.floor(rules.length / 2) : 0;
    return [...rules.slice(0, from), "startloop", ...rules.slice(from), "endloop"];
  });

const conditions = fc.constantFrom(
  "all Crate on Goal",
  "some Player on Goal",
  "no Gem",
  "all Mix on Thing",
  "no K",
  "any Q",
  "",
);

const board = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 5 }))
  .chain(([width, height]) =>
    fc.array(fc.stringMatching(new RegExp(`^[..P#CJGMKN]{${width}}$`)), { minLength: height, maxLength: height }),
  );

/** A game from a grammar of the language, most of them without mistakes, with a text seed and keys to play. */
export const puzzleScriptGames = fc
  .tuple(
    ruleList,
    conditions,
    board,
    fc.constantFrom(
      "",
      "",
      "",
      "run_rules_on_level_start",
      "require_player_movement",
      "run_rules_on_level_start\nrequire_player_movement",
      "noundo",
      "norestart\nnoaction",
    ),
    fc.string({ minLength: 1, maxLength: 4 }),
    fc.array(fc.constantFrom("up", "down", "left", "right", "action", "tick", "undo", "restart"), {
      minLength: 1,
      maxLength: 8,
    }),
  )
  .map(([rules, condition, rows, setting, seed, inputs]) => ({
    source: gameText(rules, condition === "" ? [] : [condition], [rows], setting),
    seed,
    inputs,
  }));

/** A game with the objects above, six on three layers. */
export function gameText(
  rules: readonly string[],
  conditionLines: readonly string[],
  levels: readonly (readonly string[])[],
  setting = "",
): string {
  return `title test
${setting}

OBJECTS
background .
black

goal g
blue

mark m
green

player p
white

wall #
grey

crate c
brown

gem j
red

LEGEND
k = crate and goal
n = crate and mark
q = player and goal
solid = crate or wall or gem
mix = crate or goal
thing = mark or goal

SOUNDS
player move 1
crate move 2
crate cantmove 3
mark create 4
gem destroy 5
gem create 6
player cantmove 7

COLLISIONLAYERS
background
goal, mark
player, wall, crate, gem

RULES
${rules.join("\n")}

WINCONDITIONS
${conditionLines.join("\n")}

LEVELS
${levels.map((rows) => rows.join("\n")).join("\n\n")}
`;
}
