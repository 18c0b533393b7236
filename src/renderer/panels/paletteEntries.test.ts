import { afterEach, expect, test } from "vitest";
import { provideKinds } from "#renderer/editors/kindScreens.ts";
import { sokobanEntry } from "#renderer/editors/sokoban/sokobanEntry.ts";
import { useSession } from "#renderer/studio/session.ts";
import { newDocumentCommands } from "#renderer/explorer/documentCommands.ts";
import { registerCommands } from "#renderer/commands/registry.ts";
import { onEntriesChange, type PaletteEntry, paletteEntries } from "./paletteEntries.ts";

const before = useSession.getState();
afterEach(() => {
  useSession.setState(before);
  provideKinds([]);
});

test("a palette that is opened while the project loads says why there are no new documents, and offers them when it is there", () => {
  provideKinds([sokobanEntry]);
  const unregister = registerCommands(newDocumentCommands());
  useSession.setState({ client: {} as never, project: null });
  const row = (): PaletteEntry | undefined =>
    paletteEntries("commands").find(({ label }) => label === "New Sokoban room");
  let shown = row();
  expect(shown?.disabledReason).toBe("Open a project first.");
  const stop = onEntriesChange("commands", () => {
    shown = row();
  });
  useSession.setState({ client: {} as never, project: { name: "Priory", path: "/priory", readOnly: false } as never });
  expect(shown).toBeDefined();
  expect(shown).not.toHaveProperty("disabledReason");
  stop();
  unregister();
});
