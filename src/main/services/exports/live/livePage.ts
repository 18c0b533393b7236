import { livePageMessages as messages } from "../messages.ts";

/**
 * The sample game page: draws the pack's Tiled maps (.tmj) and draws a map again as soon as its file was exported. One
 * file without libraries, to copy from: the part for a game of one's own is `listen`.
 */
export function livePage(): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${messages.title}</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { margin: 1rem; }
  main { display: flex; flex-wrap: wrap; gap: 1rem; }
  figure { margin: 0; }
  canvas { image-rendering: pixelated; max-width: 100%; border: 1px solid #8888; }
</style>
<h1>${messages.title}</h1>
<p role="status" id="state">${messages.connecting}</p>
<main></main>
<script type="module">
${script}
</script>
</html>
`;
}

const script = `const asked = new URLSearchParams(location.search);
const token = asked.get("token");
const pack = asked.get("pack");
const state = document.querySelector("#state");
const fileUrl = (path) => "/files/" + pack + "/" + path.split("/").map(encodeURIComponent).join("/") + "?token=" + token;

/** Calls back with each export: { packId, files, removed, levels: [{ id, title, number }] }. Connects again by itself. */
function listen(onExported) {
  const socket = new WebSocket("ws://" + location.host + "/?token=" + token);
  socket.onopen = () => { state.textContent = ${JSON.stringify(messages.waiting)}; };
  socket.onmessage = ({ data }) => onExported(JSON.parse(data));
  socket.onclose = () => {
    state.textContent = ${JSON.stringify(messages.connecting)};
    setTimeout(() => listen(onExported), 500);
  };
}

const folderOf = (path) => path.slice(0, path.lastIndexOf("/") + 1);

async function draw(path) {
  const map = await (await fetch(fileUrl(path))).json();
  const sets = await Promise.all(map.tilesets.filter((set) => set.image).map(async (set) => {
    const image = new Image();
    image.src = fileUrl(folderOf(path) + set.image);
    await image.decode();
    return { ...set, picture: image };
  }));
  let canvas = document.getElementById(path);
  if (canvas === null) {
    const figure = document.createElement("figure");
    figure.innerHTML = "<figcaption></figcaption>";
    canvas = document.createElement("canvas");
    canvas.id = path;
    figure.prepend(canvas);
    document.querySelector("main").append(figure);
  }
  canvas.nextSibling.textContent = path;
  canvas.width = map.width * map.tilewidth;
  canvas.height = map.height * map.tileheight;
  const context = canvas.getContext("2d");
  for (const layer of map.layers) {
    if (layer.type !== "tilelayer" || !layer.visible) continue;
    layer.data.forEach((flagged, cell) => {
      // The upper bits say how a tile is turned: doc.mapeditor.org, "Tile flipping".
      const gid = flagged & 0x0fffffff;
      const [mirrorX, mirrorY, transpose] = [31, 30, 29].map((bit) => (flagged >>> bit) & 1);
      const set = sets.findLast(({ firstgid }) => gid >= firstgid);
      if (gid === 0 || set === undefined) return;
      const tile = gid - set.firstgid;
      const across = set.columns || 1;
      const [width, height] = [map.tilewidth, map.tileheight];
      const [sx, sy] = [(tile % across) * width, Math.floor(tile / across) * height];
      const [x, y] = [(cell % map.width) * width, Math.floor(cell / map.width) * height];
      if (!mirrorX && !mirrorY && !transpose) {
        context.drawImage(set.picture, sx, sy, width, height, x, y, width, height);
        return;
      }
      context.save();
      context.translate(x + width / 2, y + height / 2);
      context.scale(mirrorX ? -1 : 1, mirrorY ? -1 : 1);
      if (transpose) context.transform(0, 1, 1, 0, 0, 0);
      context.drawImage(set.picture, sx, sy, width, height, -width / 2, -height / 2, width, height);
      context.restore();
    });
  }
}

// What was exported before this page was opened.
const already = await fetch("/files/" + pack + "/?token=" + token);
if (already.ok) await Promise.all((await already.json()).filter((path) => path.endsWith(".tmj")).map(draw));

listen(async ({ packId, files, removed, levels, error }) => {
  if (packId !== pack) return;
  const from = performance.now();
  if (error) { state.textContent = error.message; return; }
  for (const path of removed) document.getElementById(path)?.parentElement.remove();
  await Promise.all(files.filter((path) => path.endsWith(".tmj")).map(draw));
  const took = Math.round(performance.now() - from);
  const isDrawn = document.querySelector("canvas") !== null;
  state.textContent = isDrawn
    ? levels.map(({ title }) => title).join(", ") + " (" + took + " ms)"
    : ${JSON.stringify(messages.noMaps)};
  document.body.dataset.reloaded = String(took);
});
`;
