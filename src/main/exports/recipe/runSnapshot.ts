import type { JsonValue } from "#shared/kernel/json.ts";
import type { RecipeChecks } from "#shared/levels/dungeon/recipe/recipeChecks.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";

/** A run that levels of a pack come from, as it was stored: what its layouts can be made of again. */
export interface RunSnapshot {
  readonly id: string;
  readonly task: string;
  /** The kind's input of the engine. */
  readonly input: JsonValue;
  readonly parameters: ParameterValues;
  readonly engineVersion: string;
}

/** What a recipe takes of a project beside the pack and its tiles. */
export interface RecipeSources {
  readonly runs: readonly RunSnapshot[];
  readonly checks: RecipeChecks;
  /** The studio's engine. */
  readonly engine: { readonly version: string; readonly build: string };
}
