import type { TaskDefinition } from "../levelKind.ts";
import type { ParameterField } from "../parameters.ts";

const playerHint = "random, greedy, minimax, alphabeta, strong or ants, with options: strong:nodes=5000,ties=fixed.";

function player(id: string, label: string, standard: string): ParameterField {
  return { id, type: "text", label, hint: playerHint, group: "Players", default: standard, maxLength: 200 };
}

function integer(
  id: string,
  label: string,
  hint: string,
  range: { default: number; min: number; max: number; unit?: string },
): ParameterField {
  return { id, type: "integer", label, hint, group: "Measures", ...range };
}

const opening: ParameterField = {
  id: "opening",
  type: "integer",
  label: "Random opening",
  hint: "Plies played at random before the players take over; both games of a pair have the same ones.",
  group: "Games",
  default: 2,
  min: 0,
  max: 20,
  unit: "plies",
};

const whenTested = { id: "stop", value: "sprt" } as const;

const stop: readonly ParameterField[] = [
  {
    id: "stop",
    type: "choice",
    label: "Stop early",
    hint: "Ends a match, or each pairing of a tournament, at the first shard of about 20 games that decides it.",
    group: "Games",
    default: "never",
    options: [
      { value: "never", label: "Never" },
      { value: "sprt", label: "SPRT", hint: "When the sequential test decides between the two Elo differences." },
      { value: "interval", label: "Interval", hint: "When the 95 % interval of the score is narrow enough." },
    ],
  },
  {
    id: "elo0",
    type: "number",
    label: "Not stronger at",
    hint: "Lower bound of the sequential test: the first player is no better than this.",
    group: "Games",
    default: 0,
    min: -500,
    max: 500,
    unit: "Elo",
    onlyIf: whenTested,
  },
  {
    id: "elo1",
    type: "number",
    label: "Stronger at",
    hint: "Upper bound of the sequential test. Bounds that lie closer together need more games.",
    group: "Games",
    default: 20,
    min: -500,
    max: 500,
    unit: "Elo",
    onlyIf: whenTested,
  },
  {
    id: "errors",
    type: "number",
    label: "Wrong decisions",
    hint: "How often the sequential test may decide wrongly, either way.",
    group: "Games",
    default: 5,
    min: 0.1,
    max: 25,
    unit: "%",
    onlyIf: whenTested,
  },
  {
    id: "margin",
    type: "number",
    label: "Interval",
    hint: "Half the width of the score's 95 % interval that ends the match.",
    group: "Games",
    default: 3,
    min: 0.2,
    max: 25,
    unit: "%",
    onlyIf: { id: "stop", value: "interval" },
  },
];

const common = { documentTypes: ["board"], produces: "report" } as const;

