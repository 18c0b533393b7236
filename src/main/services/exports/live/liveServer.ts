import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, sep } from "node:path";
import { WebSocketServer } from "ws";
import type { SavedExport } from "#shared/contract/exports.ts";
import { readOwnedFiles } from "../exportFolder.ts";
import { livePage } from "./livePage.ts";

/** Notifies running games of the levels that an export has changed, and serves them the exported files. Loopback only. */
export interface LiveServer {
  /** "ws://127.0.0.1:PORT/?token=TOKEN". */
  readonly socket: string;
  /** The sample page of a pack, for a browser: it draws the maps and reloads what changes. */
  page(packId: string): string;
  send(saved: SavedExport): void;
  readonly connections: number;
  close(): Promise<void>;
}

/** The export folder of a pack that is exported on save; undefined for others. */
export type FolderOf = (packId: string) => string | undefined;

const mostConnections = 32;
const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".json": "application/json",
  ".tmj": "application/json",
  ".ldtk": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".csv": "text/csv; charset=utf-8",
};

/**
 * Listens on 127.0.0.1 only. Every request and connection needs the token, which is new for every server: other pages of
 * the same browser can reach the port, but don't have the token. Clients only listen: what they send is discarded.
 */
export async function startLiveServer(folderOf: FolderOf): Promise<LiveServer> {
  const token = randomBytes(24).toString("base64url");
  const expected = hash(token);
  const isAllowed = (url: URL): boolean => timingSafeEqual(hash(url.searchParams.get("token") ?? ""), expected);
  const server = createServer((request, response) => {
    void answer(request, response, isAllowed, folderOf).catch(() => response.destroy());
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  server.on("upgrade", (request, socket, head) => {
    if (!isAllowed(urlOf(request)) || sockets.clients.size >= mostConnections) {
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, socket, head, (accepted) => accepted.on("error", () => accepted.terminate()));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has such an address.
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    socket: `ws://${at}/?token=${token}`,
    page: (packId) => `http://${at}/?pack=${encodeURIComponent(packId)}&token=${token}`,
    send: (saved) => {
      const message = JSON.stringify({ type: "exported", ...saved });
      for (const client of sockets.clients) client.send(message);
    },
    get connections() {
      return sockets.clients.size;
    },
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function urlOf(request: IncomingMessage): URL {
  return new URL(request.url ?? "/", "http://127.0.0.1");
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  isAllowed: (url: URL) => boolean,
  folderOf: FolderOf,
): Promise<void> {
  const url = urlOf(request);
  const end = (status: number): void => void response.writeHead(status).end();
  if (request.method !== "GET") return end(405);
  if (!isAllowed(url)) return end(403);
  const headers = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // Games run on other ports; what they may read is guarded by the token.
    "Access-Control-Allow-Origin": "*",
  };
  if (url.pathname === "/") {
    response.writeHead(200, { ...headers, "Content-Type": "text/html; charset=utf-8" }).end(livePage());
    return;
  }
  const [, first, packId = "", ...path] = url.pathname.split("/").map(decodeURIComponent);
  const folder = first === "files" ? folderOf(packId) : undefined;
  if (folder !== undefined && path.join("") === "") {
    const files = (await readOwnedFiles(folder, packId)).map(({ path: name }) => name);
    response.writeHead(200, { ...headers, "Content-Type": "application/json" }).end(JSON.stringify(files));
    return;
  }
  const file = folder === undefined ? undefined : await fileIn(folder, path.join("/"));
  if (file === undefined) return end(404);
  response.writeHead(200, {
    ...headers,
    "Content-Type": contentTypes[extname(file)] ?? "application/octet-stream",
  });
  createReadStream(file)
    .on("error", () => response.destroy())
    .pipe(response);
}

/** A plain file of the folder; undefined for anything else, links that lead out of it included. */
async function fileIn(folder: string, path: string): Promise<string | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}
