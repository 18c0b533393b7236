import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "../../../test/support/redisServer.ts";
import { parseFarmAddress } from "./farmAddress.ts";
import { openFarm } from "./openFarm.ts";

test("a farm that can't be opened isn't tried again in the background", async () => {
  const port = await freePort();
  const opening = openFarm(parseFarmAddress(`redis://127.0.0.1:${port}`), { findKind: () => undefined });
  await expect(opening).rejects.toThrow("Can't reach the farm");
  let tried = 0;
  const server = createServer((socket) => {
    tried++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // A connection that stays open tries again after 0.2 s.
  await delay(500);
  server.close();
  expect(tried).toBe(0);
});
