import { join } from "node:path";
import { expect, test } from "vitest";
import { keysPage } from "../../../test/support/keysPage.ts";
import { provideKinds } from "#renderer/editors/kindScreens.ts";
import { loadCommandPlaces } from "./commandPlaces.ts";
import { kindEntries } from "./kindEntries.ts";

test("the keys page of the reference is up to date (npm run reference)", async () => {
  const file = join(import.meta.dirname, "../../../docs/reference/keys.md");
  provideKinds(kindEntries);
  await expect(keysPage((await loadCommandPlaces())())).toMatchFileSnapshot(file);
});
