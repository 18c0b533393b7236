import { spawnSync } from "node:child_process";

/** Every environment is compiled with only the globals it really has; see ARCHITECTURE.md. */
const projects = ["src/shared", "src/main", "src/preload", "src/renderer", "tsconfig.tests.json"];

let failed = 0;
for (const project of projects) {
  const result = spawnSync("tsc", ["-p", project, "--pretty", "false"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (result.status !== 0) failed++;
}
console.log(`types: ${projects.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
