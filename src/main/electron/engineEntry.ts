import { productEngines } from "#main/processes/engineCatalogue.ts";
import { serveEngine } from "#main/processes/engineServer.ts";
import type { ToEngine } from "#main/processes/protocol.ts";

/** The module a utility process runs: the engine behind Electron's message port to the main process. */
const { parentPort } = process;
const handle = serveEngine(productEngines, (message) => {
  parentPort.postMessage(message);
  return Promise.resolve();
});
// Messages are trusted: only our own main process has the other end.
parentPort.on("message", ({ data }) => handle(data as ToEngine));
