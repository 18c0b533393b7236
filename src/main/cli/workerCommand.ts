import type { Server } from "node:http";
import { availableParallelism, hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { isEncrypted, shownAddress } from "#main/farm/farmAddress.ts";
import type { FarmWorker } from "#main/farm/farmWorker.ts";
import { createEnginePool } from "#main/processes/enginePool.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { FromScripts, ToScripts } from "#main/scripts/process/scriptProtocol.ts";
import { createScriptRunner } from "#main/scripts/scriptRunner.ts";
import { nodeScriptEntry } from "#main/services/processEntries.ts";
import { errorCode } from "#main/store/files/writeFileAtomically.ts";
import { findInstallation } from "#main/services/installation.ts";
import { BadInput } from "./badInput.ts";
import type { Command, Workbench } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { clearTextOption, farmAddress, farmAsBadInput, farmOption } from "./farmOption.ts";
import type { Invocation } from "./invocation.ts";
import type { Terminal } from "./terminal.ts";
import { workerCommandMessages } from "./messages.ts";

/** `worker`: this machine computes shards for the studios of a farm. */
export const workerCommand: Command = {
  details: [workerCommandMessages.workerHint],
  options: () => ({
    farm: farmOption,
    "farm-clear-text": clearTextOption,
    processes: { value: "N", hint: workerCommandMessages.processes },
    kinds: { value: "A,B", hint: workerCommandMessages.kinds },
    name: { value: "NAME", hint: workerCommandMessages.name },
    "grace-seconds": { value: "S", hint: workerCommandMessages.graceSecondsHint },
    once: { hint: workerCommandMessages.once },
    "health-port": {
      value: "N",
      hint: workerCommandMessages.healthPortHint,
    },
    "health-host": { value: "ADDRESS", hint: workerCommandMessages.healthHost },
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
    const host = invocation.text("health-host") ?? "127.0.0.1";
    const name = (invocation.text("name") ?? hostname()).slice(0, 60);
    // Loaded here: no other command pays for the clients of Redis.
    const { startFarmWorker } = await import("#main/farm/farmWorker.ts");
    const pool = createEnginePool({ make: workbench.makeEngine, size });
    const scripts = createScriptRunner(createNodeMaker<ToScripts, FromScripts>(nodeScriptEntry()));
    const log = (line: string): void => void terminal.print(`${new Date().toISOString()} ${line}`);
    try {
      const { catalogue } = workbench;
      const { version } = findInstallation(import.meta.dirname);
      const worker = await startFarmWorker({ address, catalogue, kinds, pool, scripts, name, version, log });
      log(workerCommandMessages.workerTakes(name, kinds, shownAddress(address), size));
      if (!isEncrypted(address)) log(workerCommandMessages.unencryptedWarning);
      const health = port === undefined ? undefined : await answerHealth(worker, { host, port }, log);
      await (invocation.flag("once") ? untilIdle(worker, terminal) : untilStopped(terminal));
      log(workerCommandMessages.stopping);
      await worker.stop(grace * 1000);
      health?.close();
      log(workerCommandMessages.stopped);
      return exitCodes.done;
    } catch (error) {
      throw farmAsBadInput(error);
    } finally {
      scripts.close();
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
    throw new BadInput("--kinds", workerCommandMessages.unknownLevelKind(unknown), {
      remedy: workerCommandMessages.useSome(all.join(", ")),
    });
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

/** Reports only whether the farm can be reached, because every client that can reach the port gets it. */
async function answerHealth(
  worker: FarmWorker,
  { host, port }: { readonly host: string; readonly port: number },
  log: (line: string) => void,
): Promise<Server> {
  // Loaded on demand: the module pulls in the fetch client, which would slow the start of every command.
  const { createServer } = await import("node:http");
  const server = createServer((request, response) => {
    const isKnown = request.method === "GET" && request.url === "/health";
    const status = !isKnown ? 404 : worker.isConnected ? 200 : 503;
    response.writeHead(status, { "content-type": "text/plain", "cache-control": "no-store" });
    const answer =
      status === 200
        ? workerCommandMessages.connected
        : status === 503
          ? workerCommandMessages.notConnected
          : workerCommandMessages.notFound;
    response.end(`${answer}\n`);
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.on("error", (error) =>
    reject(
      new BadInput("--health-port", workerCommandMessages.cantListen(host, port, errorCode(error) || error.message), {
        remedy: workerCommandMessages.chooseAnother,
      }),
    ),
  );
  server.listen(port, host, resolve);
  await promise;
  const at = server.address();
  log(workerCommandMessages.healthAt(host, typeof at === "object" && at !== null ? at.port : port));
  return server;
}
