import { hashText } from "../../../kernel/hash.ts";
import { parsedJson, stableStringify } from "../../../kernel/json.ts";
import type { RecipeChecks } from "./recipeChecks.ts";
import type { DungeonInput } from "../dungeonInput.ts";
import type { GenerateParameters } from "../generateTask.ts";
import type { ObjectClass } from "../tiles/objectClasses.ts";
import type { TilesetDocument } from "../tiles/tilesetDocument.ts";
import type { TemplateDocument } from "../templateDocument.ts";

/** Name and version of the file format. */
export const recipeFormat = "levelwright-recipe";
const recipeVersion = 1;

/** What maps are painted with. */
export interface RecipeTiles {
  readonly tilesets: readonly { readonly id: string; readonly document: TilesetDocument }[];
  readonly templates: readonly { readonly id: string; readonly document: TemplateDocument }[];
  readonly classes: readonly ObjectClass[];
  /** Files beside the recipe, by the paths that tilesets have. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The engine that a recipe is for: its version, and the fingerprint of its sources. */
export interface RecipeEngine {
  readonly kind: "dungeon";
  readonly version: string;
  readonly build: string;
}

/** A recipe as it is in its file: all that generation needs, with every default filled in. */
export interface RecipeFile {
  readonly format: typeof recipeFormat;
  readonly formatVersion: number;
  readonly name: string;
  readonly engine: RecipeEngine;
  readonly parameters: GenerateParameters;
  readonly input: DungeonInput;
  readonly tiles: RecipeTiles;
  readonly checks: RecipeChecks;
  /** Over everything else; see `recipeHash`. */
  readonly hash: string;
}

/** The hash that a recipe's file must have: of its text with sorted keys, without the hash. O(size). */
export function recipeHash({ hash: _hash, ...recipe }: Omit<RecipeFile, "hash"> & { readonly hash?: string }): string {
  return hashText(stableStringify(recipe));
}

/** A recipe of these parts, with its format and hash. */
export function recipeOf(
  parts: Pick<RecipeFile, "name" | "engine" | "parameters" | "input" | "tiles" | "checks">,
): RecipeFile {
  const recipe = { format: recipeFormat, formatVersion: recipeVersion, ...parts } as const;
  return { ...recipe, hash: recipeHash(recipe) };
}

/** Why a value is no recipe that this engine can use; a code and what it was given. */
export type RecipeFault =
  | { readonly code: "no-json" }
  | { readonly code: "no-recipe" }
  | { readonly code: "newer-format"; readonly version: number }
  | { readonly code: "other-engine"; readonly version: string }
  | { readonly code: "changed" };

/** Reads a recipe: its format, its engine and its hash. The hash covers the rest: it was validated when it was exported. */
export function readRecipe(source: string | object, engineVersion: string): RecipeFile | RecipeFault {
  const value = typeof source === "string" ? parsedJson(source) : source;
  if (value === undefined) return { code: "no-json" };
  if (!isRecord(value) || value["format"] !== recipeFormat) return { code: "no-recipe" };
  const { formatVersion, engine } = value;
  if (typeof formatVersion !== "number") return { code: "no-recipe" };
  if (formatVersion > recipeVersion) return { code: "newer-format", version: formatVersion };
  if (!isRecord(engine) || typeof engine["version"] !== "string") return { code: "no-recipe" };
  if (engine["version"] !== engineVersion) return { code: "other-engine", version: engine["version"] };
  // What the exporter wrote has this hash; whoever forges one gets what they wrote.
  const recipe = value as unknown as RecipeFile;
  return recipe.hash === recipeHash(recipe) ? recipe : { code: "changed" };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
