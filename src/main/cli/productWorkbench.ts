import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { nodeEngineEntry } from "#main/services/processEntries.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import type { Workbench } from "./command.ts";

/** All level kinds and engines of the product. */
export function productWorkbench(): Workbench {
  return { kinds: allLevelKinds(), catalogue: productCatalogue, makeEngine: createNodeMaker(nodeEngineEntry()) };
}
