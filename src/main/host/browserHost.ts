import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import type { Log } from "#main/services/log.ts";
import type { StudioRouter } from "#main/services/router/router.ts";
import { createHttpServer } from "./httpServer.ts";
import type { RequestPolicy } from "./requestPolicy.ts";
import { newSecret } from "./secrets.ts";
import { createSocketServer } from "./socketServer.ts";
import { staticFolder } from "./staticFiles.ts";

interface BrowserHostOptions {
  readonly router: StudioRouter;
  /** Folder of the built screen. */
  readonly screen: string;
  readonly log: Log;
  /** 0 chooses a free one. */
  readonly port: number;
  /** Address to bind, "127.0.0.1" by default. */
  readonly listen: string;
  /** Further names the studio is reached by, "build-7.example". */
  readonly hostNames: readonly string[];
  readonly onConnections: (open: number) => void;
}

/** The studio in a browser: a server on the loopback interface. */
export interface BrowserHost {
  readonly port: number;
  /** Address with the key in it, for the person's eyes and browser only. */
  readonly url: string;
  /** An address that signs in once; creating another one invalidates it. */
  oneTimeUrl(): string;
  /** Resolves when all sockets are closed. */
  close(): Promise<void>;
}

/** Starts serving. Rejects when the port is in use. */
export async function startBrowserHost(options: BrowserHostOptions): Promise<BrowserHost> {
  const secret = newSecret();
  let policy: RequestPolicy = { hosts: new Set(), secret, cookieName: "levelwright" };
  const sockets = createSocketServer(options.router, { log: options.log, onChange: options.onConnections });
  const server = createHttpServer({
    policy: () => policy,
    spendTicket: () => (policy = { ...policy, ticket: undefined }),
    findFile: staticFolder(options.screen),
    upgrade: (request, socket, head) => sockets.upgrade(request, socket, head),
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.listen, resolve);
  });
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  policy = {
    hosts: new Set(namesOf(options).map((name) => `${name}:${port}`)),
    secret,
    cookieName: `levelwright_${port}`,
  };
  const address = `http://${isWildcard(options.listen) ? "127.0.0.1" : bracketed(options.listen)}:${port}/?token=`;
  return {
    port,
    url: address + secret,
    oneTimeUrl: () => {
      const ticket = newSecret();
      policy = { ...policy, ticket };
      return address + ticket;
    },
    close: () =>
      new Promise((resolve) => {
        sockets.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Allowed host names of a request, lower case. */
function namesOf({ listen, hostNames }: BrowserHostOptions): string[] {
  const own = isWildcard(listen)
    ? Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address) ?? [])
    : [listen];
  return ["127.0.0.1", "localhost", "::1", ...own, ...hostNames].map((name) => bracketed(name.toLowerCase()));
}

function isWildcard(address: string): boolean {
  return address === "0.0.0.0" || address === "::";
}

function bracketed(address: string): string {
  return address.includes(":") ? `[${address}]` : address;
}

/** Whether only programs on this machine can connect. */
export function isLoopback(address: string): boolean {
  return address === "localhost" || address === "::1" || /^127(\.\d{1,3}){3}$/.test(address);
}
