import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { Marked, type Tokens } from "marked";
import { siteScript, siteStyle } from "./docsTheme.ts";

/** A file of the static site: written, or copied from the repository. */
export type SiteFile = { readonly path: string } & ({ readonly text: string } | { readonly copyOf: string });

interface Page {
  /** Path of the Markdown file from the root of the repository. */
  readonly source: string;
  /** Path in the site. */
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

interface Chapter {
  readonly title: string;
  readonly pages: readonly Page[];
}

/**
 * The documentation as a static site: the user guide, how it works, the reference and the changelog, with a list of all
 * pages, a search that needs no server, and both themes. Links between Markdown files become links between pages; other
 * files of the repository are left as names. Throws on a picture that isn't there.
 */
export function docsSite(root: string): readonly SiteFile[] {
  const chapters: readonly Chapter[] = [
    { title: "User guide", pages: pagesIn(root, "docs/guide", "guide") },
    { title: "How it works", pages: pagesIn(root, "docs/how-it-works", "how-it-works") },
    { title: "Reference", pages: pagesIn(root, "docs/reference", "reference") },
    { title: "What's new", pages: [pageOf(root, "CHANGELOG.md", "changelog.html")] },
  ];
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const pictures = new Map<string, string>();
  const written = pages.map((page) => ({ path: page.path, text: htmlOf(root, page, chapters, pages, pictures) }));
  const [first] = pages;
  return [
    ...written,
    { path: "index.html", text: forward(first?.path ?? "") },
    { path: "style.css", text: siteStyle },
    { path: "site.js", text: siteScript },
    { path: "search.json", text: JSON.stringify(pages.flatMap(sectionsOf)) },
    { path: "minisearch.js", copyOf: join(root, "node_modules/minisearch/dist/umd/index.js") },
    ...[...pictures].map(([path, copyOf]) => ({ path, copyOf })),
  ];
}

function pagesIn(root: string, folder: string, to: string): Page[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".md"));
  return names
    .toSorted((a, b) => Number(b === "README.md") - Number(a === "README.md") || a.localeCompare(b))
    .map((name) => pageOf(root, `${folder}/${name}`, `${to}/${name === "README.md" ? "index" : slug(name)}.html`));
}

function pageOf(root: string, source: string, path: string): Page {
  const markdown = readFileSync(join(root, source), "utf8");
  return { source, path, title: /^# (.+)$/m.exec(markdown)?.[1] ?? basename(source), markdown };
}

/** "11-runs.md" is the page "runs". */
function slug(name: string): string {
  return name.replace(/^\d+-/, "").replace(/\.md$/, "");
}

/** The anchor of a heading, as GitHub makes it. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
}

function htmlOf(
  root: string,
  page: Page,
  chapters: readonly Chapter[],
  pages: readonly Page[],
  pictures: Map<string, string>,
): string {
  const marked = new Marked();
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const target = linkTo(page, href, pages);
        const text = this.parser.parseInline(tokens);
        return target === undefined ? text : `<a href="${escape(target)}">${text}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const copy = (name: string): string => {
          const file = join(root, dirname(page.source), name);
          if (!existsSync(file)) throw new Error(`${page.source}: the picture ${name} isn't there.`);
          const path = join(dirname(page.path), "pictures", basename(name));
          pictures.set(path, file);
          return `pictures/${basename(name)}`;
        };
        const light = copy(href);
        const dark = href.replace("-light.", "-dark.");
        const source =
          dark === href ? "" : `<source srcset="${escape(copy(dark))}" media="(prefers-color-scheme: dark)">`;
        return `<picture>${source}<img src="${escape(light)}" alt="${escape(text)}" loading="lazy"></picture>`;
      },
    },
  });
  const body = marked.parse(page.markdown, { async: false });
  const up = relative(dirname(page.path), ".") || ".";
  const list = chapters.map(
    ({ title, pages: listed }) =>
      `<h2>${escape(title)}</h2><ul>${listed
        .map(
          (other) =>
            `<li><a href="${up}/${other.path}"${other === page ? ' aria-current="page"' : ""}>${escape(other.title)}</a></li>`,
        )
        .join("")}</ul>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(page.title)} - Levelwright</title>
<link rel="stylesheet" href="${up}/style.css">
<script src="${up}/minisearch.js" defer></script>
<script src="${up}/site.js" data-root="${up}" defer></script>
</head>
<body>
<nav aria-label="Pages">
<a class="brand" href="${up}/index.html">Levelwright</a>
<input type="search" id="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off">
<ul id="hits" hidden></ul>
${list.join("\n")}
</nav>
<main>
${body}
</main>
</body>
</html>
`;
}

/** Where a page's link leads in the site; undefined for files of the repository that aren't pages. */
function linkTo(page: Page, href: string, pages: readonly Page[]): string | undefined {
  if (/^(?:https?|mailto):/.test(href) || href.startsWith("#")) return href;
  const [file = "", anchor] = href.split("#");
  const source = join(dirname(page.source), file);
  const target = pages.find((other) => other.source === source || other.source === join(source, "README.md"));
  if (target === undefined) return undefined;
  return `${relative(dirname(page.path), target.path)}${anchor === undefined ? "" : `#${anchor}`}`;
}

/** The search index: one section per heading. */
function sectionsOf(page: Page): { url: string; page: string; title: string; text: string }[] {
  return page.markdown.split(/^(?=#{1,3} )/m).flatMap((section) => {
    const [, title] = /^#{1,3} (.+)$/m.exec(section) ?? [];
    if (title === undefined) return [];
    const text = section.slice(section.indexOf("\n") + 1).replaceAll(/[*`|#\]]|\[|\([^)]*\.md[^)]*\)/g, " ");
    return [{ url: `${page.path}#${anchorOf(title)}`, page: page.title, title, text: text.replaceAll(/\s+/g, " ") }];
  });
}

function forward(path: string): string {
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${path}"><title>Levelwright</title><a href="${path}">Levelwright</a>\n`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
