import { readFileSync } from "node:fs";
import { join } from "node:path";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";
import type { RecipePair } from "./runtimeRecipes.ts";

/** Makes a host what QuickJS was in 2021. */
const withoutNewerMethods = `
  const lists = "at findLast findLastIndex toReversed toSorted toSpliced with".split(" ");
  const sets = "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom".split(" ");
  for (const prototype of [Array.prototype, Object.getPrototypeOf(Int8Array.prototype), String.prototype])
    for (const name of lists) delete prototype[name];
  for (const name of sets) delete Set.prototype[name];
  for (const name of ["hasOwn", "groupBy"]) delete Object[name];
  delete Map.groupBy;
  delete globalThis.Iterator;
`;

/**
 * What the module `source` exports as default for each pair, parsed: it finds a list of one pair in `given`, and imports
 * from `folder`. Each pair has a runtime of its own: in one that went on, what a pair left behind would count for the next.
 */
export async function layoutsInQuickJs(
  folder: string,
  source: string,
  pairs: readonly RecipePair[],
): Promise<unknown[]> {
  const quickjs = await newQuickJSWASMModuleFromVariant(variant);
  return pairs.map(({ recipe, seed }) => {
    const context = quickjs.newContext();
    context.runtime.setModuleLoader((name) => readFileSync(join(folder, name.replace("./", "")), "utf8"));
    context.unwrapResult(context.evalCode(withoutNewerMethods)).dispose();
    const given = context.newString(JSON.stringify([{ recipe, seed }]));
    context.setProp(context.global, "given", given);
    given.dispose();
    const module = context.unwrapResult(context.evalCode(source, "main.js", { type: "module" }));
    const answer = context.getProp(module, "default");
    const [made] = JSON.parse(context.getString(answer)) as unknown[];
    answer.dispose();
    module.dispose();
    context.dispose();
    return made;
  });
}
