import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { referencePages } from "../test/support/referencePages.ts";
import { repositoryRoot } from "../test/support/sourceFiles.ts";

/** `npm run reference`: writes docs/reference from the code. */
const folder = join(repositoryRoot, "docs", "reference");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { file, text } of referencePages()) writeFileSync(join(folder, file), text);
// The keys are in the page's modules (tsx, styles), which Node can't load: a test collects them, and writes the page
// with -u.
const vitest = join(repositoryRoot, "node_modules", "vitest", "vitest.mjs");
const keys = ["run", "--project", "screen", "src/renderer/app/keysPage.test.ts", "-u"];
const { status } = spawnSync(process.execPath, [vitest, ...keys], {
  cwd: repositoryRoot,
  stdio: ["ignore", "ignore", 2],
});
if (status !== 0) throw new Error("The keys page was not written.");
console.log(`reference: ${folder}`);
