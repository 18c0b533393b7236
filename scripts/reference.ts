import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { referencePages } from "../test/support/referencePages.ts";
import { repositoryRoot } from "../test/support/sourceFiles.ts";

/** `npm run reference`: writes docs/reference from the code. */
const folder = join(repositoryRoot, "docs", "reference");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { file, text } of referencePages()) writeFileSync(join(folder, file), text);
console.log(`reference: ${folder}`);
