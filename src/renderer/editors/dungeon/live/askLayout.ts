import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import type { FixesAnswer, FixesQuestion, LiveLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { studio } from "#renderer/studio/session.ts";
import { lookupNow } from "#renderer/history/documentLibrary.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { stabilityLevels } from "#shared/levels/dungeon/incremental/stabilityLevels.ts";
import type { LastAnswer, StabilityPlan } from "#shared/levels/dungeon/incremental/stabilityLevels.ts";
import type { LiveAnswer, LiveInput } from "./liveSolver.ts";

/** The graph as it is on the screen with every template it refers to, unsaved edits included. */
export function liveInput(model: GraphModel): LiveInput {
  const { id, type, store } = model.session;
  const data = model.document();
  if (data.rooms.length === 0) return { kind: "empty" };
  // The type's schema has accepted the data, so it is JSON.
  const snapshot = { id, type, name: store.getState().name, data: data as JsonValue };
  const prepared = dungeonKind.prepare("generate", snapshot, lookupNow);
  if (!prepared.ok) return { kind: "blocked", problems: prepared.problems };
  // Contents don't affect the layout: they are drawn over it, on the places that painted templates have for them.
  // The kind has packed a `DungeonInput`.
  const { contents: _, ...input } = prepared.input as DungeonInput;
  return { kind: "ready", input, rooms: data.rooms.length };
}

/** Searches of later tries last longer, up to so many times as long. */
const longest = 16;

/**
 * Requests a layout from an engine process that changes as little as possible on screen. Rejects when the studio can't
 * be reached, or with the signal.
 */
export async function askStableLayout(
  last: LastAnswer | undefined,
  input: DungeonInput,
  seed: number,
  signal: AbortSignal,
  attempt = 0,
): Promise<LiveAnswer> {
  const { current, levels } = stabilityLevels(last, input);
  const times = Math.min(longest, 2 ** attempt);
  const longer = levels.map((level) => (level.way === "fresh" ? { ...level, moves: level.moves * times } : level));
  return await askLive({ input, seed, current, levels: longer }, signal);
}

async function askLive(
  question: StabilityPlan & { readonly input: DungeonInput; readonly seed: number },
  signal: AbortSignal,
): Promise<LiveAnswer> {
  const asked = { kind: "dungeon", analysis: "live-layout", input: asJson(question) };
  const { answer } = await studio().analysis.ask(asked, { signal });
  // The studio's own engine has made it and the validator has passed it: reading it a second time here would delay the picture.
  const { layout, problems, closest, isProved } = answer as unknown as LiveLayoutAnswer;
  return { layout, problems, closest, isProved };
}

/** Moves of the search for a layout with a fix of a refused graph. */
const fixMoves = 30_000;

/** A short search for a layout of a changed graph; what stands in the way of one has fixes that were tried as well. */
export async function askFixedLayout(input: DungeonInput, seed: number, signal: AbortSignal): Promise<LiveAnswer> {
  return await askLive({ input, seed, current: [], levels: [{ way: "fresh", moves: fixMoves }] }, signal);
}

/** Which suggested fixes give a layout. */
export async function askTriedFixes(question: FixesQuestion, signal: AbortSignal): Promise<FixesAnswer> {
  const asked = { kind: "dungeon", analysis: "try-fixes", input: asJson(question) };
  const { answer } = await studio().analysis.ask(asked, { signal });
  // The studio's own engine has made it.
  return answer as unknown as FixesAnswer;
}
