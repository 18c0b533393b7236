import type { Candidate } from "#shared/contract/candidates.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { graphDocumentSchema, type GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { layoutSchema, type DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { documentHandle } from "#renderer/studio/documentHandles.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { putRun, useRuns } from "#renderer/runs/runsStore.ts";
import { rollSeed } from "#renderer/runs/seed.ts";
import { pinsOf } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import { layoutMessages } from "./messages.ts";

/** Share of the rooms that the next layouts place again. */
const variation = 0.3;
const count = 24;

/** The graph with a starting layout: its rooms as placed there, with no additional pins. */
export function startingFrom(graph: GraphDocument, layout: DungeonLayout): GraphDocument {
  const known = new Set(graph.rooms.map(({ id }) => id));
  const origin = layout.rules.origin ?? ([0, 0] as const);
  const rooms = pinsOf({ layout, origin }).filter(({ room }) => known.has(room));
  const keep = (graph.base?.keep ?? []).filter((id) => rooms.some(({ room }) => room === id));
  return { ...graph, base: { rooms, keep } };
}

/** Starts a run of layouts that share most rooms with a stored one. The document itself is not changed. */
export async function moreLikeThis(candidate: Candidate): Promise<void> {
  const run = useRuns.getState().runs.find(({ id }) => id === candidate.runId);
  const documentId = run?.documentId ?? null;
  const layout = layoutSchema.safeParse(candidate.level);
  if (documentId === null || !layout.success) {
    showToast({ text: layoutMessages.graphGone });
    return;
  }
  const data: unknown = documentHandle(documentId)?.data() ?? (await studio().documents.get({ id: documentId })).data;
  const graph = startingFrom(graphDocumentSchema.parse(data), layout.data);
  const started = await studio().runs.start({
    documentId,
    kind: "dungeon",
    task: "generate",
    parameters: { variation },
    seed: rollSeed(),
    count,
    // Read by the document's own schema, so it is JSON.
    data: graph as unknown as Extract<JsonValue, object> as never,
  });
  putRun(started);
  showToast({ text: layoutMessages.moreLikeThisStarted(started.number, count) });
}
