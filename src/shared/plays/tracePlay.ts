import type { Play, PlayAction, PlayEvent } from "./playText.ts";
import type { Place, Replay } from "./replay.ts";

/** How much somebody did in a level, found by playing it again. */
export interface PlayCounts {
  readonly solved: boolean;
  /** Moves from the start to the last position. */
  readonly moves: number;
  /** Moves made, undone ones included. */
  readonly made: number;
  readonly seconds: number;
  readonly undos: number;
  readonly restarts: number;
  readonly hints: number;
  /** Closed before it was solved. */
  readonly gaveUp: boolean;
}

/** And where. */
export interface TracedPlay extends PlayCounts {
  /** Where it went, position by position; a restart begins a new walk. */
  readonly walks: readonly (readonly Place[])[];
  /** Where the player was before an undo or a restart. */
  readonly undoPlaces: readonly Place[];
  readonly restartPlaces: readonly Place[];
  /** Where the player was at the end of a play that isn't solved. */
  readonly stopPlace: Place | undefined;
}

/** Why a play isn't what it says. */
export type PlayFault =
  | { readonly type: "impossible"; /** From 1. */ readonly event: number }
  | { readonly type: "after-end"; readonly event: number }
  | { readonly type: "not-solved" }
  | { readonly type: "solved" };

type Traced = { readonly ok: true; readonly trace: TracedPlay } | { readonly ok: false; readonly fault: PlayFault };

/** Plays a record again by the rules of its level: every event must be possible, and the end be as it says. O(events). */
export function tracePlay({ events, solved }: Play, replay: Replay): Traced {
  const walks: Place[][] = [[]];
  const places: Record<"undo" | "restart", Place[]> = { undo: [], restart: [] };
  const counts = { undo: 0, restart: 0, hint: 0, stop: 0, made: 0, hundredths: 0 };
  const note = (): void => {
    if (replay.place !== undefined) walks.at(-1)?.push(replay.place);
  };
  note();
  for (const [index, event] of events.entries()) {
    if (replay.isDone || counts.stop > 0) return failed({ type: "after-end", event: index + 1 });
    const { after, action } = partsOf(event);
    counts.hundredths += after;
    if (action === undefined) {
      if (!replay.move(event[1])) return failed({ type: "impossible", event: index + 1 });
      counts.made++;
      note();
      continue;
    }
    counts[action]++;
    if (action !== "undo" && action !== "restart") continue;
    if (replay.place !== undefined) places[action].push(replay.place);
    if (action === "undo" && !replay.undo()) return failed({ type: "impossible", event: index + 1 });
    if (action === "restart") {
      replay.restart();
      walks.push([]);
    }
    note();
  }
  if (replay.isDone !== solved) return failed({ type: solved ? "not-solved" : "solved" });
  return {
    ok: true,
    trace: {
      solved,
      moves: replay.moves,
      made: counts.made,
      seconds: counts.hundredths / 100,
      undos: counts.undo,
      restarts: counts.restart,
      hints: counts.hint,
      gaveUp: counts.stop > 0,
      walks,
      undoPlaces: places.undo,
      restartPlaces: places.restart,
      stopPlace: solved ? undefined : replay.place,
    },
  };
}

function failed(fault: PlayFault): Traced {
  return { ok: false, fault };
}

function partsOf(event: PlayEvent): { readonly after: number; readonly action: PlayAction | undefined } {
  const [first, second] = event;
  return typeof first === "number" ? { after: first, action: undefined } : { after: second as number, action: first };
}
