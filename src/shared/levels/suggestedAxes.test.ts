import { expect, test } from "vitest";
import { allLevelKinds } from "./registry.ts";

test.each(allLevelKinds().map((kind) => [kind.id, kind] as const))("%s suggests axes for plots", (_, kind) => {
  const ids = kind.metrics.map(({ id }) => id);
  expect(kind.archive).toBeDefined();
  for (const id of [...Object.values(kind.archive ?? {}), ...(kind.tradeOffs ?? [])]) expect(ids).toContain(id);
});
