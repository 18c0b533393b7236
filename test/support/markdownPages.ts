import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { repositoryRoot } from "./sourceFiles.ts";

/** A Markdown page of the repository: its path from the root and its text without fenced code. */
export interface MarkdownPage {
  readonly path: string;
  readonly text: string;
}

/** All Markdown pages in these files and folders, in order of their paths. */
export function markdownPages(...places: readonly string[]): MarkdownPage[] {
  return places
    .flatMap((place) => filesOf(join(repositoryRoot, place)))
    .map((file) => ({
      path: relative(repositoryRoot, file),
      text: readFileSync(file, "utf8").replaceAll(/^```[\s\S]*?^```/gm, ""),
    }));
}

function filesOf(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .toSorted()
    .map((name) => join(place, name))
    .filter((file) => file.endsWith(".md") || statSync(file).isDirectory())
    .flatMap(filesOf);
}

/** Links and pictures of a page that lead to no file or heading of the repository, as written. */
export function brokenLinks(page: MarkdownPage): string[] {
  const targets = [...page.text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? "");
  return targets.filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(page, target));
}

function leadsSomewhere(page: MarkdownPage, target: string): boolean {
  const [file = "", heading] = target.split("#");
  const path = file === "" ? page.path : join(dirname(page.path), file);
  if (!existsSync(join(repositoryRoot, path))) return false;
  if (heading === undefined) return true;
  const text = readFileSync(join(repositoryRoot, path), "utf8");
  return [...text.matchAll(/^#+ (.+)$/gm)].some(([, title]) => headingAnchor(title ?? "") === heading);
}

/** The anchor of a heading, as GitHub makes it. */
function headingAnchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
}

/** What a page sets in bold: names of menus, commands, buttons and fields; "File > Settings…" is two of them. */
export function boldNames({ text }: MarkdownPage): string[] {
  return [...text.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, name]) => (name ?? "").replaceAll("\n", " ").split(" > "));
}
