import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/websocket";
import { WebSocket } from "ws";
import type { StudioClient } from "#shared/contract/contract.ts";
import { studioSocketPath } from "#shared/contract/endpoints.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { noDesktop } from "#main/services/hostDesktop.ts";
import { silentLog } from "#main/services/log.ts";
import { createStudio } from "#main/services/studio.ts";
import { startBrowserHost } from "#main/host/browserHost.ts";

const warmUps = 300;
const calls = 2000;

/** How long a call of the contract takes over the WebSocket of a real studio on this machine, one after the other. */
export async function* benchContract(now: () => number, makeEngine: EngineProcessMaker): AsyncGenerator<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
  const studio = await createStudio({
    version: "bench",
    folders: { settings: join(folder, "settings"), projects: join(folder, "projects") },
    desktop: noDesktop("test"),
    access: anyFolder,
    log: silentLog,
    makeEngine,
    sampleFolder: folder,
  });
  const host = await startBrowserHost({
    router: studio.router,
    screen: folder,
    log: silentLog,
    port: 0,
    listen: "127.0.0.1",
    hostNames: [],
    onConnections: () => undefined,
  });
  try {
    await studio.services.project.create({ name: "Bench" });
    const client = await connect(host.url);
    yield await measure("contract call over WebSocket: host.info", now, () => client.host.info({}));
    const page = {
      filter: { foldDuplicates: true },
      sort: { by: "arrival", direction: "ascending" },
      limit: 100,
    } as const;
    yield await measure("contract call over WebSocket: candidates.page, empty", now, () =>
      client.candidates.page(page),
    );
  } finally {
    await host.close();
    await studio.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function connect(url: string): Promise<StudioClient> {
  const { host, port, searchParams } = new URL(url);
  const socket = new WebSocket(`ws://${host}${studioSocketPath}`, {
    origin: `http://${host}`,
    headers: { cookie: `levelwright_${port}=${searchParams.get("token")}` },
  });
  await once(socket, "open");
  // Typed for the page's WebSocket; the one of `ws` has the members it uses.
  const websocket = socket as unknown as ConstructorParameters<typeof RPCLink>[0]["websocket"];
  return createORPCClient(new RPCLink({ websocket }));
}

async function measure(name: string, now: () => number, call: () => Promise<unknown>): Promise<BenchRow> {
  for (let count = 0; count < warmUps; count++) await call();
  const times: number[] = [];
  for (let count = 0; count < calls; count++) {
    const start = now();
    await call();
    times.push(now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => Number((times[Math.floor(share * (calls - 1))] ?? 0).toFixed(3));
  return { name, value: at(0.5), unit: "ms", goal: "median under 1 ms", details: { p95: at(0.95), calls } };
}
