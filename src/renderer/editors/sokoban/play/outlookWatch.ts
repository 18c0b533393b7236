import type { DeadlockAnswer } from "#shared/levels/sokoban/analyses.ts";
import { stateAt } from "#shared/play/playSession.ts";
import { pushesIn } from "#shared/levels/sokoban/play/roomPlay.ts";
import { rowsOf, walkDistances, type RoomPosition } from "#shared/levels/sokoban/play/roomPosition.ts";
import type { Outlook } from "./outlook.ts";
import { movesOf, type PlayModel } from "./playModel.ts";

/** Limits of a check: positions of its search, and milliseconds until it is aborted. */
export interface CheckLimits {
  readonly nodes: number;
  readonly milliseconds: number;
}

/** Limits of the automatic check after every push, and of a requested longer one. */
export const checkLimits = {
  usual: { nodes: 20_000, milliseconds: 5_000 },
  longer: { nodes: 2_000_000, milliseconds: 60_000 },
} as const satisfies Record<string, CheckLimits>;

/** Queries whether rows can be solved; rejects when the signal aborts. */
export type AskDeadlock = (rows: readonly string[], nodes: number, signal: AbortSignal) => Promise<DeadlockAnswer>;

/** Checks of the current game; `dispose` ends them. */
export interface OutlookWatch {
  /** Checks the position again, with other limits. */
  again(limits: CheckLimits): void;
  dispose(): void;
}

/**
 * Keeps the outlook of a game current. A verdict applies to the boxes and the region that the player can reach, so
 * walking keeps it and an undo restores it; every check ends with a verdict or, at its limits, undecided. Everything
 * after a lost position is lost as well, whatever its own check finds.
 */
export function watchOutlook(
  model: PlayModel,
  ask: AskDeadlock,
  describe: (error: unknown) => string,
  usual: CheckLimits = checkLimits.usual,
): OutlookWatch {
  const verdicts = new Map<string, Outlook>();
  let lostLines: readonly string[] = [];
  let shown = "";
  let end = (): void => undefined;

  function show(outlook: Outlook | undefined): void {
    const moves = movesOf(model.store.getState());
    const [before] = lostLines.filter((line) => moves.startsWith(line)).toSorted((a, b) => a.length - b.length);
    if (outlook?.status === "lost" && before === undefined) lostLines = [...lostLines, moves];
    const isBehind = before !== undefined && outlook !== undefined && pushesIn(before) < pushesIn(moves);
    const answer = outlook?.status === "lost" ? outlook.answer : undefined;
    const lost = { status: "lost", ...(answer === undefined ? {} : { answer }) } as const;
    model.store.setState({ outlook: isBehind ? { ...lost, since: before } : outlook });
    model.canvas.redraw("overlay");
  }

  function check(key: string, limits: CheckLimits): void {
    const question = new AbortController();
    const started = performance.now();
    const seconds = (): number => (performance.now() - started) / 1000;
    const settle = (outlook: Outlook): void => {
      if (question.signal.aborted) return;
      end();
      verdicts.set(key, outlook);
      show(outlook);
    };
    const timer = setTimeout(() => settle({ status: "undecided", seconds: seconds() }), limits.milliseconds);
    end = () => {
      clearTimeout(timer);
      question.abort();
    };
    show({ status: "checking" });
    ask(rowsOf(stateAt(model.store.getState().game)), limits.nodes, question.signal).then(
      (answer) => settle(outlookOf(answer, seconds())),
      (error: unknown) => settle({ status: "undecided", seconds: seconds(), fault: describe(error) }),
    );
  }

  function look(): void {
    const state = model.store.getState();
    const isAsking = state.warns && !state.isReverse;
    const key = isAsking ? pushState(stateAt(state.game)) : "";
    if (key === shown) return;
    shown = key;
    end();
    if (!isAsking) return show(undefined);
    const known = verdicts.get(key);
    if (known === undefined) check(key, usual);
    else show(known);
  }

  look();
  const stop = model.store.subscribe(look);
  return {
    again: (limits) => {
      end();
      if (shown !== "") check(shown, limits);
    },
    dispose: () => {
      stop();
      end();
    },
  };
}

function outlookOf(answer: DeadlockAnswer, seconds: number): Outlook {
  const { status, atLeast } = answer;
  const checked = { seconds, ...(atLeast === undefined ? {} : { atLeast }) };
  switch (status) {
    case "lost":
      return { status: "lost", answer };
    case "solvable":
      return { status: "solvable", ...checked };
    case "unknown":
      return { status: "undecided", ...checked };
  }
}

/** Boxes and the region that the player can reach: walking alone doesn't change solvability. */
function pushState(position: RoomPosition): string {
  const region = walkDistances(position).findIndex((steps) => steps >= 0);
  return `${position.boxes.join("")} ${region}`;
}
