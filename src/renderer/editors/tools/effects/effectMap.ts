import { afterPause } from "#renderer/studio/afterPause.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePerId } from "#shared/kernel/once.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { EditEffect, EditEffectsAnswer } from "#shared/levels/editEffects.ts";
import type { SuggestionSource } from "../suggestions/suggestionSource.ts";
import type { EffectMark } from "./effectShapes.ts";

/** Delay after the last edit: strokes, the editor's own queries and suggestions come first. */
const pauseMs = 900;
/** Changes tried per query, so that the map fills in gradually. */
const part = 12;

/** The effects of single changes of the current drawing; cleared as soon as it changes. */
export interface EffectMap {
  readonly phase: "off" | "pausing" | "trying" | "done" | "failed";
  readonly effects: readonly EditEffect[];
  /** Difficulty of the drawing as it is. */
  readonly base: number;
  /** Changes that there are. */
  readonly total: number;
  /** Why no changes can be tried. */
  readonly note: string | undefined;
}

const off: EffectMap = { phase: "off", effects: [], base: 0, total: 0, note: undefined };
/** One map per document for as long as the screen lives. */
export const effectMapOf = oncePerId((): StoreApi<EffectMap> => createStore<EffectMap>(() => off));

/** Queries the engine; rejects when the signal aborts. */
type AskForEffects = (
  kind: string,
  input: { readonly [member: string]: JsonValue },
  signal: AbortSignal,
) => Promise<EditEffectsAnswer>;

/**
 * Keeps the map current until the returned function is called: an edit clears it synchronously and drops the pending
 * query; once the drawing is unchanged for a while its changes are tried in parts. `describe` words a failure.
 */
export function followEffects(
  source: Pick<SuggestionSource, "kind" | "state" | "subscribe" | "question">,
  store: StoreApi<EffectMap>,
  ask: AskForEffects,
  describe: (error: unknown) => string,
): () => void {
  let state = source.state();
  let drop = (): void => undefined;

  async function search(signal: AbortSignal): Promise<void> {
    const asked = source.question();
    if (asked.kind === "blocked") {
      store.setState({ ...off, phase: "done", note: asked.reason });
      return;
    }
    store.setState({ phase: "trying" });
    try {
      for (let from = 0, total = 1; from < total; from += part) {
        const answer = await ask(source.kind, { ...asked.input, from, count: part }, signal);
        if (signal.aborted) return;
        ({ total } = answer);
        const effects = [...store.getState().effects, ...answer.effects];
        const phase = from + part < total ? "trying" : "done";
        store.setState({ phase, effects, base: answer.base, total, note: answer.none });
      }
    } catch (error) {
      if (!signal.aborted) store.setState({ ...off, phase: "failed", note: describe(error) });
    }
  }
  function begin(): void {
    drop();
    if (store.getState().phase !== "pausing") store.setState({ ...off, phase: "pausing" });
    drop = afterPause(pauseMs, (signal) => void search(signal));
  }
  begin();
  const unsubscribe = source.subscribe(() => {
    const now = source.state();
    if (now.length === state.length && now.every((value, i) => Object.is(value, state[i]))) return;
    state = now;
    begin();
  });
  return () => {
    unsubscribe();
    drop();
    store.setState(off);
  };
}

/**
 * One mark per cell: of several changes there the one with the strongest effect; broken only if every change breaks.
 * `isFilled` is true for non-empty cells.
 */
export function effectMarks(
  effects: readonly EditEffect[],
  isFilled: (x: number, y: number) => boolean = () => false,
): readonly EffectMark[] {
  const marks = new Map<string, EffectMark>();
  for (const { at, effect, by } of effects) {
    for (const [x, y] of at) {
      const known = marks.get(`${x},${y}`);
      if (known === undefined || strength({ effect, by }) > strength(known))
        marks.set(`${x},${y}`, { x, y, effect, by });
    }
  }
  return [...marks.values()].map((mark) => (isFilled(mark.x, mark.y) ? { ...mark, isFilled: true } : mark));
}

function strength({ effect, by }: Pick<EffectMark, "effect" | "by">): number {
  return effect === "broken" ? -1 : Math.abs(by);
}

/** The changes that make the drawing most harder and most easier, the strongest first; at most `most` of each. */
export function strongestEffects(effects: readonly EditEffect[], most: number): readonly EditEffect[] {
  const ranked = effects.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const best = (kind: EditEffect["effect"]) => ranked.filter(({ effect }) => effect === kind).slice(0, most);
  return [...best("harder"), ...best("easier")];
}
