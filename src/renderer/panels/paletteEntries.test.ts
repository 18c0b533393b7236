import { afterEach, expect, test } from "vitest";
import { provideKindScreens } from "#renderer/editors/kindScreens.ts";
import { sokobanScreens } from "#renderer/editors/sokoban/sokobanScreens.ts";
import { useSession } from "#renderer/studio/session.ts";
import { onEntriesChange, paletteEntries } from "./paletteEntries.ts";

const before = useSession.getState();
afterEach(() => {
  useSession.setState(before);
  provideKindScreens([]);
});

test("a palette that is opened while the project loads lists the New commands when it is there", () => {
  provideKindScreens([sokobanScreens]);
  useSession.setState({ project: null });
  const labels = (): readonly string[] => paletteEntries("commands").map(({ label }) => label);
  let shown = labels();
  expect(shown.filter((label) => label.startsWith("New "))).toEqual([]);
  const stop = onEntriesChange("commands", () => {
    shown = labels();
  });
  useSession.setState({ project: { name: "Priory", path: "/priory", readOnly: false } as never });
  expect(shown).toContain("New Sokoban room");
  stop();
  useSession.setState({ project: null });
  expect(shown).toContain("New Sokoban room");
});
