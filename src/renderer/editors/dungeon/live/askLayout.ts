import * as z from "zod";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { problemSchema } from "#shared/levels/problems.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { studio } from "#renderer/app/session.ts";
import { lookupNow } from "#renderer/history/documentLibrary.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutFaults } from "../layout/layoutFaults.ts";
import { keepLadder } from "./keepLadder.ts";
import type { LastAnswer } from "./keepLadder.ts";
import type { LiveAnswer, LiveInput } from "./liveSolver.ts";

const answerSchema = z.object({
  layout: layoutSchema.optional(),
  closest: layoutSchema.optional(),
  problems: z.array(problemSchema),
  rung: z.int().exactOptional(),
});

/** The graph as it is on the screen with every template it refers to, unsaved edits included. */
export function liveInput(model: GraphModel): LiveInput {
  const { id, type, store } = model.session;
  const data = model.document();
  if (data.rooms.length === 0) return { kind: "empty" };
  // The type's schema has accepted the data, so it is JSON.
  const snapshot = { id, type, name: store.getState().name, data: data as JsonValue };
  const prepared = dungeonKind.prepare("generate", snapshot, lookupNow);
  return prepared.ok
    ? { kind: "ready", input: prepared.input, rooms: data.rooms.length }
    : { kind: "blocked", problems: prepared.problems };
}

/**
 * Asks an engine process for a layout that keeps what is on the screen as still as it can. One that the judge refuses is
 * not taken: the rungs after it are asked. Rejects when the studio does not answer, or with the signal.
 */
export async function askStill(
  last: LastAnswer | undefined,
  input: DungeonInput,
  seed: number,
  signal: AbortSignal,
): Promise<LiveAnswer> {
  const { standing, rungs } = keepLadder(last, input);
  let answer: LiveAnswer = { layout: undefined, problems: [] };
  for (let next = 0; next < rungs.length;) {
    const question = { input, seed, standing, rungs: rungs.slice(next) };
    const asked = { kind: "dungeon", analysis: "live-layout", input: question as unknown as JsonValue };
    const {
      layout,
      problems,
      closest,
      rung = rungs.length,
    } = answerSchema.parse((await studio().analysis.ask(asked, { signal })).answer);
    answer = { layout, problems, closest };
    if (layout === undefined || layoutFaults(layout) === 0) return answer;
    next += rung + 1;
  }
  return answer;
}
