import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type BrowserHost, startBrowserHost } from "#main/host/browserHost.ts";
import { largestMessage } from "#shared/contract/endpoints.ts";
import { mostMessageValues } from "#shared/contract/messageValues.ts";
import { fileLog } from "#main/services/log.ts";
import { createRouter } from "#main/services/router/router.ts";
import { createProbe } from "../contract/support/probe.ts";
import { openSocket } from "../contract/support/roads.ts";

let folder: string;
let host: BrowserHost;
let origin: string;
let cookie: string;
const connections: number[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-host-"));
  writeFileSync(join(folder, "index.html"), "<p>studio");
  const probe = createProbe();
  host = await startBrowserHost({
    router: createRouter(probe.services, probe.log),
    screen: folder,
    log: fileLog(join(folder, "studio.log")),
    port: 0,
    listen: "127.0.0.1",
    hostNames: [],
    onConnections: (open) => connections.push(open),
  });
  origin = `http://127.0.0.1:${host.port}`;
  cookie = `levelwright_${host.port}=${new URL(host.url).searchParams.get("token")}`;
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A request as it is, without a client that tidies the path or the headers. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET", body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: host.port, path, method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function refusedUpgrade(path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${host.port}${path}`, { headers });
  return new Promise((resolve, reject) => {
    socket.on("unexpected-response", (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on("open", () => reject(new Error("The socket opened.")));
    socket.on("error", () => undefined);
  });
}

describe("1. the address", () => {
  test("is on the loopback interface, on a free port", () => {
    expect(host.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{64}$/);
  });

  test("answers on no other interface", async () => {
    const sent = request({ host: "127.0.0.2", port: host.port, path: "/" });
    const [error] = (await once(sent.end(), "error")) as [NodeJS.ErrnoException];
    expect(error.code).toBe("ECONNREFUSED");
  });

  test("that is taken is told", async () => {
    const { services, log } = createProbe();
    const second = startBrowserHost({
      router: createRouter(services, log),
      screen: folder,
      log,
      listen: "127.0.0.1",
      hostNames: [],
      port: host.port,
      onConnections: () => undefined,
    });
    await expect(second).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});

describe("2. the key", () => {
  test("is swapped for a cookie and taken out of the address", async () => {
    const answer = await ask(new URL(host.url).pathname + new URL(host.url).search);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe("/");
    expect(answer.headers["set-cookie"]).toEqual([`${cookie}; HttpOnly; SameSite=Strict; Path=/`]);
    expect((await ask("/", { cookie })).body).toBe("<p>studio");
  });

  test("missing or wrong is refused, without saying more than where to find it", async () => {
    for (const path of ["/", "/index.html", "/?token=", `/?token=${"0".repeat(64)}`, "/nothing.js"]) {
      const answer = await ask(path);
      expect(answer.status).toBe(401);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.body).not.toContain("<p>");
    }
  });

  test("never reaches the log", async () => {
    const socket = openSocket(host.url);
    await once(socket, "open");
    socket.send("x".repeat(100));
    socket.close();
    await ask("/?token=wrong-key");
    const log = readFileSync(join(folder, "studio.log"), "utf8");
    expect(log).not.toContain(new URL(host.url).searchParams.get("token"));
    expect(log).not.toContain("wrong-key");
  });
});

test("3. a request under another name is refused (DNS rebinding)", async () => {
  for (const name of [
    "evil.example",
    `evil.example:${host.port}`,
    "127.0.0.1:1",
    `localhost.evil.example:${host.port}`,
  ]) {
    expect((await ask("/", { cookie, host: name })).status).toBe(421);
  }
  expect((await ask("/", { cookie, host: `localhost:${host.port}` })).status).toBe(200);
  expect(await refusedUpgrade("/studio", { cookie, origin, host: `evil.example:${host.port}` })).toBe(421);
});

describe("4. the origin", () => {
  test("of a socket must be ours", async () => {
    expect(await refusedUpgrade("/studio", { cookie })).toBe(403);
    expect(await refusedUpgrade("/studio", { cookie, origin: "null" })).toBe(403);
    expect(await refusedUpgrade("/studio", { cookie, origin: "http://evil.example" })).toBe(403);
    expect(await refusedUpgrade("/studio", { cookie, origin: `https://127.0.0.1:${host.port}` })).toBe(403);
  });

  test("of anything but GET must be ours", async () => {
    expect((await ask("/", { cookie }, "POST", "x")).status).toBe(403);
    expect((await ask("/", { cookie, origin: "http://evil.example" }, "POST", "x")).status).toBe(403);
    expect((await ask("/", { cookie, origin }, "POST", "x")).status).toBe(405);
    expect((await ask("/", { cookie, origin: "http://evil.example" }, "OPTIONS")).status).toBe(403);
  });

  test("alone opens no socket: the cookie is needed, and the right path", async () => {
    expect(await refusedUpgrade("/studio", { origin })).toBe(401);
    expect(await refusedUpgrade(`/studio?token=${new URL(host.url).searchParams.get("token")}`, { origin })).toBe(401);
    expect(await refusedUpgrade("/elsewhere", { origin, cookie })).toBe(404);
  });
});

test("5. every answer carries the policy headers, and none opens the studio to other sites", async () => {
  const answers = await Promise.all([ask("/", { cookie }), ask("/"), ask("/x.js", { cookie }), ask("/", {}, "PUT")]);
  for (const { headers } of answers) {
    const policy = headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
  expect(answers[1].headers["cache-control"]).toBe("no-store");
});

describe("6. files and sizes", () => {
  test("nothing outside of the screen's folder is served", async () => {
    for (const path of [
      "/../package.json",
      "/%2e%2e/package.json",
      "/..%2fpackage.json",
      "/studio.log",
      "//etc/passwd",
    ]) {
      expect((await ask(path, { cookie })).status).toBe(404);
    }
  });

  test("an unchanged file is not sent again", async () => {
    const { headers } = await ask("/", { cookie });
    const again = await ask("/", { cookie, "if-none-match": String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
  });

  test("endless headers are refused", async () => {
    expect((await ask("/", { cookie: "x".repeat(20_000) })).status).toBe(431);
  });

  test("a message above the limit ends its connection with the reason, and no other", async () => {
    const [greedy, other] = [openSocket(host.url), openSocket(host.url)];
    await Promise.all([once(greedy, "open"), once(other, "open")]);
    greedy.send(Buffer.alloc(largestMessage + 1, 120));
    const [code] = (await once(greedy, "close")) as [number];
    expect(code).toBe(1009);
    expect(other.readyState).toBe(WebSocket.OPEN);
    other.close();
  });

  test.each([false, true])("one of few bytes and too many values, too (binary: %s)", async (binary) => {
    const socket = openSocket(host.url);
    await once(socket, "open");
    const lists = "[],".repeat(mostMessageValues / 2 + 1);
    const message = `{"i":"1","p":{"u":"/analysis/ask","b":{"json":{"input":[${lists}0]}}}}`;
    expect(message.length).toBeLessThan(largestMessage);
    socket.send(binary ? Buffer.concat([Buffer.from(message), Buffer.of(255, 1)]) : message, { binary });
    const [code, reason] = (await once(socket, "close")) as [number, Buffer];
    expect([code, reason.toString()]).toEqual([1009, "The message has too many values."]);
  });

  test("a message that is no message of the contract leaves the connection alive", async () => {
    const socket = openSocket(host.url);
    await once(socket, "open");
    const answers: string[] = [];
    socket.on("message", (data: Buffer) => answers.push(data.toString()));
    for (const text of ["", "{", "null", "[]", '{"i":1}', '{"i":1,"p":{"u":"/nothing/here"}}', "\u0000"])
      socket.send(text);
    socket.send(JSON.stringify({ i: "9", p: { u: "/host/info", b: { json: {} } } }));
    await expect.poll(() => answers.at(-1)).toContain("contractVersion");
    socket.close();
  });
});

describe("7. connections that are interrupted are closed within 5 s", () => {
  /** Milliseconds until the studio has closed a connection on which this was sent and nothing more comes. */
  async function closedAfter(sent: string): Promise<{ answer: string; milliseconds: number }> {
    const socket = connect(host.port, "127.0.0.1");
    let answer = "";
    // Read, so that the end is seen; never answered.
    socket.on("data", (data: Buffer) => (answer += data.toString("latin1")));
    socket.on("error", () => undefined);
    await once(socket, "connect");
    const start = performance.now();
    socket.write(sent);
    await once(socket, "close");
    return { answer, milliseconds: performance.now() - start };
  }

  test.concurrent.each([
    ["before it says anything", ""],
    ["in the middle of its headers", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCook"],
    ["in the middle of a body", "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\nhalf"],
  ])("one that stops %s", async (_when, sent) => {
    expect((await closedAfter(sent)).milliseconds).toBeLessThan(5000);
  });

  test("a page that does not answer any more, while one that does stays", async () => {
    const page = openSocket(host.url);
    await once(page, "open");
    const key = "dGhlIHNhbXBsZSBub25jZQ==";
    const upgrade = [
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${key}`,
    ];
    const own = [`Host: 127.0.0.1:${host.port}`, `Origin: ${origin}`, `Cookie: ${cookie}`];
    const silent = await closedAfter(["GET /studio HTTP/1.1", ...own, ...upgrade, "", ""].join("\r\n"));
    expect(silent.answer).toMatch(/^HTTP\/1\.1 101/);
    expect(silent.milliseconds).toBeLessThan(5500);
    expect(page.readyState).toBe(WebSocket.OPEN);
    page.close();
  });
});

test("pages that come and go are counted", async () => {
  await expect.poll(() => connections.at(-1)).toBe(0);
  const socket = openSocket(host.url);
  await once(socket, "open");
  await expect.poll(() => connections.at(-1)).toBe(1);
  socket.close();
  await expect.poll(() => connections.at(-1)).toBe(0);
});

/** A host of its own whose `project.watch` answers as fast as it is asked, without ever waiting for anything. */
async function startFlood(): Promise<{ flooded: BrowserHost; produced: () => number }> {
  const probe = createProbe();
  let produced = 0;
  const message = "x".repeat(100_000);
  async function* flood(): AsyncGenerator<unknown, void, void> {
    for (;;) {
      // Without this a fault would keep the turn for ever instead of failing the test.
      if (++produced > 20_000) return;
      yield { type: "storage", state: "ok", message };
    }
  }
  const project = new Proxy(probe.services.project, {
    get: (own, name): unknown => (name === "watch" ? flood : Reflect.get(own, name)),
  });
  const services = new Proxy(probe.services, {
    get: (own, name): unknown => (name === "project" ? project : Reflect.get(own, name)),
  });
  const flooded = await startBrowserHost({
    router: createRouter(services, probe.log),
    screen: folder,
    log: probe.log,
    port: 0,
    listen: "127.0.0.1",
    hostNames: [],
    onConnections: () => undefined,
  });
  return { flooded, produced: () => produced };
}

async function watchWithoutReading(url: string): Promise<WebSocket> {
  const socket = openSocket(url);
  await once(socket, "open");
  socket.send(JSON.stringify({ i: "1", p: { u: "/project/watch", b: { json: {} } } }));
  socket.pause();
  return socket;
}

test("a page that stops reading stops its own stream instead of filling the studio's memory", async () => {
  const { flooded, produced } = await startFlood();
  const socket = await watchWithoutReading(flooded.url);
  await expect.poll(() => produced()).toBeGreaterThan(40);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const full = produced();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(produced()).toBe(full);
  // 4 MiB of ours, the rest in the kernel's buffers.
  expect(full).toBeLessThan(400);
  socket.resume();
  await expect.poll(() => produced()).toBeGreaterThan(full + 100);
  socket.terminate();
  await flooded.close();
});

test("closing the studio while a page reads no further ends its streams at once", async () => {
  const { flooded, produced } = await startFlood();
  const socket = await watchWithoutReading(flooded.url);
  await expect.poll(() => produced()).toBeGreaterThan(40);
  const before = produced();
  await flooded.close();
  // Some at most while the connection closes: a stream that is never made to wait would make thousands.
  expect(produced() - before).toBeLessThan(200);
  socket.terminate();
});
