import { ORPCError, isDefinedError } from "@orpc/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contractVersion } from "#shared/contract/base.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { handshakeProblem } from "#shared/contract/handshake.ts";
import { type Probe, createProbe, refusal, secretText } from "./support/probe.ts";
import { type Road, roads } from "./support/roads.ts";

const filter = { foldDuplicates: false };

describe.each(Object.entries(roads))("the contract over %s", (_name, open) => {
  let probe: Probe;
  let road: Road;
  let client: StudioClient;

  beforeEach(async () => {
    probe = createProbe();
    road = await open(probe);
    client = road.client;
  });
  afterEach(() => road.close());

  const ask = (
    analysis: string,
    input: Parameters<StudioClient["analysis"]["ask"]>[0]["input"],
    signal?: AbortSignal,
  ) => client.analysis.ask({ kind: "dungeon", analysis, input }, signal === undefined ? {} : { signal });

  test("carries values unchanged", async () => {
    const value = {
      text: 'Ünïcode ✓ 迷宮 \u0000 "quoted"\n',
      numbers: [0, -1, 0.1, Number.MAX_SAFE_INTEGER, 1e-300],
      nothing: null,
      nested: [[[]], {}, { a: [true, false] }],
    };
    expect((await ask("echo", value)).answer).toEqual(value);
  });

  test("carries a value of several megabytes", async () => {
    const value = Array.from({ length: 300_000 }, (_, index) => index);
    expect((await ask("echo", value)).answer).toEqual(value);
  });

  test("carries bytes as a Blob", async () => {
    const { points, total } = await client.candidates.scatter({ filter, x: "a", y: "b", limit: 40_000 });
    const numbers = new Float64Array(await points.arrayBuffer());
    expect(total).toBe(40_000);
    expect(numbers.length).toBe(120_000);
    expect([numbers[1], numbers.at(-1)]).toEqual([1 / 7, 119_999 / 7]);
  });

  test("keeps many calls at once apart", async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ask("echo", index)));
    expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 200 }, (_, index) => index));
  });

  test("delivers an expected failure with code, message, place and remedy", async () => {
    const error = await ask("refuse", null).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ORPCError);
    expect(error).toMatchObject({ code: "CONFLICT", status: 409, message: refusal.message, data: refusal.detail });
    expect(isDefinedError(error as Error)).toBe(true);
    expect(probe.log.entries).toEqual([]);
  });

  test("keeps our own mistakes from the screen and writes them to the log", async () => {
    const error = await ask("crash", null).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "INTERNAL_SERVER_ERROR", message: expect.stringContaining("log") });
    expect(JSON.stringify(error)).not.toContain(secretText);
    expect(probe.log.entries).toEqual([
      { message: "analysis.ask failed", cause: expect.objectContaining({ message: secretText }) },
    ]);
  });

  test("refuses input that breaks the schema, with the place of every fault", async () => {
    const error = await client.candidates
      .scatter({ filter, x: "a", y: 3 as unknown as string, limit: 0 })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "BAD_REQUEST" });
    const { issues } = (error as ORPCError<string, { issues: { path: unknown }[] }>).data;
    expect(issues.map(({ path }) => path)).toEqual([["y"], ["limit"]]);
  });

  test("lets no answer through that breaks the contract", async () => {
    const error = await ask("break-contract", null).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
  });

  test("cancels a call on both sides", async () => {
    const controller = new AbortController();
    const call = ask("wait", null, controller.signal).catch((caught: unknown) => caught);
    await expect.poll(() => probe.open.calls).toBe(1);
    controller.abort();
    expect(await call).toMatchObject({ name: "AbortError" });
    await expect.poll(() => probe.open.calls).toBe(0);
    expect(probe.log.entries).toEqual([]);
  });

  test("streams events in order and ends the stream on both sides when the caller aborts", async () => {
    const controller = new AbortController();
    const events = await client.project.watch({}, { signal: controller.signal });
    const messages: string[] = [];
    for (let count = 0; count < 3; count++) {
      const step = await events.next();
      if (step.done !== true && step.value.type === "storage") messages.push(step.value.message);
    }
    expect(messages).toEqual(["one", "two", "three"]);
    const pending = events.next().then(
      ({ done }) => done,
      () => "ended",
    );
    controller.abort();
    expect(["ended", true]).toContain(await pending);
    await expect.poll(() => probe.open.streams).toBe(0);
  });

  test("ends the stream when the reader leaves its loop", async () => {
    for await (const event of await client.project.watch({})) {
      if (event.type === "storage" && event.message === "two") break;
    }
    await expect.poll(() => probe.open.streams).toBe(0);
  });

  test("delivers a failure in the middle of a stream after the events before it", async () => {
    const seen: string[] = [];
    const reading = (async () => {
      for await (const event of await client.host.watch({})) seen.push(event.type);
    })();
    await expect(reading).rejects.toMatchObject({ code: "CONFLICT", data: refusal.detail });
    expect(seen).toEqual(["command", "closing"]);
  });

  test("tells a screen of another version to start over", async () => {
    const info = await client.host.info({});
    expect(handshakeProblem(info)).toContain("the window is older");
    expect(handshakeProblem({ contractVersion: contractVersion - 1 })).toContain(
      "the studio behind this window is older",
    );
    expect(handshakeProblem({ contractVersion })).toBeUndefined();
  });

  test("cleans up after a screen that vanished", async () => {
    if (road.cut === undefined) return;
    const call = ask("wait", null).catch((caught: unknown) => caught);
    const events = await client.project.watch({});
    await events.next();
    await expect.poll(() => probe.open).toEqual({ calls: 1, streams: 1 });
    road.cut();
    expect(await call).toBeInstanceOf(Error);
    await expect.poll(() => probe.open).toEqual({ calls: 0, streams: 0 });
  });
});
