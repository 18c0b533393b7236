import { readFile } from "node:fs/promises";
import { readPackFile } from "#shared/project/readFiles.ts";
import { ExportError } from "../exportError.ts";
import { sha256 } from "../exportManifest.ts";
import { makeExport } from "../makeExport.ts";
import { readTileFiles } from "../tileFiles.ts";
import { throttle } from "./throttle.ts";
import type { FromExport, ToExport } from "./exportProtocol.ts";

type ExportJob = Extract<ToExport, { type: "export" }>;

/**
 * The export process's side of the protocol, the same in every kind of process. `post` resolves when the message is on
 * its way, so that files do not pile up. Returns the handler that the process's entry feeds with messages.
 */
export function serveExports(post: (message: FromExport) => Promise<void>): (message: ToExport) => void {
  const stops = new Map<number, AbortController>();
  void post({ type: "ready" });

  async function run({ job, pack, choices, tiles, zipFolder }: ExportJob, signal: AbortSignal): Promise<void> {
    const content = await readFile(pack.file).catch(() => undefined);
    const isSame = content !== undefined && sha256(content).startsWith(pack.revision);
    const read = isSame ? readPackFile(content.toString()) : undefined;
    if (read?.ok !== true) return post({ type: "changed", job });
    const report = throttle((share) => void post({ type: "share", job, share }));
    const assets = tiles === undefined ? undefined : await readTileFiles(tiles);
    const entries = [...read.value.entries];
    for (const { index, entry } of pack.replaced ?? []) entries[index] = entry;
    for await (const file of makeExport({ ...read.value, entries }, choices, zipFolder, signal, report, assets)) {
      signal.throwIfAborted();
      await post({ type: "file", job, file });
    }
    await post({ type: "done", job });
  }

  return (message) => {
    const { job } = message;
    if (message.type === "cancel") return stops.get(job)?.abort();
    const stop = new AbortController();
    stops.set(job, stop);
    void run(message, stop.signal)
      .catch((error: unknown) => post({ type: "failed", job, ...describe(error) }))
      .finally(() => stops.delete(job));
  };
}

function describe(error: unknown): Pick<Extract<FromExport, { type: "failed" }>, "message" | "refusal" | "stack"> {
  if (error instanceof ExportError) {
    const { message, place, remedy } = error;
    return { message, refusal: { place, remedy } };
  }
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, ...(error.stack === undefined ? {} : { stack: error.stack }) };
}
