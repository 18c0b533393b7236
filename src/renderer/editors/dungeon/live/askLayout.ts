import * as z from "zod";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { problemSchema } from "#shared/levels/problems.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { studio } from "#renderer/app/session.ts";
import { lookupNow } from "#renderer/history/documentLibrary.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { keepLadder } from "./keepLadder.ts";
import type { LastAnswer, Rung } from "./keepLadder.ts";
import type { LiveAnswer, LiveInput } from "./liveSolver.ts";

const answerSchema = z.object({
  layout: layoutSchema.optional(),
  closest: layoutSchema.optional(),
  problems: z.array(problemSchema),
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

/** Asks an engine process for one layout. Rejects when the studio does not answer, or with the signal. */
async function askOnce(input: DungeonInput, rung: Rung, seed: number, signal: AbortSignal): Promise<LiveAnswer> {
  const { base: _, ...rest } = input;
  const { analysis, moves, tries } = rung;
  const question = { ...rest, ...(rung.base === undefined ? {} : { base: rung.base }) };
  const { answer } = await studio().analysis.ask(
    { kind: "dungeon", analysis, input: { input: question, seed, moves, ...(tries && { tries }) } as JsonValue },
    { signal },
  );
  const { layout, problems, closest } = answerSchema.parse(answer);
  return { layout, problems, closest };
}

/** Climbs the ladder until a question has a valid answer; the last one's answer stands, whatever it is. */
export async function askStill(
  last: LastAnswer | undefined,
  input: DungeonInput,
  seed: number,
  signal: AbortSignal,
): Promise<LiveAnswer> {
  let answer: LiveAnswer = { layout: undefined, problems: [] };
  for (const rung of keepLadder(last, input)) {
    answer = await askOnce(input, rung, seed, signal);
    if (answer.layout !== undefined && dungeonKind.validate(answer.layout).length === 0) return answer;
  }
  return answer;
}
