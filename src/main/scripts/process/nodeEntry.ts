import { serveScripts } from "./scriptServer.ts";
import type { ToScripts } from "./scriptProtocol.ts";

/** The module that a Node script process runs: it communicates over its IPC channel and ends with its parent. */
const handle = serveScripts((message) => process.send?.(message));
// Messages are trusted: only our own studio has the other end.
process.on("message", (message) => handle(message as ToScripts));
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole process group; the studio decides what happens to its scripts.
process.on("SIGINT", () => undefined);
