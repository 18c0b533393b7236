import { expect, test } from "vitest";
import { createEventHub } from "./eventHub.ts";

test("everybody subscribed hears an event, nobody else", () => {
  const hub = createEventHub<number>();
  const heard: string[] = [];
  const stop = hub.subscribe((n) => heard.push(`a${n}`));
  hub.subscribe((n) => heard.push(`b${n}`));
  hub.emit(1);
  stop();
  hub.emit(2);
  expect(heard).toEqual(["a1", "b1", "b2"]);
});

test("an iterator has every event since it was asked for, in order", async () => {
  const hub = createEventHub<number>();
  const events = hub.iterate();
  hub.emit(1);
  hub.emit(2);
  expect([await events.next(), await events.next()]).toMatchObject([{ value: 1 }, { value: 2 }]);
  const third = events.next();
  hub.emit(3);
  expect(await third).toMatchObject({ value: 3 });
});

test("an iterator ends when its signal aborts, waiting or not, and at once when it had already", async () => {
  const hub = createEventHub<number>();
  const stop = new AbortController();
  const events = hub.iterate(stop.signal);
  const waiting = events.next();
  stop.abort();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(await hub.iterate(stop.signal).next()).toEqual({ done: true, value: undefined });
});

test("an iterator that is returned while it waits ends and hears nothing more", async () => {
  const hub = createEventHub<number>();
  const events = hub.iterate();
  const waiting = events.next();
  await Promise.resolve();
  const returned = events.return();
  expect(await waiting).toMatchObject({ done: true });
  expect(await returned).toMatchObject({ done: true });
  hub.emit(1);
  expect(await events.next()).toMatchObject({ done: true });
});
