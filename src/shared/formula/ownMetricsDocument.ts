import * as z from "zod";
import { shortNameSchema } from "../text/plainName.ts";
import { longestFormula } from "./formulaParser.ts";

const slug = "[a-z0-9]+(-[a-z0-9]+)*";
const formula = z.string().max(longestFormula).describe("The formula, at most 2000 characters.");

const ownMetricSchema = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(new RegExp(`^own-${slug}$`))
    .describe('Id in filters, aims, tables and files: "own-" and a name in lower case with hyphens. It never changes.'),
  name: shortNameSchema(60).min(1).describe("Name on screen, 1 to 60 characters."),
  formula,
  unit: shortNameSchema(20).describe("Unit after the value; empty: what the formula's units give."),
  hint: z.string().max(300).describe("One sentence on what it measures, at most 300 characters."),
  better: z
    .enum(["higher", "lower", "neither"])
    .describe("Which values are better, for Best per cell and comparisons."),
  digits: z.int().min(0).max(4).describe("Digits after the point, 0 to 4."),
});

const ownCheckSchema = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(new RegExp(`^check-${slug}$`))
    .describe('Id in filters and files: "check-" and a name in lower case with hyphens. It never changes.'),
  name: shortNameSchema(60).min(1).describe("Name on screen, 1 to 60 characters."),
  formula: formula.describe(
    "Condition that levels have to meet, at most 2000 characters; where it is not defined, it is met.",
  ),
  sentence: z
    .string()
    .max(300)
    .describe("What is wrong with a level that doesn't meet it, or what has to be the case."),
  severity: z
    .enum(["error", "warning"])
    .describe("error: packs with such a level aren't exported; warning: they are, with a warning."),
});

/** A project's own metrics and checks for one kind. */
export const ownMetricsSchema = z.strictObject({
  metrics: z.array(ownMetricSchema).max(50).describe("Own metrics in the order of columns, at most 50."),
  checks: z.array(ownCheckSchema).max(50).describe("Checks in the order in which they are listed, at most 50."),
});

/** The data of a document of the type `ownMetricsTypeId`. */
export type OwnMetrics = z.infer<typeof ownMetricsSchema>;

/** An own metric as it is written, its formula unread. */
export type OwnMetricText = OwnMetrics["metrics"][number];

/** A check as it is written, its formula unread. */
export type OwnCheckText = OwnMetrics["checks"][number];

/** A new id, "own-pushes-per-box"; numbered where it is taken. */
export function newOwnId(prefix: "own" | "check", name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
  const base = `${prefix}-${plain === "" ? "1" : plain}`;
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}
