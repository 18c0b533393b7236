import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { allTexts } from "../support/interfaceTexts.ts";
import { boldNames, brokenLinks, markdownPages } from "../support/markdownPages.ts";
import { repositoryRoot, sourceFiles } from "../support/sourceFiles.ts";

const guide = markdownPages("docs/guide");

test("every link and picture of the documentation leads to a file or heading of the repository", () => {
  const pages = markdownPages("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs");
  expect(pages.length).toBeGreaterThan(80);
  const broken = pages.flatMap((page) => brokenLinks(page).map((target) => `${page.path}: ${target}`));
  expect(broken).toEqual([]);
});

test("every source file that the pages about the code name is there", () => {
  const paths = [...sourceFiles("src"), ...sourceFiles("test")].map(({ path }) => path);
  const text = markdownPages("ARCHITECTURE.md", "CONTRIBUTING.md").map((page) => page.text);
  const named = [...text.join("\n").matchAll(/`([\w/]+\.(?:ts|tsx|css))`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(20);
  const known = (name: string) => paths.some((path) => path === name || path.endsWith(`/${name}`));
  expect(named.filter((name) => !name.endsWith(".css") && !known(name))).toEqual([]);
});

test("the index of the decisions lists each one by its title, and every number without one", () => {
  const pages = markdownPages("docs/decisions");
  const [index] = pages.filter(({ path }) => path.endsWith("README.md"));
  const decisions = pages.filter(({ path }) => /\/\d{4}-/.test(path));
  expect(decisions.length).toBeGreaterThan(70);
  const lines = decisions.map(({ path, text }) => {
    const [, number = "", title = ""] = /^# (\d{4}): (.+)$/m.exec(text) ?? [];
    return { number, line: `- ${number} [${title}](${basename(path)})` };
  });
  expect(lines.filter(({ line }) => !index?.text.includes(line))).toEqual([]);
  const last = Math.max(...lines.map(({ number }) => Number(number)));
  const missing = Array.from({ length: last }, (_, before) => String(before + 1).padStart(4, "0")).filter(
    (number) => !lines.some((decision) => decision.number === number),
  );
  const [unused = ""] = index?.text.split("\n## ") ?? [];
  expect([...unused.matchAll(/\d{4}/g)].map(([number]) => number)).toEqual(missing);
});

/** Texts of the interface; values in them read `{}`. */
function textsOfTheInterface(): Named {
  const texts = sourceFiles("src")
    .filter(({ path }) =>
      /\/(?:\w+M|m)essages\.ts$|Commands\.ts$|^src\/shared\/levels\/|^src\/renderer\/commands\//.test(path),
    )
    .filter(({ path }) => !path.endsWith(".test.ts"))
    .flatMap(allTexts)
    .map(({ text }) => text);
  const exact = new Set(texts.map(plain));
  const patterns = texts.filter((text) => text.includes("{}")).map(pattern);
  return { has: (name) => exact.has(plain(name)) || patterns.some((each) => each.test(plain(name))) };
}

interface Named {
  has(name: string): boolean;
}

const texts = textsOfTheInterface();

test("every menu, command, button and field that the user guide names in bold is a text of the interface", () => {
  const unknown = guide.flatMap((page) =>
    boldNames(page)
      .filter((name) => !texts.has(name))
      .map((name) => `${page.path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("every key that the user guide gives for a command is a key of that command", () => {
  const keysPage = readFileSync(join(repositoryRoot, "docs", "reference", "keys.md"), "utf8");
  const keys = new Map<string, string[]>();
  for (const [, cell = "", name = ""] of keysPage.matchAll(/^\| (`.+?) \| (.+) \|$/gm)) {
    const those = [...cell.matchAll(/`([^`]+)`/g)].map(([, key = ""]) => sameKey(key.replace("Mod", "Ctrl")));
    keys.set(plain(name), [...(keys.get(plain(name)) ?? []), ...those]);
  }
  const given = guide.flatMap(({ path, text }) => {
    const line = text.replaceAll(/\s+/g, " ");
    return [
      ...[...line.matchAll(/`([^`]+)` (?:\(|is )?\*\*([^*]+)\*\*/g)].map(([, key = "", name = ""]) => ({
        path,
        key,
        name,
      })),
      ...[...line.matchAll(/\*\*([^*]+)\*\* \(`([^`]+)`/g)].map(([, name = "", key = ""]) => ({ path, key, name })),
    ];
  });
  const commands = given
    .map(({ path, key, name }) => ({ path, key, name: plain(name.replace(/^.* > /, "")) }))
    .filter(({ name }) => keys.has(name));
  expect(commands.length).toBeGreaterThan(60);
  expect(commands.filter(({ key, name }) => keys.get(name)?.includes(sameKey(key)) !== true)).toEqual([]);
});

test("every control that a step of a lesson points at is named by a text of the interface", () => {
  const named = sourceFiles("src/renderer/panels/lessons/steps").flatMap(({ path, text }) =>
    [...text.matchAll(/controls: \[([^\]]+)\]/g)].flatMap(([, list = ""]) =>
      [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ path, name })),
    ),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ name }) => !texts.has(name))).toEqual([]);
});

test("every picture of the user guide is there in both themes", () => {
  const missing = guide.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((pictures\/\S+)\)/g)]
      .flatMap(([, picture = ""]) => [picture, picture.replace("-light.", "-dark.")])
      .filter(
        (picture) => !/-(?:light|dark)\./.test(picture) || !existsSync(join(repositoryRoot, dirname(path), picture)),
      )
      .map((picture) => `${path}: ${picture}`),
  );
  expect(missing).toEqual([]);
});

/** Modifiers in one order. */
function sameKey(key: string): string {
  return key.split("+").toSorted().join("+");
}

/** Without the ellipsis of commands that ask for more, and with one kind of space. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").replace(/…$/, "").trim();
}

function pattern(text: string): RegExp {
  const parts = plain(text)
    .split("{}")
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // A message of placeholders alone would let everything through.
  return parts.join("").replaceAll(/\W/g, "").length < 4 ? /(?!)/ : new RegExp(`^${parts.join(".+")}$`);
}
