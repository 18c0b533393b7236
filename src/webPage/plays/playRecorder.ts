import { mostEvents, type Play, type PlayEvent } from "#shared/plays/playText.ts";
import type { WatchedEvent } from "../game.ts";

/** What a record asks of its page: the clock, ids, the player, and where records go. */
export interface RecorderNeeds {
  /** Milliseconds that the page was seen. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly player: string;
  readonly number: number;
  /** The record is worth keeping: stored again under its id. */
  readonly keep: (play: Play) => void;
}

/** The record of one play, told of each change by the game. */
export interface PlayRecorder {
  /** A change of the game. */
  watch(event: WatchedEvent): void;
  /** Called after each change: once the level is solved, the play has ended. */
  settle(isSolved: boolean): void;
  /** The page may be gone before more happens. */
  save(): void;
  /** The level is closed; unsolved, that is a stop. */
  close(): void;
  readonly isEnded: boolean;
}

/** Records one play of a level. Plays without a move, and those too long to keep, leave nothing. */
export function recordPlay({ kind, level }: Pick<Play, "kind" | "level">, needs: RecorderNeeds): PlayRecorder {
  const { now, keep, player, number } = needs;
  const id = needs.newId();
  const events: PlayEvent[] = [];
  let last = now();
  let isEnded = false;
  let hasMoved = false;

  const after = (): number => {
    const time = now();
    const hundredths = Math.max(0, Math.round((time - last) / 10));
    last = time;
    return hundredths;
  };
  const save = (solved: boolean): void => {
    if (hasMoved && events.length <= mostEvents) keep({ id, player, number, kind, level, solved, events: [...events] });
  };

  return {
    watch: (event) => {
      if (isEnded || events.length > mostEvents) return;
      if (typeof event === "string") events.push([event, after()]);
      else {
        events.push([after(), event.move]);
        hasMoved = true;
      }
    },
    settle: (isSolved) => {
      if (isEnded || !isSolved || !hasMoved) return;
      isEnded = true;
      save(true);
    },
    save: () => {
      if (!isEnded) save(false);
    },
    close: () => {
      if (isEnded) return;
      isEnded = true;
      events.push(["stop", after()]);
      save(false);
    },
    get isEnded() {
      return isEnded;
    },
  };
}
