import type { TaskDefinition } from "../levelKind.ts";
import type { ParameterField, ParameterTexts } from "../parameters.ts";
import { boardTaskMessages } from "./messages.ts";

const playerHint = boardTaskMessages.playerHint;

function player(id: string, label: string, standard: string): ParameterField {
  return {
    id,
    type: "text",
    label,
    hint: playerHint,
    group: boardTaskMessages.groups.players,
    default: standard,
    maxLength: 200,
  };
}

function integer(
  id: string,
  texts: ParameterTexts,
  range: { default: number; min: number; max: number; unit?: string },
): ParameterField {
  return { id, type: "integer", ...texts, group: boardTaskMessages.groups.measures, ...range };
}

const opening: ParameterField = {
  id: "opening",
  type: "integer",
  ...boardTaskMessages.opening,
  group: boardTaskMessages.groups.games,
  default: 2,
  min: 0,
  max: 20,
  unit: boardTaskMessages.units.plies,
};

const lead: ParameterField = {
  id: "lead",
  type: "integer",
  ...boardTaskMessages.lead,
  group: boardTaskMessages.groups.games,
  default: 0,
  min: 0,
  max: 100,
  unit: boardTaskMessages.units.pieces,
};

const whenTested = { id: "stop", value: "sprt" } as const;

const stop: readonly ParameterField[] = [
  {
    id: "stop",
    type: "choice",
    ...boardTaskMessages.stop.when,
    group: boardTaskMessages.groups.games,
    default: "never",
    options: [
      { value: "never", label: boardTaskMessages.stop.whenOptions.never },
      { value: "sprt", ...boardTaskMessages.stop.whenOptions.sprt },
      { value: "interval", ...boardTaskMessages.stop.whenOptions.interval },
    ],
  },
  {
    id: "elo0",
    type: "number",
    ...boardTaskMessages.stop.elo0,
    group: boardTaskMessages.groups.games,
    default: 0,
    min: -500,
    max: 500,
    unit: boardTaskMessages.units.elo,
    onlyIf: whenTested,
  },
  {
    id: "elo1",
    type: "number",
    ...boardTaskMessages.stop.elo1,
    group: boardTaskMessages.groups.games,
    default: 20,
    min: -500,
    max: 500,
    unit: boardTaskMessages.units.elo,
    onlyIf: whenTested,
  },
  {
    id: "errors",
    type: "number",
    ...boardTaskMessages.stop.errors,
    group: boardTaskMessages.groups.games,
    default: 5,
    min: 0.1,
    max: 25,
    unit: "%",
    onlyIf: whenTested,
  },
  {
    id: "margin",
    type: "number",
    ...boardTaskMessages.stop.margin,
    group: boardTaskMessages.groups.games,
    default: 3,
    min: 0.2,
    max: 25,
    unit: "%",
    onlyIf: { id: "stop", value: "interval" },
  },
];

const common = { documentTypes: ["board"], produces: "report" } as const;

