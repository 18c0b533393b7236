import type { StudioServices } from "#main/services/areaService.ts";
import { noDesktop } from "#main/services/hostDesktop.ts";
import type { Log } from "#main/services/log.ts";
import { StudioError } from "#main/services/studioError.ts";
import type { ProjectEvent } from "#shared/contract/project.ts";

/**
 * Services that answer with what a transport must carry. The contract suite is about the road, not about the studio:
 * each behaviour is asked for by the input.
 */
export interface Probe {
  readonly services: StudioServices;
  readonly log: Log & { readonly entries: readonly { readonly message: string; readonly cause: unknown }[] };
  /** Calls and streams of `analysis.ask` and `project.watch` that are open now. */
  readonly open: { calls: number; streams: number };
}

export const secretText = "secret of the stack";

export function createProbe(): Probe {
  const open = { calls: 0, streams: 0 };
  const entries: { message: string; cause: unknown }[] = [];
  const note = (message: string, cause?: unknown): void => void entries.push({ message, cause });
  const services = {
    host: hostProbe(),
    analysis: {
      ask: async ({ analysis, input }: { analysis: string; input: unknown }, signal?: AbortSignal) => {
        if (analysis === "echo") return { answer: input, seconds: 0 };
        if (analysis === "refuse") throw refusal;
        if (analysis === "crash") throw new Error(secretText);
        if (analysis === "break-contract") return { answer: input, seconds: "soon" };
        open.calls++;
        await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));
        open.calls--;
        throw signal?.reason;
      },
    },
    candidates: {
      scatter: ({ limit }: { limit: number }) => ({
        points: new Blob([Float64Array.from({ length: limit * 3 }, (_, index) => index / 7)]),
        total: limit,
      }),
    },
    project: {
      watch: (_input: unknown, signal?: AbortSignal) => stream(signal, open),
    },
  };
  return {
    services: withRefusals(services),
    log: { info: note, warn: note, error: note, entries },
    open,
  };
}

export const refusal = new StudioError("CONFLICT", "The file has changed on disk.", {
  place: "documents/keep-ab12.json",
  remedy: "Compare both versions.",
});

function hostProbe() {
  const desktop = noDesktop("test");
  return {
    info: () => ({
      contractVersion: 999,
      version: "0.0.0",
      engineProcesses: 1,
      capabilities: desktop.capabilities,
      projectsFolder: "/projects",
      notices: [],
    }),
    watch: async function* () {
      yield { type: "command", id: "first" };
      yield { type: "closing" };
      throw refusal;
    },
  };
}

/** Three events at once, then one that only comes when the caller is gone. */
async function* stream(signal: AbortSignal | undefined, open: Probe["open"]): AsyncGenerator<ProjectEvent, void, void> {
  open.streams++;
  try {
    for (const message of ["one", "two", "three"]) yield { type: "storage", state: "ok", message };
    await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));
  } finally {
    open.streams--;
  }
}

/** Every procedure the probe does not care about is refused, so that the router finds the whole contract. */
function withRefusals(partial: Record<string, object>): StudioServices {
  const refuse = (): never => {
    throw refusal;
  };
  const area = (name: string) => new Proxy(partial[name] ?? {}, { get: (own, key) => Reflect.get(own, key) ?? refuse });
  // A test double: the proxy answers every name, the router checks inputs and outputs against the contract.
  return new Proxy({}, { get: (_, name) => area(String(name)) }) as StudioServices;
}
