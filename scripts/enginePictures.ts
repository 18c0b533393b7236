import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { enginePictures } from "../test/support/enginePictures.ts";
import { repositoryRoot } from "../test/support/sourceFiles.ts";

/** Draws the pictures of docs/how-it-works from the samples (`npm run engine:pictures`). */
for (const { file, svg } of await enginePictures()) {
  mkdirSync(dirname(join(repositoryRoot, file)), { recursive: true });
  writeFileSync(join(repositoryRoot, file), svg);
  console.log(`${file}: ${(svg.length / 1024).toFixed(0)} KB`);
}
