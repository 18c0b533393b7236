import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot, sourceFiles } from "../support/sourceFiles.ts";

interface UsedSheet {
  /** Of the component, relative to the repository. */
  readonly path: string;
  readonly sheet: string;
  /** Class names in `styles["name"]`. */
  readonly used: readonly string[];
  /** Whether a name is worked out: `styles[tone]`. */
  readonly isOpen: boolean;
}

const sheets = sourceFiles("src/renderer").flatMap(({ path, text }) => usedSheets(path, text));

function usedSheets(path: string, text: string): UsedSheet[] {
  return [...text.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g)].map(([, name = "", file = ""]) => {
    const keys = [...text.matchAll(new RegExp(`\\b${name}\\[([^\\]]+)\\]`, "g"))].map(([, key = ""]) => key);
    return {
      path,
      sheet: join(dirname(path), file),
      used: keys.flatMap((key) => (/^"[^"]+"$/.test(key) ? [key.slice(1, -1)] : [])),
      isOpen:
        keys.some((key) => !/^"[^"]+"$/.test(key)) || new RegExp(`\\b${name}(?![\\w\\["])`).test(afterImports(text)),
    };
  });
}

function afterImports(text: string): string {
  return text.replace(/^import [^;]*;$/gm, "");
}

function classesOf(sheet: string): ReadonlySet<string> {
  const css = readFileSync(join(repositoryRoot, sheet), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const selectors = css.replace(/\{[^{}]*\}/g, "{}").replace(/:global\([^)]*\)/g, "");
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name));
}

test("every class that a component asks its style sheet for is there", () => {
  const missing = sheets.flatMap(({ path, sheet, used }) => {
    const classes = classesOf(sheet);
    return used.filter((name) => !classes.has(name)).map((name) => `${path} asks ${sheet} for .${name}`);
  });
  expect(missing).toEqual([]);
  expect(sheets.length).toBeGreaterThan(100);
});

test("no style sheet has a class that nothing uses", () => {
  const bySheet = Map.groupBy(sheets, ({ sheet }) => sheet);
  const unused = [...bySheet].flatMap(([sheet, users]) => {
    if (users.some(({ isOpen }) => isOpen)) return [];
    const used = new Set(users.flatMap((user) => user.used));
    return [...classesOf(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet} has .${name}`);
  });
  expect(unused).toEqual([]);
});

test("every custom property that a style asks for is set somewhere", () => {
  const files = [...sourceFiles("src/renderer"), ...styleFiles()];
  const fromLibrary = ["--available-height", "--anchor-width"];
  const defined = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)["'`]?\]?(?:\s*:|["'`],)/g)].map(([, name]) => name)),
  );
  const missing = styleFiles().flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !defined.has(name) && !fromLibrary.includes(name))
      .map((name) => `${path} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

function styleFiles(): { readonly path: string; readonly text: string }[] {
  return readdirSync(join(repositoryRoot, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".css"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(repositoryRoot, path), text: readFileSync(path, "utf8") }));
}
