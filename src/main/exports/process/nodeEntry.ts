import { serveExports } from "./exportServer.ts";
import type { ToExport } from "./exportProtocol.ts";

/** The module that a Node export process runs: it talks over its IPC channel and ends with its parent. */
const handle = serveExports((message) => new Promise<void>((resolve) => process.send?.(message, () => resolve())));
// Messages are trusted: only our own studio has the other end.
process.on("message", (message) => handle(message as ToExport));
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole process group; the studio decides what happens to its exports.
process.on("SIGINT", () => undefined);
