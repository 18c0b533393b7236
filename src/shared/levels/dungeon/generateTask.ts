import * as z from "zod";
import type { TaskDefinition, TaskPreset } from "../levelKind.ts";
import { parametersSchema } from "../parameters.ts";
import type { ParameterField } from "../parameters.ts";
import { rewritePatterns } from "./rewrite/patterns.ts";

const fields: readonly ParameterField[] = [
  {
    id: "moves",
    type: "integer",
    label: "Search limit",
    hint: "Moves to spend on one layout before giving up.",
    group: "Search",
    default: 2_000_000,
    min: 1000,
    max: 1_000_000_000,
    unit: "moves",
  },
  {
    id: "branching",
    type: "integer",
    label: "Layouts kept per chain",
    hint: "Different ways to place one chain of rooms that are tried before the search goes back a chain.",
    group: "Search",
    default: 5,
    min: 1,
    max: 50,
    onlyIf: { id: "cycles", value: "anneal" },
  },
  {
    id: "cycles",
    type: "choice",
    label: "Cycles of rooms",
    hint: "How rooms that form a cycle are placed.",
    group: "Search",
    default: "close",
    isRare: true,
    options: [
      {
        value: "close",
        label: "Close exactly",
        hint: "Only positions from which the cycle can still be closed; much faster.",
      },
      { value: "anneal", label: "Anneal", hint: "Simulated annealing, as in the original article." },
    ],
  },
  {
    id: "difference",
    type: "number",
    label: "Minimum difference",
    hint: "Mean distance between corresponding rooms that a layout must keep from every earlier one of the run; 0 only skips duplicates. Layouts of changed graphs are not compared.",
    group: "Variety",
    default: 0,
    min: 0,
    max: 1000,
    step: 0.5,
    unit: "cells",
  },
  {
    id: "best",
    type: "integer",
    label: "Candidates per layout",
    hint: "With preferences set: how many layouts are generated for each one kept (the best).",
    group: "Preferences",
    default: 4,
    min: 1,
    max: 100,
  },
  {
    id: "polish",
    type: "integer",
    label: "Improvement",
    hint: "With preferences set: how often each room is moved to where it meets them best.",
    group: "Preferences",
    default: 10,
    min: 0,
    max: 1000,
  },
  {
    id: "variation",
    type: "number",
    label: "Variation",
    hint: "With a layout to start from: share of rooms to re-place. 1 keeps only pinned rooms; small values give similar layouts.",
    group: "Variety",
    default: 1,
    min: 0,
    max: 1,
    step: 0.05,
  },
  {
    id: "changes",
    type: "integer",
    label: "Changes to the graph",
    hint: "Patterns inserted into the drawn graph, different ones for each layout; 0 lays it out as drawn.",
    group: "Variety",
    default: 0,
    min: 0,
    max: 10,
  },
  {
    id: "pattern",
    type: "choice",
    label: "Pattern",
    hint: "What is inserted into the graph.",
    group: "Variety",
    default: "any",
    options: [
      { value: "any", label: "Any", hint: "Each change uses one of the others." },
      ...rewritePatterns.map(({ id, title, hint }) => ({ value: id, label: title, hint })),
    ],
  },
];

const presets: readonly TaskPreset[] = [
  {
    id: "fast",
    label: "Fast",
    hint: "Cycles are closed exactly; local search and SMT search take over where that is not enough.",
    parameters: {},
  },
  {
    id: "article",
    label: "As in the article",
    hint: "Simulated annealing (Ma et al. 2014), for comparison: slower, and without sites, pinned positions and routed corridors.",
    parameters: { cycles: "anneal" },
  },
];

/** Makes finished floor plans from a connectivity graph. */
export const generateTask: TaskDefinition = {
  id: "generate",
  title: "Generate layouts",
  hint: "Places the rooms of the graph so that every connection becomes a door or a corridor.",
  documentTypes: ["dungeon-graph"],
  produces: "candidates",
  defaultCount: 60,
  maxCount: 10_000,
  parameters: fields,
  presets,
  bestMetric: "area-share",
};

/** How chains that close a cycle are placed: by exact reachability, or by simulated annealing. */
export type CycleMethod = "close" | "anneal";

export interface GenerateParameters {
  readonly moves: number;
  readonly cycles: CycleMethod;
  readonly branching: number;
  readonly difference: number;
  /** Layouts made for each one that is kept, where the graph has preferences. */
  readonly best: number;
  /** Improvement steps for each room, where the graph has preferences. */
  readonly polish: number;
  /** Share of the rooms of the layout to start from that are placed anew. */
  readonly variation: number;
  /** Patterns to put into the drawn graph. */
  readonly changes: number;
  /** Id of the only pattern to put in, or "any". */
  readonly pattern: string;
}

const generateParametersSchema = parametersSchema(fields).pipe(
  z.object({
    moves: z.int(),
    branching: z.int(),
    cycles: z.enum(["close", "anneal"]),
    difference: z.number(),
    best: z.int(),
    polish: z.int(),
    variation: z.number(),
    changes: z.int(),
    pattern: z.string(),
  }),
);

/** The parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseGenerateParameters(values: unknown): GenerateParameters {
  return generateParametersSchema.parse(values);
}
