import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { serve as Serve } from "../src/main/host/serve.ts";

/** `npm start`: builds what is stale and opens the studio. */
const root = join(import.meta.dirname, "..");

const { values } = parseArgs({
  options: {
    host: { type: "string" },
    port: { type: "string" },
    project: { type: "string" },
    open: { type: "boolean", default: true },
    help: { type: "boolean", default: false },
  },
  allowNegative: true,
});

const built = spawnSync(process.execPath, [join(root, "scripts", "build.ts")], { stdio: "inherit" });
if (built.status !== 0) process.exit(1);

// The bundle of src/main/host/serve.ts, which starts several times faster than the sources.
const { serve } = (await import(pathToFileURL(join(root, "out", "node", "serve.js")).href)) as { serve: typeof Serve };
const studio = await serve({
  project: values.project,
  port: values.port === undefined ? 0 : Number(values.port),
  open: values.open,
  orSample: values.project === undefined,
  say: (line) => console.log(line),
});
process.once("SIGINT", () => void studio.stop());
process.once("SIGTERM", () => void studio.stop());
await studio.stopped;
process.exit(0);
