import { setImmediate as nextTurn } from "node:timers/promises";
import { type LoadResult, loadScript } from "../sandbox.ts";
import type { FromScripts, ToScripts } from "./scriptProtocol.ts";

/**
 * The script process's side of the protocol, the same in every kind of process. The last script stays loaded: batches of
 * one follow each other. Returns the handler that the process's entry feeds with messages.
 */
export function serveScripts(post: (message: FromScripts) => void): (message: ToScripts) => void {
  let loaded: { readonly source: string; readonly result: LoadResult } | undefined;
  post({ type: "ready" });

  async function run({ job, source, calls }: ToScripts): Promise<void> {
    if (loaded?.source !== source) loaded = { source, result: await loadScript(source) };
    const { result } = loaded;
    for (const { values, seed } of calls) {
      const answer = result.ok ? result.script.call(values, seed) : result;
      post({ type: "answer", job, answer });
      // Each answer leaves before the next call, which may never return.
      await nextTurn();
    }
  }

  return (message) => {
    // A rejection would be a fault of ours: the process ends, and the studio reports it.
    void run(message).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    });
  };
}
