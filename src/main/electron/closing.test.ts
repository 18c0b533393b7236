import { expect, test } from "vitest";
import { type Closing, onCloseAnswer, onCloseRequest } from "./closing.ts";

const open: Closing = { phase: "open" };
const asked: Closing = { phase: "asked", since: 1000 };

test("a window without a listening screen closes at once", () => {
  expect(onCloseRequest(open, false, 0)).toEqual({ act: "close", state: { phase: "agreed" } });
});

test("a listening screen is asked once, and closes the window by agreeing", () => {
  expect(onCloseRequest(open, true, 1000)).toEqual({ act: "ask-screen", state: asked });
  expect(onCloseRequest(asked, true, 2000).act).toBe("wait");
  const answer = onCloseAnswer(asked, true);
  expect(answer.close).toBe(true);
  expect(onCloseRequest(answer.state, true, 2001).act).toBe("close");
});

test("a screen that keeps the window is asked again the next time", () => {
  const { close, state } = onCloseAnswer(asked, false);
  expect(close).toBe(false);
  expect(onCloseRequest(state, true, 9000).act).toBe("ask-screen");
});

test("a screen that does not answer for five seconds is taken as hung: the person decides", () => {
  expect(onCloseRequest(asked, true, 5999).act).toBe("wait");
  expect(onCloseRequest(asked, true, 6000).act).toBe("ask-person");
});

test("an answer nobody asked for closes nothing", () => {
  expect(onCloseAnswer(open, true)).toEqual({ close: false, state: open });
});
