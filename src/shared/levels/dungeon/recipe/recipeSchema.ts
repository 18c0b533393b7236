import * as z from "zod";
import { projectFieldSchema } from "../../../fields/fieldsDocument.ts";
import { ownMetricsSchema } from "../../../formula/ownMetricsDocument.ts";
import { dungeonInputSchema } from "../dungeonInput.ts";
import { layoutSchema } from "../layout.ts";
import { templateDocumentSchema } from "../templateDocument.ts";
import { objectClassesSchema } from "../tiles/objectClasses.ts";
import { tilesetDocumentSchema } from "../tiles/tilesetDocument.ts";
import type { RecipeFilter } from "./recipeChecks.ts";
import { recipeFormat } from "./recipeFile.ts";
import { seedsFormat } from "./seedsFile.ts";

const rangeSchema = z.strictObject({
  metric: z.string().describe("Id of the metric; a layout without it is outside the range."),
  min: z.number().exactOptional().describe("Least value. Default: none."),
  max: z.number().exactOptional().describe("Greatest value. Default: none."),
  minExcluded: z.boolean().exactOptional().describe("Whether the least value itself is outside. Default: false."),
  maxExcluded: z.boolean().exactOptional().describe("Whether the greatest value itself is outside. Default: false."),
});

/** The same schema each time: those who walk through schemas know by it that they have been there. */
const innerFilterSchema: z.ZodType<RecipeFilter> = z.lazy(() => filterSchema);

const filterSchema = z.union([
  z.strictObject({ all: z.array(innerFilterSchema).describe("Filters that all have to be passed.") }),
  z.strictObject({ any: z.array(innerFilterSchema).describe("Filters of which one has to be passed.") }),
  z.strictObject({ not: innerFilterSchema.describe("Filter that must not be passed.") }),
  z.strictObject({ range: rangeSchema.describe("Range that a metric has to be in.") }),
]);

const documentOf = <Data extends z.ZodType>(document: Data, what: string) =>
  z.strictObject({
    id: z.string().describe(`Id of the ${what} in the project.`),
    document: document.describe(`The ${what}, as in its document.`),
  });

/** `NAME.recipe.json`: what the runtime reads without validation, because its hash covers it. For others to check. */
export const recipeFileSchema = z.strictObject({
  format: z.literal(recipeFormat).describe(`Always ${recipeFormat}.`),
  formatVersion: z.int().min(1).describe("Version of the recipe's format, 1."),
  name: z.string().describe("Name of the graph."),
  engine: z
    .strictObject({
      kind: z.literal("dungeon").describe("Always dungeon."),
      version: z.string().describe("Version of the engine; the runtime refuses any other."),
      build: z.string().describe("Fingerprint of the engine's sources."),
    })
    .describe("Engine that makes the curated layouts again."),
  parameters: z
    .strictObject({
      moves: z.int().min(1).describe("Moves of the search per attempt."),
      difference: z.number().describe("Least difference between layouts; 0: none."),
      best: z.int().min(1).describe("Layouts made for each one that is kept, where the graph has preferences."),
      polish: z.number().min(0).describe("Improvement steps for each room, where the graph has preferences."),
      variation: z.number().min(0).max(1).describe("Share of the starting layout's rooms that are placed again."),
      changes: z.int().min(0).describe("Patterns to put into the graph."),
      pattern: z.string().describe("Id of the only pattern to put in, or any."),
    })
    .describe("Parameters of the task, with every default filled in."),
  input: dungeonInputSchema.describe("Graph, templates and rules, with only what generation needs."),
  tiles: z
    .strictObject({
      tilesets: z.array(documentOf(tilesetDocumentSchema, "tileset")).describe("Tilesets that maps are painted with."),
      templates: z.array(documentOf(templateDocumentSchema, "set of templates")).describe("Painted rooms."),
      classes: objectClassesSchema.shape.classes.describe("Classes of objects."),
      pictures: z.record(z.string(), z.string()).describe("Files beside the recipe by the paths that tilesets have."),
    })
    .describe("What maps are painted with."),
  checks: z
    .strictObject({
      units: z.record(z.string(), z.string()).describe("Units of metrics by id; empty for those without one."),
      fields: z.array(projectFieldSchema).describe("The project's own fields, which formulas may name."),
      own: ownMetricsSchema.describe("Own metrics and checks by formulas."),
      filters: z.record(z.string(), filterSchema).describe("Saved filters by name, as far as they look at metrics."),
    })
    .describe("What the designer asks of layouts."),
  hash: z.string().describe("Hash of everything else; a recipe that was changed by hand is refused."),
});

/** `NAME.seeds.json`. */
export const seedsFileSchema = z.strictObject({
  format: z.literal(seedsFormat).describe(`Always ${seedsFormat}.`),
  formatVersion: z.int().min(1).describe("Version of the format, 1."),
  recipe: z.string().describe("File name of the recipe."),
  recipeHash: z.string().describe("Hash of that recipe."),
  seeds: z
    .array(
      z.strictObject({
        title: z.string().describe("Title of the layout in the pack."),
        metrics: z.record(z.string(), z.number()).describe("Measured values by metric id."),
        seed: z.int().exactOptional().describe("Seed of the layout. Absent: no seed makes it."),
        attempt: z.int().exactOptional().describe("Attempt of the seed that made it, from 0. Absent without a seed."),
        relaxed: z.int().exactOptional().describe("How far repeat rules were relaxed. Default: 0."),
        layout: layoutSchema.exactOptional().describe("The layout itself where no seed makes it."),
      }),
    )
    .describe("The curated layouts in the order of the pack."),
});
