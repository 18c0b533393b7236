import { once } from "node:events";
import { MessageChannel } from "node:worker_threads";
import { createORPCClient } from "@orpc/client";
import { RPCLink as PortLink } from "@orpc/client/message-port";
import { RPCLink as SocketLink } from "@orpc/client/websocket";
import { createRouterClient } from "@orpc/server";
import { WebSocket } from "ws";
import { startBrowserHost } from "#main/host/browserHost.ts";
import { createRouter } from "#main/services/router/router.ts";
import { servePort } from "#main/services/router/servePort.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { studioSocketPath } from "#shared/contract/endpoints.ts";
import type { Probe } from "./probe.ts";

/** A client on one end, the probe on the other. */
export interface Road {
  readonly client: StudioClient;
  /** Cuts the line from the screen's side, as a closed window does. Nothing to cut in-process. */
  readonly cut?: () => void;
  close(): Promise<void>;
}

/** Every way a call can take to the studio. */
export const roads: Readonly<Record<string, (probe: Probe) => Promise<Road>>> = {
  "in-process": (probe) =>
    Promise.resolve({
      client: createRouterClient(createRouter(probe.services, probe.log)),
      close: () => Promise.resolve(),
    }),
  MessagePort: (probe) => {
    const { port1, port2 } = new MessageChannel();
    servePort(createRouter(probe.services, probe.log), port1, probe.log);
    port1.start();
    const client: StudioClient = createORPCClient(new PortLink({ port: port2 }));
    port2.start();
    return Promise.resolve({
      client,
      cut: () => port2.close(),
      close: () => {
        port1.close();
        return Promise.resolve();
      },
    });
  },
  WebSocket: async (probe) => {
    const host = await startBrowserHost({
      router: createRouter(probe.services, probe.log),
      screen: import.meta.dirname,
      log: probe.log,
      port: 0,
      listen: "127.0.0.1",
      hostNames: [],
      onConnections: () => undefined,
    });
    const socket = openSocket(host.url);
    await once(socket, "open");
    const client: StudioClient = createORPCClient(new SocketLink({ websocket: asPageSocket(socket) }));
    return { client, cut: () => socket.terminate(), close: () => host.close() };
  },
};

/** A WebSocket to a browser host, opened the way the page does: with the cookie and from the page's own origin. */
export function openSocket(url: string): WebSocket {
  const { host, port, searchParams } = new URL(url);
  return new WebSocket(`ws://${host}${studioSocketPath}`, {
    origin: `http://${host}`,
    headers: { cookie: `levelwright_${port}=${searchParams.get("token")}` },
    maxPayload: 256 * 1024 * 1024,
  });
}

/** oRPC is typed for the page's WebSocket; the one of `ws` has the same four members it uses. */
export function asPageSocket(socket: WebSocket) {
  return socket as unknown as ConstructorParameters<typeof SocketLink>[0]["websocket"];
}
