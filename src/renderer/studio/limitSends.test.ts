import { expect, test } from "vitest";
import { limitSends } from "./studioClient.ts";

function socket() {
  const sent: unknown[] = [];
  const line = { send: (message: unknown): void => void sent.push(message) };
  limitSends(line, 1000, 400);
  return { sent, line };
}

test("messages within the limit go through, whatever their kind", () => {
  const { sent, line } = socket();
  const messages = ["x".repeat(1000), "é".repeat(500), new Uint8Array(1000), new ArrayBuffer(10), new Blob(["x"])];
  for (const message of messages) line.send(message);
  expect(sent).toEqual(messages);
});

test("larger ones are refused with their size, counted in bytes, and nothing is sent", () => {
  const { sent, line } = socket();
  for (const message of ["x".repeat(1001), "é".repeat(501), new Uint8Array(1001), new Blob(["x".repeat(1001)])]) {
    expect(() => line.send(message)).toThrow("too large for the studio: 1 MiB");
  }
  expect(sent).toEqual([]);
});

test("more values than the studio takes are refused, however short they are", () => {
  const { sent, line } = socket();
  expect(() => line.send(JSON.stringify(Array.from({ length: 450 }, () => 1)))).toThrow("more than 400 values");
  expect(sent).toEqual([]);
});
