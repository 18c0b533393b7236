import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { GuidePage } from "#renderer/panels/guide/guidePage.ts";
import { parseGuidePage } from "./parseGuidePage.ts";

const moduleName = "virtual:guide";

/** The pages of docs/guide in their order; README.md is their list on the web and left out here. */
export function readGuide(root: string): readonly GuidePage[] {
  const folder = join(root, "docs", "guide");
  return readdirSync(folder)
    .filter((file) => /^\d+-.+\.md$/.test(file))
    .toSorted()
    .map((file) => parseGuidePage(file, readFileSync(join(folder, file), "utf8")));
}

/** Makes the user guide a module of the screen: its pages as data, its pictures as files beside the scripts. */
export function guidePages(root: string): Plugin {
  const resolved = `\0${moduleName}`;
  return {
    name: "levelwright-guide",
    resolveId: (id) => (id === moduleName ? resolved : undefined),
    load: (id) => (id === resolved ? moduleText(root) : undefined),
  };
}

function moduleText(root: string): string {
  const pages = readGuide(root);
  const blocks = pages.flatMap((page) => page.blocks);
  // A picture that was not taken yet is left out, so that the studio can be built to take it; a test wants them all.
  const files = blocks
    .flatMap((block) => (block.type === "picture" ? [block.picture] : []))
    .map((name) => ({ name, light: pictureFile(root, name, "light"), dark: pictureFile(root, name, "dark") }))
    .filter(({ light, dark }) => existsSync(light) && existsSync(dark));
  return [
    ...files.flatMap(({ light, dark }, index) => [
      `import light${index} from ${JSON.stringify(light)};`,
      `import dark${index} from ${JSON.stringify(dark)};`,
    ]),
    `export const pages = ${JSON.stringify(pages)};`,
    "export const pictures = {",
    ...files.map(({ name }, index) => `${JSON.stringify(name)}: { light: light${index}, dark: dark${index} },`),
    "};",
  ].join("\n");
}

function pictureFile(root: string, name: string, theme: "light" | "dark"): string {
  return join(root, "docs", "guide", "pictures", `${name}-${theme}.webp`);
}
