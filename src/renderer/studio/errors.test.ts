import { ClientPeer } from "@orpc/standard-server-peer";
import { expect, test } from "vitest";
import { describeError } from "./errors.ts";

test("a call whose connection is lost says so, in place of the library's own words", async () => {
  const peer = new ClientPeer(() => Promise.resolve());
  const answer = peer.request({
    url: new URL("http://studio.test/"),
    method: "POST",
    headers: {},
    body: {},
    signal: undefined,
  });
  peer.close();
  const lost = await answer.catch((error: unknown) => error);
  expect(String(lost)).toContain("AsyncIdQueue");
  expect(describeError(lost).message).toBe("Lost the connection to the studio.");
  expect(describeError(new Error("Disk full")).message).toBe("Disk full");
});
