/** Style of the static site: the studio's paper and ink, light or dark as the reader's system. */
export const siteStyle = `:root { color-scheme: light dark; --paper: #f7f6f3; --side: #eeece7; --line: #cfcbc1; --text: #1c1b20; --soft: #63606a; --accent: #5540d8; --code: #e8e6e0; }
@media (prefers-color-scheme: dark) { :root { --paper: #17181e; --side: #0f1014; --line: #3a3d49; --text: #ecedf2; --soft: #9094a3; --accent: #aa9aff; --code: #282a33; } }
* { box-sizing: border-box; }
body { margin: 0; display: flex; background: var(--paper); color: var(--text); font: 15px/1.6 "Inter Variable", Inter, system-ui, "Segoe UI", sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; flex: none; width: 18rem; padding: 1.5rem 1.25rem; background: var(--side); border-right: 1px solid var(--line); font-size: 14px; }
nav h2 { font-size: 12px; color: var(--soft); margin: 1.25rem 0 0.25rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 0.15rem 0; color: var(--text); text-decoration: none; }
nav a:hover, nav a[aria-current] { color: var(--accent); }
.brand { font-size: 18px; font-weight: 620; }
#search { width: 100%; margin-top: 0.75rem; padding: 0.4rem 0.6rem; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); color: inherit; font: inherit; }
#hits { margin: 0.5rem 0 1rem; } #hits small { display: block; color: var(--soft); }
main { flex: 1; min-width: 0; max-width: 52rem; padding: 2rem 3rem 6rem; }
h1 { font-size: 26px; line-height: 1.25; } h2 { font-size: 19px; margin-top: 2.25rem; } h3 { font-size: 16px; }
a { color: var(--accent); }
code { font: 0.88em "JetBrains Mono", ui-monospace, Consolas, monospace; background: var(--code); padding: 0.1em 0.35em; border-radius: 4px; }
pre { background: var(--code); padding: 0.9rem 1rem; border-radius: 8px; overflow-x: auto; } pre code { padding: 0; background: none; }
img { max-width: 100%; height: auto; border-radius: 8px; }
table { border-collapse: collapse; display: block; overflow-x: auto; } th, td { border-bottom: 1px solid var(--line); padding: 0.35rem 0.75rem 0.35rem 0; text-align: start; vertical-align: top; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; width: auto; height: 14rem; overflow-y: auto; } main { padding: 1.5rem; } }
`;

/** The search of the static site; it loads the sections on the first input. */
export const siteScript = `const root = document.currentScript.dataset.root;
const field = document.querySelector("#search");
const hits = document.querySelector("#hits");
let index;
const load = async () => {
  if (location.protocol === "file:") { field.placeholder = "Search needs a web server"; return; }
  const sections = await (await fetch(root + "/search.json")).json();
  index = new MiniSearch({ idField: "url", fields: ["title", "page", "text"], storeFields: ["title", "page", "url"], searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 4, page: 2 }, combineWith: "AND" } });
  index.addAll(sections.filter((one, i) => sections.findIndex((other) => other.url === one.url) === i));
};
field.addEventListener("focus", () => { if (index === undefined) load(); });
field.addEventListener("input", () => {
  const found = field.value.trim() === "" || index === undefined ? [] : index.search(field.value).slice(0, 12);
  hits.hidden = found.length === 0;
  hits.replaceChildren(...found.map(({ title, page, url }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = root + "/" + url;
    link.textContent = title;
    const where = document.createElement("small");
    where.textContent = page;
    link.append(where);
    item.append(link);
    return item;
  }));
});
`;
