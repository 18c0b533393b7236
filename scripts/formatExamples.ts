import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatExamples } from "../test/support/formatExamples.ts";
import { repositoryRoot } from "../test/support/sourceFiles.ts";

/** `npm run format:examples`: writes docs/examples, one file for each export format. */
const folder = join(repositoryRoot, "docs", "examples");
const examples = await formatExamples();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { name, bytes } of examples) writeFileSync(join(folder, name), bytes);
console.log(`formats: ${examples.length} examples in ${folder}`);
