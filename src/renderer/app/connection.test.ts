import { os } from "@orpc/server";
import { RPCHandler as PortHandler } from "@orpc/server/message-port";
import { RPCHandler as SocketHandler } from "@orpc/server/websocket";
import { afterEach, expect, test, vi } from "vitest";
import { contractVersion } from "#shared/contract/base.ts";
import { expectStudioPort, needsNewKey, openStudioLine } from "#renderer/studio/studioClient.ts";
import { useSession } from "#renderer/studio/session.ts";
import { loadSettings, readSetting, setSetting } from "#renderer/studio/settings.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { stayConnected } from "./connection.ts";

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await clearPage();
});

const host = (version = contractVersion, notices: string[] = []) => ({
  contractVersion: version,
  notices,
  capabilities: { nativeMenu: false },
});

/** A studio without a project, which lists what it is asked; streams last until its `end`. */
function studioOf(info: object, settings: object = {}) {
  const asked: string[] = [];
  const end = Promise.withResolvers<void>();
  const answer = (name: string, value: unknown) =>
    os.handler(() => {
      asked.push(name);
      return value;
    });
  const stream = (name: string) =>
    os.handler(async function* () {
      asked.push(name);
      await end.promise;
      yield* [];
    });
  const router = {
    host: {
      info: answer("info", info),
      settings: answer("settings", settings),
      setSetting: answer("setSetting", {}),
      watch: stream("host.watch"),
    },
    project: { current: answer("current", { project: null }), watch: stream("project.watch") },
    runs: { list: answer("runs", { runs: [] }), watch: stream("runs.watch") },
  };
  return { asked, router, end: () => end.resolve() };
}
type Studio = ReturnType<typeof studioOf>;

/** One end of a connection in memory. */
class Socket extends EventTarget {
  other?: Socket;
  readyState = 0;
  send(data: unknown): void {
    queueMicrotask(() => this.other?.dispatchEvent(new MessageEvent("message", { data })));
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
    this.other?.close();
  }
}

/** A browser's page at an address, whose attempts to connect meet these studios in turn: undefined is none. */
function browse(address: string, studios: (Studio | undefined)[], status = 200) {
  const attempts: { at: number; url: string }[] = [];
  const sockets: Socket[] = [];
  const headed: unknown[] = [];
  class PageSocket extends Socket {
    constructor(url: URL) {
      super();
      attempts.push({ at: Date.now(), url: String(url) });
      sockets.push(this);
      const studio = studios.shift();
      if (studio === undefined) {
        queueMicrotask(() => this.dispatchEvent(new Event("error")));
        return;
      }
      const far = new Socket();
      [this.other, far.other] = [far, this];
      new SocketHandler(studio.router).upgrade(far as unknown as WebSocket);
      queueMicrotask(() => {
        this.readyState = far.readyState = 1;
        this.dispatchEvent(new Event("open"));
      });
    }
  }
  const { href, protocol, pathname } = new URL(address);
  vi.stubGlobal("window", { location: { href, protocol, pathname } });
  vi.stubGlobal("WebSocket", PageSocket);
  vi.stubGlobal("fetch", async (...call: unknown[]) => {
    headed.push(call);
    if (status === 0) throw new Error("No answer.");
    return { status };
  });
  return { attempts, sockets, headed };
}

test("a page connects to its own address, by wss where the page is https", async () => {
  const { attempts } = browse("http://localhost:4600/k/?x=1", [studioOf(host())]);
  const line = await openStudioLine();
  expect(await line.client.host.info({})).toEqual(host());
  let isClosed = false;
  void line.closed.then(() => (isClosed = true));
  await Promise.resolve();
  expect(isClosed).toBe(false);
  line.close();
  await line.closed;
  browse("https://studio.example/", []);
  await expect(openStudioLine()).rejects.toThrow("Can't reach the studio.");
  expect(attempts.map(({ url }) => url)).toEqual(["ws://localhost:4600/studio"]);
  const secure = browse("https://studio.example/", []);
  await expect(openStudioLine()).rejects.toThrow("Can't reach the studio.");
  expect(secure.attempts.map(({ url }) => url)).toEqual(["wss://studio.example/studio"]);
});

test("a page needs a new key when the host rejects it, not when it doesn't answer, nor on the desktop", async () => {
  const { headed } = browse("http://localhost:4600/k", [], 401);
  expect(await needsNewKey()).toBe(true);
  expect(headed).toEqual([["/k", { method: "HEAD", cache: "no-store" }]]);
  browse("http://localhost:4600/k", [], 200);
  expect(await needsNewKey()).toBe(false);
  browse("http://localhost:4600/k", [], 0);
  expect(await needsNewKey()).toBe(false);
  const desktop = browse("app://studio/", [], 401);
  expect(await needsNewKey()).toBe(false);
  expect(desktop.headed).toEqual([]);
});

