import { expect, test } from "vitest";
import {
  branch,
  canRedo,
  canUndo,
  countHint,
  follow,
  goTo,
  looksBack,
  movesIn,
  play,
  redo,
  restart,
  startSession,
  stateAt,
  undo,
  undoneIn,
  type PlayRules,
  type PlaySession,
} from "./playSession.ts";

/** Letters in a row, at most five; "x" isn't possible. */
function letters(): { rules: PlayRules<string, string>; applied: () => number } {
  let count = 0;
  return {
    rules: {
      start: "",
      apply: (state, move) => {
        count++;
        return move === "x" || state.length >= 5 ? undefined : state + move;
      },
      outcome: (state) => (state === "abcde" ? "won" : undefined),
    },
    applied: () => count,
  };
}

function game(text = "", undone = ""): PlaySession<string, string> {
  return startSession(letters().rules, Array.from(text), Array.from(undone));
}
const made = (session: PlaySession<string, string>): string => movesIn(session).join("");
const given = (session: PlaySession<string, string>, text: string): PlaySession<string, string> =>
  play(session, Array.from(text)) ?? session;

test("moves lead from state to state, and end at the first impossible one", () => {
  expect(stateAt(game("ab"))).toBe("ab");
  expect(stateAt(game("abxc"))).toBe("ab");
  expect(play(game("ab"), ["x"])).toBeUndefined();
  expect(stateAt(game("abc"), 1)).toBe("a");
});

test("moves made together are undone and redone together, or one by one", () => {
  const session = given(given(game(), "ab"), "cd");
  expect(made(undo(session))).toBe("ab");
  expect(made(redo(undo(session)))).toBe("abcd");
  expect(made(undo(session, 3))).toBe("abc");
  expect(made(redo(undo(session, 3)))).toBe("abcd");
  expect(made(redo(restart(session)))).toBe("ab");
  expect(canUndo(restart(session))).toBe(false);
  expect(canRedo(session)).toBe(false);
});

test("the same move again keeps what can be redone, another one drops it", () => {
  const session = restart(game("abc"));
  expect(undoneIn(given(session, "a")).join("")).toBe("bc");
  expect(undoneIn(given(session, "b"))).toEqual([]);
});

test("a move that is made again by hand is undone alone", () => {
  const session = given(restart(game("abc")), "a");
  expect(made(undo(given(session, "b")))).toBe("a");
  expect(made(redo(session))).toBe("abc");
});

test("looking back changes nothing in the line, a move from there replaces what followed", () => {
  const session = goTo(game("abc"), 1);
  expect(looksBack(session)).toBe(true);
  expect(stateAt(session)).toBe("a");
  expect(made(undo(session))).toBe("abc");
  expect(goTo(given(session, "b"), 99).at).toBe(3);
  expect(made(given(session, "d"))).toBe("ad");
  expect(made(branch(session))).toBe("a");
});

test("a game is stored as its moves and resumed with what was undone", () => {
  const session = undo(game("abc"), 1);
  const again = game(made(session), undoneIn(session).join(""));
  expect(made(again)).toBe("a");
  expect(made(redo(again))).toBe("abc");
  expect(undoneIn(game("x", "b"))).toEqual([]);
});

test("following another line applies only the moves that are new", () => {
  const { rules, applied } = letters();
  const session = startSession(rules, Array.from("abcd"));
  expect(applied()).toBe(4);
  expect(made(follow(session, Array.from("abce")))).toBe("abce");
  expect(applied()).toBe(5);
  expect(stateAt(follow(session, Array.from("ab")))).toBe("ab");
  expect(made(follow(session, []))).toBe("");
  expect(applied()).toBe(5);
});

test("hints are counted, whatever is undone", () => {
  expect(undo(countHint(countHint(game("a")))).hints).toBe(2);
});

test("moves are recorded as the rules say and compared by them", () => {
  const rules: PlayRules<string, string> = {
    ...letters().rules,
    recorded: (_, move) => move.toUpperCase(),
    isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
  };
  const session = startSession(rules, ["a", "b"]);
  expect(movesIn(session)).toEqual(["A", "B"]);
  expect(undoneIn(given(restart(session), "a"))).toEqual(["B"]);
});
