import { describe, expect, test } from "vitest";
import { playShort } from "../../../../../test/support/puzzleScriptBoards.ts";
import type { ShortGame } from "../../../../../test/support/puzzleScriptBoards.ts";

type Case = readonly [sentence: string, game: ShortGame, board: string];

/** One feature of the language each, with the expected final board. */
const cases: readonly Case[] = [
  [
    "rules to the right scan row by row",
    { rules: "right [ C ] [ G ] -> [ J ] [ ]", level: "PC/CG", keys: "A" },
    "PJ/C.",
  ],
  [
    "rules without direction scan column by column",
    { rules: "[ C ] [ G ] -> [ J ] [ ]", level: "PC/CG", keys: "A" },
    "PC/J.",
  ],
  [
    "a match is tested again before it is applied",
    { rules: "right [ C | C ] -> [ J | J ]", level: "PCCC", keys: "A" },
    "PJJC",
  ],
  [
    "an ellipsis takes the smallest gap first",
    { rules: "right [ C | ... | C ] -> [ J | ... | J ]", level: "PC.C.C", keys: "A" },
    "PJ.J.C",
  ],
  [
    "of two ellipses the first is the outer loop",
    { rules: "right [ C | ... | C | ... | C ] -> [ J | ... | J | ... | J ]", level: "PCCCC", keys: "A" },
    "PJJJC",
  ],
  [
    "random draws one of all matches, the first row fastest",
    { rules: "random [ C ] [ G ] -> [ J ] [ ]", level: "PCCCCGGGG", keys: "A" },
    "PCJCC.GGG",
  ],
  ["two rows may match one cell", { rules: "[ C ] [ C ] -> [ J ] [ M ]", level: "PC", keys: "A" }, "PM"],
  [
    "a group runs until nothing changes",
    { rules: "[ > P | C ] -> [ > P | > C ] ; [ > C | C ] -> [ > C | > C ]", level: "PCCC.", keys: "R" },
    ".PCCC",
  ],
  [
    "only the named object of an aggregate's cell is pushed",
    { rules: "[ > P | C ] -> [ > P | > C ]", level: "PKG", keys: "R" },
    ".(GP)(CG)",
  ],
  ["a movement asked for and not set is cleared", { rules: "right [ > P ] -> [ C ]", level: "P..", keys: "R" }, "C.."],
  [
    "what a rule puts in a free layer stays",
    { rules: "right [ > P | ] -> [ > P | M ]", level: "P..", keys: "R" },
    ".(MP).",
  ],
  ["stationary asks for no movement", { rules: "[ stationary P ] -> [ P M ]", level: "P.", keys: "AT" }, "(MP)."],
  [
    "a property on the right follows its only use on the left",
    { rules: "right [ P | Mix | ] -> [ P | | Mix ]", level: "PG..", keys: "A" },
    "P.G.",
  ],
  [
    "no with a property excludes all its members",
    { rules: "right [ P | no Mix ] -> [ P | M ]", level: "PG/P./PC", keys: "A" },
    "PG/PM/PC",
  ],
  ["impossible forms of a rule are dropped", { rules: "[ Mix C ] -> [ C ]", level: "PK", keys: "A" }, "PC"],
  [
    "movement of a removed object pushes what arrives",
    { rules: "[ C ] -> [ right C ] ; [ M ] -> [ M no C ]", level: "PN...", keys: "R" },
    ".MP..",
  ],
  [
    "startloop and endloop repeat until nothing changes",
    { rules: "startloop ; random [ C ] -> [ J ] ; endloop", level: "PCCC", keys: "A" },
    "PJJJ",
  ],
  [
    "a change before a loop lets it repeat",
    { rules: "random [ G ] -> [ M ] ; startloop ; random [ C ] -> [ J ] ; endloop", level: "PCGCC", keys: "A" },
    "PJMJJ",
  ],
  [
    "again plays on while the turn changes something",
    { rules: "random [ C ] -> [ J ] again", level: "PCCC", keys: "A" },
    "PJJJ",
  ],
  [
    "+ joins rules to one group, which is stopped",
    { rules: "[ C ] -> [ J ] ; + [ J ] -> [ C ] ; [ P ] -> [ P M ]", level: "PC", keys: "A" },
    "(MP)C",
  ],
  [
    "late rules run after a loop that was stopped",
    {
      rules: "startloop ; [ C ] -> [ J ] ; [ J ] -> [ C ] ; endloop ; [ P ] -> [ P M ] ; late [ P ] -> [ P G ]",
      level: "PC",
      keys: "A",
    },
    "(GP)C",
  ],
  [
    "a turn without movement is undone where movement is required, with its win",
    { rules: "[ > P | # ] -> win", level: "P#//.P", keys: "R", setting: "require_player_movement" },
    "P#",
  ],
  ["all A on B is true without any A", { rules: "-", level: "P.#//.P", keys: "U", win: "all Crate on Goal" }, ".P"],
  [
    "restart takes the win of its turn back",
    { rules: "late [ P G ] -> restart", level: "PG.//.P", keys: "R", win: "some Player on Goal" },
    "PG.",
  ],
  [
    "cancel replaces restart",
    { rules: "late [ P G ] -> restart ; late [ P G ] -> cancel", level: ".PG.", keys: "LRR" },
    ".PG.",
  ],
  [
    "ticks make no undo step",
    { rules: "[ stationary C ] -> [ right C ]", level: "P..../C....", keys: "TTRTu" },
    "P..../..C..",
  ],
  [
    "start rules win nothing and can't be undone",
    { rules: "[ C ] -> [ J ] win", level: "PC//P", keys: "ur", setting: "run_rules_on_level_start" },
    "PJ",
  ],
  [
    "a rigid group that fails is banned for the turn",
    {
      rules: "rigid right [ > P | C ] -> [ > P | > C ] ; + rigid [ moving C | C ] -> [ moving C | moving C ]",
      level: "PC../.C../.C#.",
      keys: "R",
    },
    "PC../.C../.C#.",
  ],
  [
    "without rigid the body tears",
    {
      rules: "right [ > P | C ] -> [ > P | > C ] ; + [ moving C | C ] -> [ moving C | moving C ]",
      level: "PC../.C../.C#.",
      keys: "R",
    },
    ".PC./..C./.C#.",
  ],
  [
    "of movements that never settle the last one counts",
    { rules: "[ C ] -> [ > C ]", level: ".../.C./..P", keys: "A" },
    ".../..C/..P",
  ],
  [
    "a word replaces the movement that an earlier rule gave",
    { rules: "[ C ] -> [ up C ] ; [ C ] -> [ left C ]", level: ".../.C./..P", keys: "A" },
    ".../C../..P",
  ],
  [
    "directions that a late rule gives are for the next turn, and two at once are refused",
    { rules: "late [ P ] -> [ randomdir P ]", level: "...../..P../.....", keys: "AURD" },
    "...../...P./.....",
  ],
  [
    "random directions are drawn until a pass repeats itself",
    { rules: "[ C ] -> [ randomdir C ]", level: "PCC", keys: "A" },
    "PCC",
  ],
  [
    "a rule after a comment is refused and works all the same",
    { rules: "(hello) right [ P ] -> [ P M ]", level: "P.", keys: "A" },
    "(MP).",
  ],
  [
    "a won board plays on behind the message that follows it",
    { rules: "-", level: "PG.//message Hi//.P", keys: "RRL", win: "some Player on Goal" },
    ".(GP).",
  ],
  [
    "a message follows the arrow or a bracket without a space",
    { rules: "right [ > P ]->message Hi [ there ] (you) ; right [ C ]->[ J ]message No", level: "PC", keys: "A" },
    "PJ",
  ],
  ["short rows repeat their last character", { rules: "-", level: "PC./#/....", keys: "" }, "PC./###/..."],
  [
    "a late rule plays without the movements that it can't have",
    { rules: "late [ > P | moving C ] -> [ > P | M ]", level: "PC.", keys: "A" },
    "PM.",
  ],
  [
    "checkpoint moves the restart state",
    { rules: "late [ P M ] -> checkpoint", level: "P.M..", keys: "RRRRr" },
    "..(MP)..",
  ],
];