test("on the desktop the port comes from the page's own preload, and may come before it is asked for", async () => {
  const page = Object.assign(new EventTarget(), { location: { protocol: "app:", origin: "app://studio" } });
  vi.stubGlobal("window", page);
  const send = (origin: string, data: string, ...ports: MessagePort[]) =>
    page.dispatchEvent(Object.assign(new Event("message"), { origin, data, ports }));
  expectStudioPort();
  const [wrong, right, next] = [new MessageChannel(), new MessageChannel(), new MessageChannel()];
  const studio = studioOf(host());
  for (const { port2 } of [right, next]) {
    new PortHandler(studio.router).upgrade(port2);
    port2.start();
  }
  send("https://elsewhere", "studio-port", wrong.port1);
  send("app://studio", "other", wrong.port1);
  send("app://studio", "studio-port");
  send("app://studio", "studio-port", right.port1);
  send("app://studio", "studio-port", wrong.port1);
  const line = await openStudioLine();
  expect(await line.client.host.info({})).toEqual(host());
  const waiting = openStudioLine();
  send("app://studio", "studio-port", next.port1);
  const second = await waiting;
  expect(await second.client.host.info({})).toEqual(host());
  line.close();
  await line.closed;
  second.close();
  for (const { port1, port2 } of [wrong, right, next]) for (const port of [port1, port2]) port.close();
});

test("a browser's page doesn't wait for a port", async () => {
  const page = Object.assign(new EventTarget(), { location: { protocol: "http:" } });
  let listeners = 0;
  page.addEventListener = () => void listeners++;
  vi.stubGlobal("window", page);
  expectStudioPort();
  expect(listeners).toBe(0);
});

test("a page loads settings and project, follows them, and says what its host has to say", async () => {
  const studio = studioOf(host(contractVersion, ["The port is in use."]), { textSize: 120 });
  const { sockets } = browse("http://localhost:4600/k", [studio, studioOf(host(contractVersion + 1))]);
  setSetting("theme", "dark");
  const connected = stayConnected();
  await expect
    .poll(() => studio.asked.toSorted())
    .toEqual(
      ["info", "settings", "setSetting", "host.watch", "project.watch", "current", "runs.watch", "runs"].toSorted(),
    );
  expect(useSession.getState()).toMatchObject({
    host: host(contractVersion, ["The port is in use."]),
    connection: { status: "ready" },
  });
  expect(useSession.getState().client).not.toBeNull();
  expect([readSetting("textSize", 100), readSetting("theme", "")]).toEqual([120, "dark"]);
  expect(useToasts.getState().toasts).toMatchObject([{ kind: "error", text: "The port is in use." }]);
  // A stream that ends is as good as a lost connection.
  studio.end();
  await expect.poll(() => useSession.getState().connection.status).toBe("lost");
  expect(useSession.getState()).toMatchObject({ client: null, connection: { needsKey: false } });
  await connected;
  expect(sockets.map(({ readyState }) => readyState)).toEqual([3, 3]);
});

test("a studio of another version is refused, for good", async () => {
  const { attempts } = browse("http://localhost:4600/k", [studioOf(host(contractVersion + 1))]);
  await stayConnected();
  expect(attempts).toHaveLength(1);
  expect(useSession.getState()).toMatchObject({ client: null, connection: { status: "refused" } });
  expect(useSession.getState().knowsProject).toBe(false);
});

test("a lost studio is tried again after 0.3 s, then after twice as long each time, at most 5 s", async () => {
  vi.useFakeTimers({ now: 0 });
  const missing = Array<undefined>(8).fill(undefined);
  const { attempts } = browse("http://localhost:4600/k", [...missing, studioOf(host(contractVersion + 1))], 401);
  const connected = stayConnected();
  await vi.advanceTimersByTimeAsync(299);
  expect(useSession.getState().connection).toEqual({ status: "lost", since: 0, needsKey: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts.map(({ at }) => at)).toEqual([0, 300, 900, 2100, 4500, 9300, 14_300, 19_300, 24_300]);
  vi.useRealTimers();
  await connected;
});

test("a studio that answers is not said to be out of reach: what couldn't be loaded is, and it is tried again less often", async () => {
  vi.useFakeTimers({ now: 0 });
  const broken = () => {
    const studio = studioOf(host());
    const current = os.handler(() => ({ project: "none of the contract's" }));
    return { ...studio, router: { ...studio.router, project: { ...studio.router.project, current } } };
  };
  const last = studioOf(host(contractVersion + 1));
  const { attempts } = browse("http://localhost:4600/k", [broken(), broken(), last]);
  const connected = stayConnected();
  await vi.advanceTimersByTimeAsync(100);
  expect(useSession.getState().connection).toMatchObject({
    status: "lost",
    needsKey: false,
    failure: expect.stringMatching(/^Couldn't load what the studio has\. Retrying… \S/) as string,
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(attempts.map(({ at }) => at)).toEqual([0, 300, 900]);
  vi.useRealTimers();
  await connected;
});

test("since when it is lost stays while it is tried again; once it was there, waits are short again", async () => {
  vi.useFakeTimers({ now: 0 });
  const there = studioOf(host());
  const last = studioOf(host(contractVersion + 1));
  const { attempts } = browse("http://localhost:4600/k", [undefined, undefined, there, undefined, last]);
  const connected = stayConnected();
  await vi.advanceTimersByTimeAsync(500);
  expect(useSession.getState().connection).toEqual({ status: "lost", since: 0, needsKey: false });
  await vi.advanceTimersByTimeAsync(500);
  expect(useSession.getState().connection).toEqual({ status: "ready" });
  there.end();
  await vi.advanceTimersByTimeAsync(10);
  expect(useSession.getState().connection).toMatchObject({ status: "lost", since: 1000 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(attempts.map(({ at }) => at)).toEqual([0, 300, 900, 1300, 1900]);
  vi.useRealTimers();
  await connected;
  loadSettings({});
});
