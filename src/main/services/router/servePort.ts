import type { SupportedMessagePort } from "@orpc/client/message-port";
import { RPCHandler } from "@orpc/server/message-port";
import type { Log } from "../log.ts";
import type { StudioRouter } from "./router.ts";
import { serveOptions } from "./serveOptions.ts";

/**
 * Serves the contract on one end of a message channel: Electron's MessagePortMain or Node's MessagePort. The caller
 * starts the port afterwards; calls in flight are aborted when the port closes.
 */
export function servePort(router: StudioRouter, port: SupportedMessagePort, log: Log): void {
  new RPCHandler(router, serveOptions(log)).upgrade(port);
}
