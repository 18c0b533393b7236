/** State of the question whether the window may close. */
export type Closing =
  | { readonly phase: "open" }
  /** The screen was asked at `since` (milliseconds). */
  | { readonly phase: "asked"; readonly since: number }
  | { readonly phase: "agreed" };

type ClosingStep =
  /** Let the close event through. */
  | { readonly act: "close"; readonly state: Closing }
  /** Keep the window and ask the screen, which saves or asks the person. */
  | { readonly act: "ask-screen"; readonly state: Closing }
  /** The screen was asked before and hasn't answered: ask the person whether to close anyway. */
  | { readonly act: "ask-person"; readonly state: Closing }
  | { readonly act: "wait"; readonly state: Closing };

/** How long a screen may take to answer before a second close request treats it as hung. */
const patience = 5000;

/** Handles a close button, Alt+F4 or quit. Without a listening screen there is nothing to lose. */
export function onCloseRequest(state: Closing, screenListens: boolean, now: number): ClosingStep {
  switch (state.phase) {
    case "agreed":
      return { act: "close", state };
    case "open":
      if (!screenListens) return { act: "close", state: { phase: "agreed" } };
      return { act: "ask-screen", state: { phase: "asked", since: now } };
    case "asked":
      return now - state.since >= patience ? { act: "ask-person", state } : { act: "wait", state };
  }
}

/** Handles the screen's answer. An unsolicited answer changes nothing. */
export function onCloseAnswer(state: Closing, close: boolean): { readonly close: boolean; readonly state: Closing } {
  if (state.phase !== "asked") return { close: false, state };
  return close ? { close: true, state: { phase: "agreed" } } : { close: false, state: { phase: "open" } };
}