describe.each(["plain", "fast"] as const)("the language in the %s simulator", (simulator) => {
  test.each(cases)("%s", (_, game, board) => {
    expect(playShort(game, simulator).board).toBe(board);
  });

  test("moves of a rigid group that failed are taken back and heard", () => {
    const rules = "rigid right [ > P | C ] -> [ > P | > C ] ; + rigid [ moving C | C ] -> [ moving C | moving C ]";
    const torn = playShort({ rules, level: "PC../.C../.C#.", keys: "R" }, simulator);
    expect([torn.board, torn.sounds]).toEqual(["PC../.C../.C#.", ["3", "7", "2", "1"]]);
  });

  test("sounds are heard in their order: failed moves, moves, created, destroyed", () => {
    const pushes = playShort({ rules: "[ > P | C ] -> [ > P | > C ]", level: "PC.", keys: "RR" }, simulator);
    expect([pushes.board, pushes.sounds]).toEqual([".PC", ["2", "1", "7", "3"]]);
    const flips = playShort({ rules: "[ C ] -> [ J ] ; [ J ] -> [ C ]", level: "PC", keys: "A" }, simulator);
    expect([flips.board, flips.sounds]).toEqual(["PC", ["6", "5"]]);
    const cancelled = playShort(
      { rules: "[ > P ] -> [ > P M ] ; late [ M ] -> cancel", level: "P.", keys: "R" },
      simulator,
    );
    expect([cancelled.board, cancelled.sounds]).toEqual(["P.", []]);
  });

  test.each([
    ["horizontal", "parallel"],
    ["vertical", "perpendicular"],
    ["perpendicular", "vertical"],
  ])("%s on the left doesn't say what %s on the right is", (left, right) => {
    const rules = `horizontal [ ${left} C ] [ > P | ] -> [ ${right} C ] [ > P | ]`;
    const { diagnostics } = playShort({ rules, level: "PC.", keys: "" }, simulator);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["ambiguous-movement", "error"]]);
    expect(diagnostics[0]!.message).toContain(right);
  });

  test("random numbers are drawn at every application, also by trial ticks", () => {
    expect(playShort({ rules: "[ C ] -> [ randomdir C ]", level: "PCC", keys: "A" }, simulator).draws).toBe(100);
    expect(playShort({ rules: "random [ C ] -> [ J ] again", level: "PCCC", keys: "A" }, simulator).draws).toBe(5);
  });

  test("a random object beside another of its layer is warned of", () => {
    const clash = playShort({ rules: "[ G ] -> [ Wall random Solid ]", level: "P.G", keys: "" }, simulator);
    expect(clash.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["random-clash", "warning"]]);
    const apart = playShort({ rules: "[ G ] -> [ Wall random Thing ]", level: "P.G", keys: "" }, simulator);
    expect(apart.diagnostics).toEqual([]);
  });

  test("rules that never end are stopped, and the fault says which", () => {
    const endless = (rules: string): readonly string[] =>
      playShort({ rules, level: ".../.C./..P", keys: "A" }, simulator).faults;
    expect(endless("[ C ] -> [ > C ]")).toEqual(["endless-group"]);
    expect(endless("startloop ; [ C ] -> [ J ] ; [ J ] -> [ C ] ; endloop")).toEqual(["endless-loop"]);
    expect(endless("random [ C ] -> [ J ] again ; + [ J ] -> [ # ] again ; + [ # ] -> [ C ] again")).toEqual([
      "endless-again",
    ]);
  });
});
