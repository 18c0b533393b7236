import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A page that a browser opens and that answers once. */
export interface AskedPage {
  readonly address: string;
  /** What the page's worker has posted; rejected with its error. */
  readonly answer: Promise<string>;
  close(): Promise<void>;
}

/**
 * Serves modules on this machine, and a page that runs one of them, `worker.js`, in a worker with `given`: what the worker
 * posts is the answer. Any browser that opens an address can be asked so, with no protocol to drive it.
 */
export async function servePage(given: string, module: (name: string) => string): Promise<AskedPage> {
  const { promise: answer, resolve, reject } = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    const name = (request.url ?? "/").slice(1);
    if (request.method === "POST") {
      let text = "";
      request.setEncoding("utf8").on("data", (part: string) => (text += part));
      request.on("end", () => {
        response.end();
        if (name === "answer") resolve(text);
        else reject(new Error(text));
      });
      return;
    }
    if (name === "given") return void response.end(given);
    if (!/^[-\w]*(\.js)?$/.test(name)) return void response.writeHead(404).end();
    response.setHeader("content-type", name === "" ? "text/html" : "text/javascript");
    response.end(name === "" ? page : module(name));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    answer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const page = `<!doctype html><script type="module">
const post = (name, body) => fetch(name, { method: "POST", body });
const worker = new Worker("/worker.js", { type: "module" });
worker.onmessage = ({ data }) => post("/answer", data);
worker.onerror = ({ message, filename, lineno }) => post("/error", [message, filename, lineno].join(" "));
worker.postMessage(await (await fetch("/given")).text());
</script>`;
