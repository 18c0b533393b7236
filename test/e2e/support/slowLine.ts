import type { Page } from "playwright-core";
import { closeForGood } from "./browser.ts";

/** Delays the studio's answers from the next request of `path` on. Call before the page connects. */
export async function slowLine(page: Page, path: string) {
  const held: (() => void)[] = [];
  const asked = Promise.withResolvers<void>();
  let state: "open" | "armed" | "held" = "open";
  closeForGood(page);
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (state === "armed" && message.toString().includes(path)) {
        state = "held";
        asked.resolve();
      }
      server.send(message);
    });
    server.onMessage((message) => {
      if (state === "held") held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return {
    hold: () => (state = "armed"),
    asked: () => asked.promise,
    release() {
      state = "open";
      for (const send of held.splice(0)) send();
    },
  };
}