/** The tasks of boards. */
export const boardTasks: readonly TaskDefinition[] = [
  {
    ...common,
    id: "match",
    ...boardTaskMessages.match,
    defaultCount: 200,
    maxCount: 100_000,
    parameters: [
      player("first", boardTaskMessages.first, "strong:nodes=2000"),
      player("second", boardTaskMessages.second, "greedy"),
      opening,
      lead,
      ...stop,
    ],
  },
  {
    ...common,
    id: "tournament",
    ...boardTaskMessages.tournament,
    defaultCount: 300,
    maxCount: 100_000,
    parameters: [
      {
        id: "players",
        type: "text",
        label: boardTaskMessages.tournamentOptions.players.label,
        hint: boardTaskMessages.tournamentOptions.players.hint(playerHint),
        group: boardTaskMessages.groups.players,
        default: "random;greedy;alphabeta:depth=2",
        maxLength: 2000,
      },
      {
        id: "pairings",
        type: "choice",
        ...boardTaskMessages.tournamentOptions.pairings,
        group: boardTaskMessages.groups.players,
        default: "round-robin",
        options: [
          { value: "round-robin", ...boardTaskMessages.tournamentOptions.pairingsOptions.roundRobin },
          { value: "gauntlet", ...boardTaskMessages.tournamentOptions.pairingsOptions.gauntlet },
          { value: "knockout", ...boardTaskMessages.tournamentOptions.pairingsOptions.knockout },
        ],
      },
      opening,
      lead,
      ...stop,
    ],
  },
  {
    ...common,
    id: "report",
    ...boardTaskMessages.report,
    defaultCount: 400,
    maxCount: 100_000,
    parameters: [
      player("player", boardTaskMessages.player, "strong:nodes=800"),
      player("weaker", boardTaskMessages.weaker, "random"),
      integer("rungs", boardTaskMessages.rungs, { default: 3, min: 1, max: 8 }),
      integer("shortest", boardTaskMessages.shortest, {
        default: 30,
        min: 1,
        max: 2000,
        unit: boardTaskMessages.units.plies,
      }),
      integer("longest", boardTaskMessages.longest, {
        default: 120,
        min: 1,
        max: 2000,
        unit: boardTaskMessages.units.plies,
      }),
      opening,
    ],
  },
  {
    ...common,
    id: "experiment",
    ...boardTaskMessages.experiment,
    reproduces: boardTaskMessages.experimentPaper,
    defaultCount: 44,
    maxCount: 44,
    partParameter: "group",
    parameters: [
      {
        id: "group",
        type: "choice",
        ...boardTaskMessages.experimentOptions.group,
        default: "all",
        options: [
          { value: "all", label: boardTaskMessages.experimentOptions.groupOptions.all },
          { value: "equal", label: boardTaskMessages.experimentOptions.groupOptions.equal },
          { value: "ants", label: boardTaskMessages.experimentOptions.groupOptions.ants },
          { value: "own", label: boardTaskMessages.experimentOptions.groupOptions.own },
          { value: "control", label: boardTaskMessages.experimentOptions.groupOptions.control },
          { value: "beta", label: boardTaskMessages.experimentOptions.groupOptions.beta },
          { value: "q0", label: boardTaskMessages.experimentOptions.groupOptions.q0 },
        ],
      },
      { id: "series", type: "integer", ...boardTaskMessages.experimentOptions.series, default: 10, min: 1, max: 50 },
      { id: "games", type: "integer", ...boardTaskMessages.experimentOptions.games, default: 999, min: 2, max: 10_000 },
    ],
  },
  {
    ...common,
    id: "tables",
    ...boardTaskMessages.tables,
    defaultCount: 1,
    maxCount: 1,
    parameters: [
      {
        id: "pieces",
        type: "integer",
        ...boardTaskMessages.tablePieces,
        default: 4,
        min: 2,
        max: 12,
        unit: boardTaskMessages.units.pieces,
      },
    ],
  },
  {
    id: "search",
    ...boardTaskMessages.search,
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
      player("player", boardTaskMessages.quickPlayer, "strong:nodes=50"),
      player("weaker", boardTaskMessages.weakerForSkill, "random"),
      {
        id: "target",
        type: "choice",
        ...boardTaskMessages.searchOptions.target,
        default: "balance",
        options: [
          { value: "balance", label: boardTaskMessages.searchOptions.targetOptions.balance },
          { value: "decisive", label: boardTaskMessages.searchOptions.targetOptions.decisive },
          { value: "length", label: boardTaskMessages.searchOptions.targetOptions.length },
          { value: "short", label: boardTaskMessages.searchOptions.targetOptions.short },
          { value: "long", label: boardTaskMessages.searchOptions.targetOptions.long },
          { value: "lively", label: boardTaskMessages.searchOptions.targetOptions.lively },
          { value: "skill", ...boardTaskMessages.searchOptions.targetOptions.skill },
        ],
      },
      integer("plies", boardTaskMessages.plies, {
        default: 80,
        min: 1,
        max: 2000,
        unit: boardTaskMessages.units.plies,
      }),
      integer("changes", boardTaskMessages.changes, {
        default: 12,
        min: 1,
        max: 127,
        unit: boardTaskMessages.units.cells,
      }),
      player("confirmer", boardTaskMessages.confirmer, "strong:nodes=200"),
      {
        id: "margin",
        type: "number",
        ...boardTaskMessages.searchOptions.margin,
        group: boardTaskMessages.groups.measures,
        default: 4,
        min: 1,
        max: 15,
        unit: "%",
      },
      integer("keep", boardTaskMessages.keep, { default: 70, min: 0, max: 100, unit: "%" }),
      { id: "games", type: "integer", ...boardTaskMessages.searchOptions.games, default: 100, min: 10, max: 10_000 },
      { id: "tries", type: "integer", ...boardTaskMessages.searchOptions.tries, default: 40, min: 1, max: 1000 },
      { id: "symmetric", type: "switch", ...boardTaskMessages.searchOptions.symmetric, default: true },
      { id: "ownSymmetry", type: "switch", ...boardTaskMessages.searchOptions.ownSymmetry, default: false },
    ],
  },
];
