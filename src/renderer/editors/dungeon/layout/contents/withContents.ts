import type { Contents } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";

const filled = new WeakMap<
  DungeonLayout,
  { readonly contents: Contents | undefined; readonly layout: DungeonLayout }
>();

/** The layout with the contents that the graph has now; the same object while neither changes. */
export function withContents(layout: DungeonLayout, contents: Contents | undefined): DungeonLayout {
  const known = filled.get(layout);
  if (known !== undefined && known.contents === contents) return known.layout;
  const { contents: _, ...rules } = layout.rules;
  const made = { ...layout, rules: contents === undefined ? rules : { ...rules, contents } };
  filled.set(layout, { contents, layout: made });
  return made;
}
