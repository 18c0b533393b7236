import type { ToScripts } from "#main/scripts/process/scriptProtocol.ts";
import { serveScripts } from "#main/scripts/process/scriptServer.ts";

/** The module that a utility process runs for scripts, behind Electron's message port to the main process. */
const { parentPort } = process;
const handle = serveScripts((message) => parentPort.postMessage(message));
// Messages are trusted: only our own main process has the other end.
parentPort.on("message", ({ data }) => handle(data as ToScripts));
