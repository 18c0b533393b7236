import type { TaskDefinition } from "../levelKind.ts";
import { choice, inGroup, integer, number, onOff, text } from "../parameterFields.ts";
import type { ParameterField } from "../parameters.ts";
import { boardTaskMessages as texts } from "./messages.ts";

const { groups, units } = texts;

function player(id: string, label: string, standard: string): ParameterField {
  return { ...text(id, { label, hint: texts.playerHint }, 200, { default: standard }), group: groups.players };
}

const whenTested = { id: "stop", value: "sprt" } as const;
const whenMeasured = { id: "stop", value: "interval" } as const;

const opening = inGroup(groups.games, [
  integer("opening", texts.opening, { default: 2, min: 0, max: 20, unit: units.plies }),
]);

const games = [
  ...opening,
  ...inGroup(groups.games, [
    integer("lead", texts.lead, { default: 0, min: 0, max: 100, unit: units.pieces }),
    choice("stop", texts.stop.when, "never", texts.stop.whenOptions),
    number("elo0", texts.stop.elo0, { default: 0, min: -500, max: 500, unit: units.elo, onlyIf: whenTested }),
    number("elo1", texts.stop.elo1, { default: 20, min: -500, max: 500, unit: units.elo, onlyIf: whenTested }),
    number("errors", texts.stop.errors, { default: 5, min: 0.1, max: 25, unit: "%", onlyIf: whenTested }),
    number("margin", texts.stop.margin, { default: 3, min: 0.2, max: 25, unit: "%", onlyIf: whenMeasured }),
  ]),
];

const common = { documentTypes: ["board"], produces: "report" } as const;

/** The tasks of boards. */
export const boardTasks: readonly TaskDefinition[] = [
  {
    ...common,
    id: "match",
    ...texts.match,
    defaultCount: 200,
    maxCount: 100_000,
    parameters: [player("first", texts.first, "strong:nodes=2000"), player("second", texts.second, "greedy"), ...games],
  },
  {
    ...common,
    id: "tournament",
    ...texts.tournament,
    defaultCount: 300,
    maxCount: 100_000,
    parameters: [
      ...inGroup(groups.players, [
        text("players", texts.tournamentOptions.players, 2000, { default: "random;greedy;alphabeta:depth=2" }),
        choice("pairings", texts.tournamentOptions.pairings, "round-robin", texts.tournamentOptions.pairingsOptions),
      ]),
      ...games,
    ],
  },
  {
    ...common,
    id: "report",
    ...texts.report,
    defaultCount: 400,
    maxCount: 100_000,
    parameters: [
      player("player", texts.player, "strong:nodes=800"),
      player("weaker", texts.weaker, "random"),
      ...inGroup(groups.measures, [
        integer("rungs", texts.rungs, { default: 3, min: 1, max: 8 }),
        integer("shortest", texts.shortest, { default: 30, min: 1, max: 2000, unit: units.plies }),
        integer("longest", texts.longest, { default: 120, min: 1, max: 2000, unit: units.plies }),
      ]),
      ...opening,
    ],
  },
  {
    ...common,
    id: "experiment",
    ...texts.experiment,
    reproduces: texts.experimentPaper,
    defaultCount: 44,
    maxCount: 44,
    partParameter: "group",
    parameters: [
      choice("group", texts.experimentOptions.group, "all", texts.experimentOptions.groupOptions),
      integer("series", texts.experimentOptions.series, { default: 10, min: 1, max: 50 }),
      integer("games", texts.experimentOptions.games, { default: 999, min: 2, max: 10_000 }),
    ],
  },
  {
    ...common,
    id: "tables",
    ...texts.tables,
    defaultCount: 1,
    maxCount: 1,
    parameters: [integer("pieces", texts.tablePieces, { default: 4, min: 2, max: 12, unit: units.pieces })],
  },
  {
    id: "search",
    ...texts.search,
    documentTypes: ["board"],
    produces: "candidates",
    defaultCount: 20,
    maxCount: 5000,
    bestMetric: {
      parameter: "target",
      metrics: {
        balance: { metric: "balance", better: "higher" },
        decisive: { metric: "decisiveness", better: "higher" },
        short: { metric: "plies", better: "lower" },
        long: { metric: "plies", better: "higher" },
        lively: { metric: "lead-changes", better: "higher" },
        skill: { metric: "skill", better: "higher" },
      },
    },
    parameters: [
      player("player", texts.quickPlayer, "strong:nodes=50"),
      player("weaker", texts.weakerForSkill, "random"),
      choice("target", texts.searchOptions.target, "balance", texts.searchOptions.targetOptions),
      ...inGroup(groups.measures, [
        integer("plies", texts.plies, { default: 80, min: 1, max: 2000, unit: units.plies }),
        integer("changes", texts.changes, { default: 12, min: 1, max: 127, unit: units.cells }),
      ]),
      player("confirmer", texts.confirmer, "strong:nodes=200"),
      ...inGroup(groups.measures, [
        number("margin", texts.searchOptions.margin, { default: 4, min: 1, max: 15, unit: "%" }),
        integer("keep", texts.keep, { default: 70, min: 0, max: 100, unit: "%" }),
      ]),
      integer("games", texts.searchOptions.games, { default: 100, min: 10, max: 10_000 }),
      integer("tries", texts.searchOptions.tries, { default: 40, min: 1, max: 1000 }),
      onOff("symmetric", texts.searchOptions.symmetric, true),
      onOff("ownSymmetry", texts.searchOptions.ownSymmetry, false),
    ],
  },
];
