import { type IncomingMessage, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLetsLogicService } from "./letsLogicService.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly form: Readonly<Record<string, string>>;
}

/** A site that answers requests in their order. */
async function site(...answers: readonly unknown[]) {
  const asked: Asked[] = [];
  server = createServer((request, response) => {
    void formOf(request).then((form) => {
      asked.push({ method: request.method, path: request.url, form });
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, service: createLetsLogicService({ address: `http://127.0.0.1:${port}`, lockedMilliseconds: 1 }) };
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return Object.fromEntries(new URLSearchParams(body));
}

const key = "member key&=";

test("collections are listed by the member's key, which is sent in the form and not in the address", async () => {
  const { asked, service } = await site([
    { id: 12, title: "Microban", author: "David W. Skinner", description: "Small", levels: 155 },
    { id: "13", title: "Sasquatch", author: null, levels: "50" },
    { title: "without a number" },
  ]);
  expect(await service.collections({ key })).toEqual({
    collections: [
      { id: 12, title: "Microban", author: "David W. Skinner", levels: 155 },
      { id: 13, title: "Sasquatch", author: "", levels: 50 },
    ],
  });
  expect(asked).toEqual([{ method: "POST", path: "/collections", form: { key } }]);
});

test("a level's digits are read as rows, whatever isn't a room is counted", async () => {
  const { service } = await site([
    { id: 34, width: 7, height: 3, title: "Back door", author: "Ann", map: "111111712030417111117" },
    { id: 35, width: 7, height: 3, title: "Cut off", author: "Ann", map: "1111" },
    { id: 36, width: 2, height: 1, title: "Letters", author: "Ann", map: "ab" },
  ]);
  expect(await service.levels({ key, collection: 12 })).toEqual({
    levels: [{ id: 34, title: "Back door", author: "Ann", rows: ["######", "#@ $ .#", " #####"] }],
    unreadable: 2,
  });
});

test("what the site says of a solution is told in its own words, taken or not; a locked site is asked again", async () => {
  const said = "Well done! You have completed this puzzle in 3 move(s) and 2 pushe(s).";
  const { asked, service } = await site({ error: "API Locked" }, { result: said, blue: { rank: 1 } });
  expect(await service.submit({ key, level: 34, moves: "rRR" })).toEqual({ isTaken: true, message: said });
  expect(asked.map(({ path, form }) => [path, form])).toEqual([
    ["/level/34", { key, solution: "rRR" }],
    ["/level/34", { key, solution: "rRR" }],
  ]);
  server?.close();
  const refused = await site({ error: "Invalid Solution" });
  expect(await refused.service.submit({ key, level: 34, moves: "r" })).toEqual({
    isTaken: false,
    message: "Invalid Solution",
  });
});

test("a wrong key, another answer and a site that can't be reached are one clear error each", async () => {
  const wrong = await site({ error: "Invalid API key" });
  await expect(wrong.service.collections({ key })).rejects.toMatchObject({
    code: "INVALID",
    message: 'LetsLogic answers: "Invalid API key".',
    detail: { remedy: expect.stringContaining("key") as unknown },
  });
  server?.close();
  const page = await site("<html>Service unavailable</html>");
  await expect(page.service.levels({ key, collection: 1 })).rejects.toMatchObject({ code: "UNSUPPORTED" });
  server?.closeAllConnections();
  await new Promise((resolve) => server!.close(resolve));
  await expect(page.service.collections({ key })).rejects.toMatchObject({
    code: "UNSUPPORTED",
    message: "Couldn't reach letslogic.com.",
  });
});
