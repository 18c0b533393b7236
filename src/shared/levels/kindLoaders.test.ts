import { expect, test } from "vitest";
import { loadLevelKind } from "./kindLoaders.ts";
import { allLevelKinds } from "./registry.ts";

test("every kind can be loaded without the others, with the documents of every kind", async () => {
  for (const kind of allLevelKinds()) {
    const own = await loadLevelKind(kind.id);
    expect(own?.id).toBe(kind.id);
    expect(own?.documentTypes.map(({ id }) => id)).toEqual(kind.documentTypes.map(({ id }) => id));
  }
  for (const id of ["toString", "no-kind", ""]) expect(await loadLevelKind(id)).toBeUndefined();
});
