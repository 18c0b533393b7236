import { spawnSync } from "node:child_process";

/** Every environment is compiled with only the globals it really has; see ARCHITECTURE.md. */
const projects = ["src/shared", "src/main", "src/preload", "src/renderer", "src/webPage", "tsconfig.tests.json"];

let failed = 0;
for (const project of projects) {
  // What an earlier check found is kept beside the packages, so that a small change is checked in a third of the time.
  const kept = `node_modules/.cache/types/${project.replaceAll("/", "-")}.tsbuildinfo`;
  const options = ["--pretty", "false", "--incremental", "--tsBuildInfoFile", kept];
  const result = spawnSync("tsc", ["-p", project, ...options], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (result.status !== 0) failed++;
}
console.log(`types: ${projects.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
