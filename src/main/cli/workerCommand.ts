import { createServer, type Server } from "node:http";
import { availableParallelism, hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { isLoopback, shownAddress } from "#main/farm/farmAddress.ts";
import type { FarmWorker } from "#main/farm/farmWorker.ts";
import { createEnginePool } from "#main/processes/enginePool.ts";
import { findInstallation } from "#main/services/installation.ts";
import { listOf, plural } from "#shared/text/format.ts";
import { BadInput } from "./badInput.ts";
import type { Command, Workbench } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { farmAddress, farmAsBadInput, farmOption } from "./farmOption.ts";
import type { Invocation } from "./invocation.ts";
import type { Terminal } from "./terminal.ts";

/** `worker`: this machine computes shards for the studios of a farm. */
export const workerCommand: Command = {
  name: "worker",
  usage: "--farm URL [options]",
  summary: "Computes shards for the studios of a farm.",
  details: [
    "Runs until Ctrl-C, which gives shards at work some seconds to end and hands the others back. " +
      "Only shards of this program's engine versions are taken. See docs/farm.md.",
  ],
  options: () => ({
    farm: farmOption,
    processes: { value: "N", hint: "Engine processes at once. Default: one per core." },
    kinds: { value: "A,B", hint: "Take shards of these level kinds only. Default: all." },
    name: { value: "NAME", hint: "What people call this worker. Default: the host's name." },
    "grace-seconds": { value: "S", hint: "How long shards at work have to end when the worker stops. Default 10." },
    once: { hint: "Stop when no shard has come for five seconds." },
    "health-port": {
      value: "N",
      hint: "Answer GET /health on this port: 200 while the farm can be reached, else 503.",
    },
  }),
  mostPositionals: 0,
  run: async (invocation, terminal, workbench) => {
    const address = farmAddress(invocation);
    if (address === undefined) invocation.required("farm");
    if (address === undefined) return exitCodes.badInput;
    const kinds = wantedKinds(invocation, workbench);
    const size = invocation.number("processes", { min: 1, max: 1024, whole: true }) ?? availableParallelism();
    const grace = invocation.number("grace-seconds", { min: 0, max: 3600, whole: false }) ?? 10;
    const port = invocation.number("health-port", { min: 0, max: 65_535, whole: true });
    const name = (invocation.text("name") ?? hostname()).slice(0, 60);
    // Loaded here: no other command pays for the clients of Redis.
    const { startFarmWorker } = await import("#main/farm/farmWorker.ts");
    const pool = createEnginePool({ make: workbench.makeEngine, size });
    const log = (line: string): void => void terminal.print(`${new Date().toISOString()} ${line}`);
    try {
      const { catalogue } = workbench;
      const { version } = findInstallation(import.meta.dirname);
      const worker = await startFarmWorker({ address, catalogue, kinds, pool, name, version, log });
      log(
        `Worker ${name} takes ${listOf(kinds)} from ${shownAddress(address)} on ${plural(size, "process", "processes")}.`,
      );
      if (!address.tls && !isLoopback(address.host)) log("Warning: this connection is not encrypted; use rediss://.");
      const health = port === undefined ? undefined : await answerHealth(worker, port, log);
      await (invocation.flag("once") ? untilIdle(worker, terminal) : untilStopped(terminal));
      log("Stopping.");
      await worker.stop(grace * 1000);
      health?.close();
      log("Stopped.");
      return exitCodes.done;
    } catch (error) {
      throw farmAsBadInput(error);
    } finally {
      await pool.close();
    }
  },
};

function wantedKinds(invocation: Invocation, { kinds }: Workbench): string[] {
  const all = kinds.map(({ id }) => id);
  const asked = invocation
    .text("kinds")
    ?.split(",")
    .map((kind) => kind.trim());
  const unknown = asked?.find((kind) => !all.includes(kind));
  if (unknown !== undefined) {
    throw new BadInput("--kinds", `Unknown level kind "${unknown}".`, { remedy: `Use some of: ${all.join(", ")}.` });
  }
  return asked ?? all;
}

async function untilStopped({ signal }: Terminal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}

const idleMilliseconds = 5000;

async function untilIdle(worker: FarmWorker, { signal }: Terminal): Promise<void> {
  let since = performance.now();
  let ended = worker.ended;
  while (!signal.aborted && performance.now() - since < idleMilliseconds) {
    await delay(200);
    if (worker.busy > 0 || worker.ended !== ended) since = performance.now();
    ended = worker.ended;
  }
}

/** Says nothing but whether the farm can be reached, to anybody who can reach the port. */
async function answerHealth(worker: FarmWorker, port: number, log: (line: string) => void): Promise<Server> {
  const server = createServer((request, response) => {
    const isKnown = request.method === "GET" && request.url === "/health";
    const status = !isKnown ? 404 : worker.isConnected ? 200 : 503;
    response.writeHead(status, { "content-type": "text/plain", "cache-control": "no-store" });
    response.end(status === 200 ? "connected\n" : status === 503 ? "not connected\n" : "not found\n");
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.on("error", () =>
    reject(new BadInput("--health-port", `Port ${port} is taken.`, { remedy: "Choose another." })),
  );
  server.listen(port, resolve);
  await promise;
  const at = server.address();
  log(`Health at port ${typeof at === "object" && at !== null ? at.port : port}.`);
  return server;
}
