import type { Candidate } from "#shared/contract/candidates.ts";
import { asJson } from "#shared/kernel/json.ts";
import { graphDocumentSchema, type GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { layoutSchema, type DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { startLikeThis } from "#renderer/runs/startLikeThis.ts";
import { pinsOf } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import { layoutMessages } from "./messages.ts";

/** Share of the rooms that the next layouts place again. */
const variation = 0.3;

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
  const layout = layoutSchema.safeParse(candidate.level);
  const gone = layoutMessages.graphGone;
  if (!layout.success) return void showToast({ text: gone });
  await startLikeThis(candidate, {
    kind: "dungeon",
    task: "generate",
    parameters: { variation },
    count: 24,
    data: ({ data }) => asJson(startingFrom(graphDocumentSchema.parse(data), layout.data)),
    gone,
    says: layoutMessages.moreLikeThisStarted,
  });
}
