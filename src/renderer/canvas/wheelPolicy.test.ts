import { expect, test } from "vitest";
import { wheelAction } from "./wheelPolicy.ts";

const turn = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, shiftKey: false };

test("two fingers pan the way they move", () => {
  expect(wheelAction({ ...turn, deltaX: 3, deltaY: -8 }, "auto")).toEqual({ kind: "pan", dx: -3, dy: 8 });
});

test("a mouse's wheel zooms in auto and pans when told to", () => {
  expect(wheelAction({ ...turn, deltaY: 120 }, "auto").kind).toBe("zoom");
  expect(wheelAction({ ...turn, deltaY: 3, deltaMode: 1 }, "auto").kind).toBe("zoom");
  expect(wheelAction({ ...turn, deltaY: 120 }, "pan")).toMatchObject({ kind: "pan", dy: -120 });
});

test("a pinch zooms in every mode, in both directions", () => {
  for (const mode of ["auto", "zoom", "pan"] as const) {
    const closer = wheelAction({ ...turn, deltaY: -4.5, ctrlKey: true }, mode);
    const away = wheelAction({ ...turn, deltaY: 4.5, ctrlKey: true }, mode);
    expect(closer.kind === "zoom" && closer.factor > 1).toBe(true);
    expect(away.kind === "zoom" && away.factor < 1).toBe(true);
  }
});

test("shift turns the wheel sideways", () => {
  expect(wheelAction({ ...turn, deltaY: 120, shiftKey: true }, "auto")).toEqual({ kind: "pan", dx: -120, dy: 0 });
});
