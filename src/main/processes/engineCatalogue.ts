import { engineBuild, type EngineBuild } from "./engineBuild.ts";
import { loadEngine } from "./loadEngine.ts";
import type { KindEngine } from "#main/engines/engineTask.ts";

/** Where an engine process gets engines and their level kinds from, each when it is first asked for. */
export interface EngineCatalogue {
  /** Rejects on a kind without an engine. */
  loadEngine(kind: string): Promise<KindEngine>;
  buildOf(kind: string): EngineBuild;
}

/** Every engine of the product. */
export const productEngines: EngineCatalogue = { loadEngine, buildOf: engineBuild };
