import { engineBuild, type EngineBuild } from "./engineBuild.ts";
import { loadEngine, loadLevelKind } from "#main/engines/registry.ts";
import type { KindEngine } from "#main/engines/engineTask.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";

/** Where an engine process loads engines and level kinds from, each on first use. */
export interface EngineCatalogue {
  /** Resolves with undefined on an unknown kind. */
  loadKind(id: string): Promise<LevelKind | undefined>;
  /** Rejects on a kind without an engine. */
  loadEngine(kind: string): Promise<KindEngine>;
  buildOf(kind: string): EngineBuild;
}

/** Every engine of the product. */
export const productEngines: EngineCatalogue = { loadKind: loadLevelKind, loadEngine, buildOf: engineBuild };
