import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { bundledPackagesFile } from "./buildTargets.ts";

/**
 * Writes that list after the build: the packages are development packages to npm, but part of what people install, so
 * their licences go along (thirdPartyLicenses.ts). One list for page and workers, which are bundles of their own.
 */
export function listBundledPackages(root: string): () => Plugin {
  const packages = new Set<string>();
  return () => ({
    name: "levelwright-bundled-packages",
    generateBundle(_, bundle) {
      // Fonts come in by style sheets, as assets and not as modules.
      const assets = Object.values(bundle).flatMap((file) => (file.type === "asset" ? file.originalFileNames : []));
      for (const id of [...this.getModuleIds(), ...assets]) {
        const folder = packageFolder(`/${id.replaceAll("\\", "/")}`);
        if (folder !== undefined) packages.add(folder);
      }
      // A first build of the worker comes here before anything is written to the folder.
      mkdirSync(join(root, "out"), { recursive: true });
      writeFileSync(join(root, bundledPackagesFile), `${JSON.stringify([...packages].toSorted(), undefined, 2)}\n`);
    },
  });
}

/** `node_modules/@scope/name` of the innermost package that a module belongs to. */
function packageFolder(id: string): string | undefined {
  return /^.*?\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+)\//.exec(id)?.[1];
}
