import type { Layout, Recipe } from "./api.ts";

/** The studio's metrics of a layout, by id (docs/reference): those that need no search. O(size of the layout), some milliseconds. */
export declare function measure(layout: Layout): Readonly<Record<string, number>>;

/** A layout by the designer's own metrics and checks. */
export interface Checked {
  /** The studio's metrics and the project's own, by id; what is not defined for the layout is absent. */
  readonly metrics: Readonly<Record<string, number>>;
  /** Checks that the layout breaks. */
  readonly broken: readonly {
    readonly id: string;
    readonly name: string;
    readonly sentence: string;
    readonly severity: "error" | "warning";
  }[];
}

/** Measures a layout by the formulas of the recipe's project, as the studio does. Formulas are read once for each recipe. */
export declare function check(recipe: Recipe, layout: Layout): Checked;

/**
 * Whether a layout meets all checks of severity error and, where one is named, passes a saved filter of the gallery. Throws
 * RecipeError for a filter that the recipe doesn't have.
 */
export declare function filterPasses(recipe: Recipe, layout: Layout, filterName?: string): boolean;

/** Saved filters of the recipe; those that look at stars, tags and other marks are left out. */
export declare function filterNames(recipe: Recipe): readonly string[];
