import { Pencil, Play } from "lucide-react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReactElement } from "react";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { useSession } from "#renderer/studio/session.ts";
import { elementsIn } from "../../../../test/support/elementsIn.ts";
import { runHook } from "../../../../test/support/runHook.ts";
import { shownMarkup, shownText } from "../../../../test/support/shownText.ts";
import { PaneHead } from "./PaneHead.tsx";

const before = useSession.getState();
const modes = { draw: ["Edit", Pencil], play: ["Play", Play] } as const;
const props = { documentId: "hall", prefix: "sokoban", label: "Mode", modes, mode: "draw" } as const;

beforeEach(() => {
  vi.stubGlobal("HTMLElement", class {});
  useSession.setState({ documents: [{ id: "hall", name: "Great hall" } as never] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState(before);
});

test("the head of a board names its document, or what is given instead, and then says what is known of it", () => {
  expect(shownText(<PaneHead {...props}>2 boxes</PaneHead>)).toMatch(/^Great hall.*2 boxes.*Edit.*Play/s);
  expect(shownText(<PaneHead {...props} title="Level 3" />)).toMatch(/^Level 3.*Edit/s);
});

test("its switch offers the modes with their commands, and says why one is not possible", async () => {
  const head = runHook<ReactElement, undefined>(
    () =>
      PaneHead<"draw" | "play">({
        ...props,
        foldsIn: "draw",
        whyNot: (mode) => (mode === "play" ? "No player." : undefined),
      }),
    undefined,
  );
  const [bar] = elementsIn(head.result());
  const chooser = elementsIn(head.result()).find(({ type }) => type === Segmented);
  expect(chooser?.props).toMatchObject({
    label: "Mode",
    value: "draw",
    options: [
      { value: "draw", label: "Edit", icon: Pencil, command: "sokoban.mode.draw" },
      { value: "play", label: "Play", icon: Play, command: "sokoban.mode.play", disabledReason: "No player." },
    ],
  });
  expect(bar?.props["className"]).toMatch(/drawHead/);
  await head.stop();
  expect(shownMarkup(<PaneHead {...props} foldsIn="play" />)).not.toMatch(/drawHead/);
});
