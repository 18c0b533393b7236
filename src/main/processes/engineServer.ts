import * as z from "zod";
import { splitDocumentValues, withDocumentValues } from "#shared/levels/documentNumbers.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { type Post, type ShardControl, driveShard } from "./engineDriver.ts";
import type { EngineCatalogue } from "./engineCatalogue.ts";
import { readEngineCache } from "./engineCache.ts";
import { inSteps } from "./inSteps.ts";
import type { StartShard, ToEngine } from "./protocol.ts";
import { engineServerMessages } from "./messages.ts";

type Analyse = Extract<ToEngine, { type: "analyse" }>;

/**
 * The engine side of the protocol, the same in every kind of process: answers `ToEngine` messages through `post`. One
 * job at a time. Returns the handler that the process's entry feeds with messages.
 */
export function serveEngine(catalogue: EngineCatalogue, post: Post): (message: ToEngine) => void {
  const controls = new Map<number, ShardControl>();
  const idle = idleWork(() => controls.size > 0);
  setInterval(() => void post({ type: "heartbeat", residentMiB: process.memoryUsage.rss() / 2 ** 20 }), 1000);
  void post({ type: "ready" });

  async function runShard(start: StartShard): Promise<void> {
    const control = { cancelled: false, paused: false };
    controls.set(start.job, control);
    const engine = await catalogue.loadEngine(start.kind);
    if (start.engineVersion !== undefined && start.engineVersion !== engine.version) {
      throw new Error(`This is version ${engine.version} of the engine, the run needs ${start.engineVersion}.`);
    }
    const build = start.build === undefined ? undefined : catalogue.buildOf(start.kind);
    if (build !== start.build) throw new Error(`This is build ${build} of the engine, the run needs ${start.build}.`);
    const task = ownMember(engine.tasks, start.task);
    if (task === undefined) throw new Error(`${start.kind} has no task "${start.task}".`);
    await driveShard(settled(start, engine.levelKind), task, engine.levelKind, control, post);
  }
  async function analyse({ job, kind, analysis, input, cache }: Analyse): Promise<void> {
    const engine = await catalogue.loadEngine(kind);
    const run = ownMember(engine.analyses, analysis);
    if (run === undefined) throw new Error(`${kind} has no analysis "${analysis}".`);
    const control = { cancelled: false, paused: false };
    controls.set(job, control);
    const answer = await inSteps(
      run(input, cache === undefined ? undefined : readEngineCache(cache)),
      () => control.cancelled,
    );
    await post({ type: "answer", job, answer: answer ?? null });
    if (answer !== undefined) idle.begin(engine.prewarm?.(analysis, input, answer));
  }
  function guard(job: number, work: Promise<void>): void {
    void work
      .catch((error: unknown) => post({ type: "failed", job, ...describe(error) }))
      .finally(() => {
        controls.delete(job);
        idle.resume();
      });
  }

  return (message) => {
    switch (message.type) {
      case "start":
        return guard(message.job, runShard(message));
      case "analyse":
        return guard(message.job, analyse(message));
      case "cancel":
        return change(controls.get(message.job), { cancelled: true });
      case "pause":
        return change(controls.get(message.job), { paused: true });
      case "continue":
        return change(controls.get(message.job), { paused: false });
    }
  };
}

/** Applies a sweep setting's document values: they arrive among the parameters and belong into the input. */
function settled(start: StartShard, kind: LevelKind): StartShard {
  const { own, document } = splitDocumentValues(start.parameters);
  if (Object.keys(document).length === 0) return start;
  return { ...start, input: withDocumentValues(kind, start.input, document), parameters: own };
}

/** An untrusted name never resolves to an inherited property ("toString"). */
function ownMember<Value>(members: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

function change(control: ShardControl | undefined, values: Partial<ShardControl>): void {
  if (control !== undefined) Object.assign(control, values);
}

function describe(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  if (error instanceof z.ZodError) return { message: malformed(error) };
  return { message: error.message, ...(error.stack === undefined ? {} : { stack: error.stack }) };
}

function malformed({ issues: [issue] }: z.ZodError): string {
  return engineServerMessages.inputIsMalformed(issue?.message ?? "", issue?.path.join(".") ?? "");
}

/** Work done step by step between messages; it rests while `isBusy`. Work that throws is dropped. */
function idleWork(isBusy: () => boolean) {
  let current: Generator<void, void> | undefined;
  let nextStep: NodeJS.Immediate | undefined;

  function step(): void {
    nextStep = undefined;
    if (current === undefined || isBusy()) return;
    try {
      if (current.next().done === true) current = undefined;
    } catch {
      current = undefined;
    }
    resume();
  }
  /** To be called when something else has ended. */
  function resume(): void {
    if (current !== undefined) nextStep ??= setImmediate(step);
  }
  return {
    /** Replaces the current work; undefined keeps it. */
    begin: (work: Generator<void, void> | undefined) => {
      current = work ?? current;
      resume();
    },
    resume,
  };
}
