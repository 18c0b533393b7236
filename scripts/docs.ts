import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryRoot } from "../test/support/sourceFiles.ts";
import { docsSite } from "./docsSite.ts";

/** `npm run docs`: writes the documentation as a static site to out/docs, for any web server. */
const folder = join(repositoryRoot, "out", "docs");
rmSync(folder, { recursive: true, force: true });
const files = docsSite(repositoryRoot);
for (const file of files) {
  const path = join(folder, file.path);
  mkdirSync(dirname(path), { recursive: true });
  if ("text" in file) writeFileSync(path, file.text);
  else copyFileSync(file.copyOf, path);
}
console.log(`docs: ${files.length} files in ${folder}`);