/** What boards can be asked for. */
export const boardTasks: readonly TaskDefinition[] = [
  {
    ...common,
    id: "match",
    title: "Play a match",
    hint: "Two players in paired games with the sides swapped; the score with its interval, games as move lists.",
    defaultCount: 200,
    maxCount: 100_000,
    parameters: [
      player("first", "First player", "strong:nodes=2000"),
      player("second", "Second player", "greedy"),
      opening,
      ...stop,
    ],
  },
  {
    ...common,
    id: "tournament",
    title: "Play a tournament",
    hint: "Every player against every other in paired games; a cross table with Elo.",
    defaultCount: 300,
    maxCount: 100_000,
    parameters: [
      {
        id: "players",
        type: "text",
        label: "Players",
        hint: `Separated by semicolons; each one of ${playerHint}`,
        group: "Players",
        default: "random;greedy;alphabeta:depth=2",
        maxLength: 2000,
      },
      opening,
      ...stop,
    ],
  },
  {
    ...common,
    id: "report",
    title: "Measure the board",
    hint: "One player against itself, and against itself at half, a quarter ... of its budget: balance, length, skill.",
    defaultCount: 400,
    maxCount: 100_000,
    parameters: [
      player("player", "Player", "strong:nodes=800"),
      player("weaker", "Weaker player, if the player has no budget to halve", "random"),
      integer(
        "rungs",
        "Halvings",
        "The player plays itself at half its budget, which plays itself at a quarter, and so on.",
        {
          default: 3,
          min: 1,
          max: 8,
        },
      ),
      integer("shortest", "Shortest ideal game", "Games from here to the longest ideal length score 100 %.", {
        default: 30,
        min: 1,
        max: 2000,
        unit: "plies",
      }),
      integer("longest", "Longest ideal game", "Longer games score less, and nothing at twice this length.", {
        default: 120,
        min: 1,
        max: 2000,
        unit: "plies",
      }),
      opening,
    ],
  },
  {
    ...common,
    id: "experiment",
    title: "Repeat the paper's experiments",
    hint: "Rostański (2003): equal players, ant colony against greedy with both starters, sweeps of beta and q0.",
    defaultCount: 44,
    maxCount: 44,
    partParameter: "group",
    parameters: [
      {
        id: "group",
        type: "choice",
        label: "Experiments",
        hint: "All 44 settings, or those of one table or figure of the paper.",
        default: "all",
        options: [
          { value: "all", label: "All" },
          { value: "equal", label: "Equal players" },
          { value: "ants", label: "Ants against greedy" },
          { value: "own", label: "Ants against ants" },
          { value: "control", label: "Control with random ties" },
          { value: "beta", label: "Sweep of beta" },
          { value: "q0", label: "Sweep of q0" },
        ],
      },
      {
        id: "series",
        type: "integer",
        label: "Series",
        hint: "How often each setting is played from the beginning; the paper has ten series for each starter.",
        default: 10,
        min: 1,
        max: 50,
      },
      {
        id: "games",
        type: "integer",
        label: "Games per series",
        hint: "The paper's pairs sum to 999.",
        default: 999,
        min: 2,
        max: 10_000,
      },
    ],
  },
  {
    id: "search",
    title: "Search for better boards",
    hint: "Measures the drawn board, then changes holes and start pieces step by step; what plays closer to the target is confirmed by a strong player. Locked cells stay as they are.",
    documentTypes: ["board"],
    produces: "candidates",
    defaultCount: 20,
    maxCount: 5000,
    bestMetric: "balance",
    parameters: [
      player("player", "Quick player", "strong:nodes=50"),
      player("weaker", "Weaker player, for the target Decided by skill", "random"),
      {
        id: "target",
        type: "choice",
        label: "Target",
        hint: "What the search improves.",
        default: "balance",
        options: [
          { value: "balance", label: "Balance" },
          { value: "decisive", label: "Decisiveness" },
          { value: "length", label: "Length of games" },
          { value: "short", label: "Short games" },
          { value: "long", label: "Long games" },
          { value: "lively", label: "Changes of the lead" },
          {
            value: "skill",
            label: "Decided by skill",
            hint: "The player wins against the weaker one from either side.",
          },
        ],
      },
      integer("plies", "Wanted length", "For the target Length: the mean length that is best.", {
        default: 80,
        min: 1,
        max: 2000,
        unit: "plies",
      }),
      integer("changes", "Most changed cells", "How far a board may differ from the drawn one.", {
        default: 12,
        min: 1,
        max: 127,
        unit: "cells",
      }),
      player("confirmer", "Confirming player", "strong:nodes=200"),
      {
        id: "margin",
        type: "number",
        label: "Confirmed to",
        hint: "A candidate's score is known to this error: ± 4 % takes 600 games, ± 2 % takes 2,400. A drawn board that is fair within it is left as it is.",
        group: "Measures",
        default: 4,
        min: 1,
        max: 15,
        unit: "%",
      },
      integer(
        "keep",
        "Floors",
        "Length, choices, start pieces of each side and skill of a candidate are at least this share of the drawn board's.",
        { default: 70, min: 0, max: 100, unit: "%" },
      ),
      {
        id: "games",
        type: "integer",
        label: "Games per board",
        hint: "Games of the quick player on each changed board; more games reduce the noise.",
        default: 100,
        min: 10,
        max: 10_000,
      },
      {
        id: "tries",
        type: "integer",
        label: "Boards tried per candidate",
        hint: "A shard gives up after playing on this many boards per requested candidate.",
        default: 40,
        min: 1,
        max: 1000,
      },
      {
        id: "symmetric",
        type: "switch",
        label: "Keep the half-turn symmetry",
        hint: "If the drawn board has it: every change is also made on the opposite cell, with the sides swapped.",
        default: true,
      },
      {
        id: "ownSymmetry",
        type: "switch",
        label: "Keep all symmetries of the board",
        hint: "Every change is also made on the cells that the turns and mirrors of the drawn board lead to.",
        default: false,
      },
    ],
  },
];
