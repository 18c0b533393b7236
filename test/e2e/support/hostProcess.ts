import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServedStudio, serve as Serve } from "#main/host/serve.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";

/** The studio requested from a host process. */
export interface StartHost {
  readonly kind: "start";
  readonly settingsFolder: string;
  readonly projectsFolder: string;
  /** Absent opens a copy of the sample. */
  readonly project: string | undefined;
  /** 0 picks a free one. */
  readonly port: number;
}

/** A request to a host process; see `warmHost.ts`. */
export type ToHost = StartHost | { readonly kind: "stop" };

/** Its answer. */
export type FromHost =
  | { readonly kind: "said"; readonly line: string }
  | { readonly kind: "started"; readonly url: string }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "stopped" };

// Runs work below normal priority, so that the person's own programs come first. The suites beside these tests are nobody's
// program: they would starve the runs. That priorities are lowered is tested in test/behaviour/processes.
os.setPriority = () => undefined;
syncBuiltinESMExports();

// The bundle that `npm start` runs; its types are those of the sources.
const { serve } = (await import(pathToFileURL(join(repositoryRoot, "out", "node", "serve.js")).href)) as {
  serve: typeof Serve;
};
let studio: ServedStudio | undefined;

function answer(message: FromHost): void {
  process.send?.(message);
}

async function start(asked: StartHost): Promise<void> {
  process.env["LEVELWRIGHT_SETTINGS"] = asked.settingsFolder;
  process.env["LEVELWRIGHT_PROJECTS"] = asked.projectsFolder;
  const options = { project: asked.project, orSample: true, say: (line: string) => answer({ kind: "said", line }) };
  studio = await serve({ ...options, port: asked.port });
  answer({ kind: "started", url: studio.url });
}

async function stop(): Promise<void> {
  await studio?.stop();
  studio = undefined;
  answer({ kind: "stopped" });
}

process.on("message", (message: ToHost) => {
  const done = message.kind === "start" ? start(message) : stop();
  done.catch((error: unknown) => answer({ kind: "failed", reason: String(error) }));
});
// Tests that are gone need no studio.
process.on("disconnect", () => process.exit());
