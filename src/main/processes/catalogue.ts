import { engineBuild, type EngineBuild } from "./engineBuild.ts";
import { loadEngine } from "./loadEngine.ts";
import type { KindEngine } from "#main/engines/engineTask.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { findLevelKind } from "#shared/levels/registry.ts";

/** Source of engines and level kinds: the registries, or fixtures of a test with its own engines. */
export interface Catalogue {
  findKind(id: string): LevelKind | undefined;
  /** Rejects on a kind without an engine. */
  loadEngine(kind: string): Promise<KindEngine>;
  /** Which code computes the levels of a kind that has an engine. */
  buildOf(kind: string): EngineBuild;
}

/** All engines and level kinds of the product. */
export const productCatalogue: Catalogue = { findKind: findLevelKind, loadEngine, buildOf: engineBuild };
