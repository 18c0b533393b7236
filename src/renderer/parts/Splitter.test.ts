import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RunningHook, runHook } from "../../../test/support/runHook.ts";
import { Splitter } from "./Splitter.tsx";

type Props = Parameters<typeof Splitter>[0];
/** What the splitter listens to, as far as it is sent here. */
type Handlers = Readonly<Record<string, (event?: object) => void>>;

const running: RunningHook<unknown, undefined>[] = [];
/** Text at twice its normal size: 2 px on screen are one of a panel's size. */
beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "32px" }));
});
afterEach(async () => {
  for (const hook of running.splice(0)) await hook.stop();
  vi.unstubAllGlobals();
});

/** The sizes that a splitter asked for, and whether it was reset, after `act`. */
function asked(grows: Props["grows"], act: (handlers: Handlers) => void, size = 200): (number | "reset")[] {
  const sizes: (number | "reset")[] = [];
  const onReset = (): void => void sizes.push("reset");
  const onResize = (next: number): void => void sizes.push(next);
  const hook = runHook(() => Splitter({ label: "Width", size, min: 120, max: 400.6, grows, onResize, onReset }));
  running.push(hook);
  act(hook.result().props as Handlers);
  return sizes;
}

const press = (key: string, shiftKey = false) => ({ key, shiftKey, preventDefault: () => undefined });
const pointer = (clientX: number, clientY: number, button = 0) => ({
  clientX,
  clientY,
  button,
  pointerId: 1,
  currentTarget: { setPointerCapture: () => undefined },
});

test.each([
  ["right", "ArrowRight", "ArrowLeft"],
  ["left", "ArrowLeft", "ArrowRight"],
  ["down", "ArrowDown", "ArrowUp"],
  ["up", "ArrowUp", "ArrowDown"],
] as const)(
  "of a panel that grows to the %s, %s adds 10 px, %s takes them, Shift five times as much",
  (grows, more, less) => {
    const across = grows === "right" || grows === "left" ? "ArrowUp" : "ArrowLeft";
    const sizes = asked(grows, ({ onKeyDown }) => {
      for (const event of [press(more), press(less), press(more, true), press(across), press("a"), press("Enter")])
        onKeyDown!(event);
    });
    expect(sizes).toEqual([210, 190, 250, "reset"]);
  },
);

test.each([
  ["right", [30, 99], 215],
  ["left", [30, 99], 185],
  ["down", [99, 30], 215],
  ["up", [99, 30], 185],
] as const)(
  "a drag of a panel that grows to the %s counts in normal text size, from the press to the release",
  (grows, [x, y], size) => {
    const sizes = asked(grows, ({ onPointerDown, onPointerMove, onPointerUp }) => {
      onPointerMove!(pointer(500, 500));
      onPointerDown!(pointer(0, 0));
      onPointerMove!(pointer(x, y));
      onPointerUp!();
      onPointerMove!(pointer(500, 500));
      onPointerDown!(pointer(0, 0, 2));
      onPointerMove!(pointer(x, y));
    });
    expect(sizes).toEqual([size]);
  },
);

test("a panel is never smaller or larger than it may be; a double click resets it", () => {
  expect(asked("right", ({ onKeyDown }) => onKeyDown!(press("ArrowLeft")), 125)).toEqual([120]);
  expect(asked("right", ({ onKeyDown }) => onKeyDown!(press("ArrowRight", true)), 390)).toEqual([401]);
  const sizes = asked("right", ({ onPointerDown, onPointerCancel, onPointerMove, onDoubleClick }) => {
    onPointerDown!(pointer(0, 0));
    onPointerCancel!();
    onPointerMove!(pointer(70, 0));
    onDoubleClick!();
  });
  expect(sizes).toEqual(["reset"]);
});
