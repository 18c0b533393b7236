import type { ToExport } from "#main/exports/process/exportProtocol.ts";
import { serveExports } from "#main/exports/process/exportServer.ts";

/** The module that a utility process runs for exports, behind Electron's message port to the main process. */
const { parentPort } = process;
const handle = serveExports((message) => {
  parentPort.postMessage(message);
  return Promise.resolve();
});
// Messages are trusted: only our own main process has the other end.
parentPort.on("message", ({ data }) => handle(data as ToExport));
