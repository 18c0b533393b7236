// Serves the sample games on 127.0.0.1: `npm run sample`, after `npm run build`. Plain Node, nothing to install.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const root = join(import.meta.dirname, "..");
const types = { ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".png": "image/png" };
/** What the pages import, by the first part of its address. */
const places = {
  "@levelwright": ["packages/runtime/dist", "npm run build"],
  "phaser.js": ["node_modules/phaser/dist/phaser.esm.min.js", "npm ci"],
  "excalibur.js": ["node_modules/excalibur/build/esm/excalibur.min.js", "npm ci"],
};

const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? "/", "http://sample").pathname).slice(1);
  const [first, ...rest] = path.split("/");
  const [place] = places[first] ?? [];
  const file = normalize(place === undefined ? join(root, "samples", path) : join(root, place, ...rest));
  const inside = place === undefined ? join(root, "samples") : join(root, place);
  const page = existsSync(file) && statSync(file).isDirectory() ? join(file, "index.html") : file;
  if (!file.startsWith(inside) || !existsSync(page)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "content-type": types[extname(page)] ?? "application/octet-stream",
    "cache-control": "no-store",
  });
  response.end(readFileSync(page));
});
for (const [place, remedy] of Object.values(places))
  if (!existsSync(join(root, place))) console.error(`${place} is missing. Run: ${remedy}`);
server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
  const { port } = server.address();
  for (const sample of ["phaser", "excalibur", "worker"]) console.log(`http://127.0.0.1:${port}/${sample}/`);
});
