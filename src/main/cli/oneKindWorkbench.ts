import { productEngines } from "#main/processes/engineCatalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { nodeEngineEntry } from "#main/services/processEntries.ts";
import { loadLevelKind } from "#shared/levels/kindLoaders.ts";
import type { Workbench } from "./command.ts";

/** The product as far as a command about levels of one kind needs it; undefined for an unknown kind. */
export async function oneKindWorkbench(id: string): Promise<Workbench | undefined> {
  const kind = await loadLevelKind(id);
  if (kind === undefined) return undefined;
  const findKind = (other: string) => (other === id ? kind : undefined);
  return {
    kinds: [kind],
    catalogue: { ...productEngines, findKind },
    makeEngine: createNodeMaker(nodeEngineEntry()),
  };
}
