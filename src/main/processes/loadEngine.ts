import { loadEngine as loadEverydayEngine } from "#main/engines/registry.ts";
import type { KindEngine } from "#main/engines/engineTask.ts";
import { withReproductions } from "#reproductions/registry.ts";

/** The engine of a kind with what repeats papers; engines themselves know nothing of these. Throws on an unknown kind. */
export async function loadEngine(kind: string): Promise<KindEngine> {
  return withReproductions(await loadEverydayEngine(kind));
}
