import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./sourceFiles.ts";

/** Words and phrases that `docs/glossary.md` rules out for interface texts, from the last column of its tables. */
export function ruledOutWords(): readonly string[] {
  return lastColumn(glossary());
}

/** The words that it rules out for comments in the sources too: the table under "Comments". */
export function ruledOutInComments(): readonly string[] {
  return lastColumn(glossary().split("## Comments")[1] ?? "");
}

/** British spellings that it rules out, for documentation too. */
export function britishSpellings(): readonly string[] {
  return lastColumn(
    glossary()
      .split("\n")
      .filter((line) => line.startsWith("| American spelling"))
      .join("\n"),
  );
}

function glossary(): string {
  return readFileSync(join(repositoryRoot, "docs", "glossary.md"), "utf8");
}

function lastColumn(tables: string): readonly string[] {
  const rows = tables
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").slice(1, -1));
  return rows
    .flatMap((cells) => (cells.at(-1) ?? "").split(","))
    .map((word) => word.trim())
    .filter((word) => word !== "" && word !== "never");
}

/** Finds a ruled-out word in a text, as whole words and whatever the case; undefined when there is none. */
export function wordChecker(words: readonly string[]): (text: string) => string | undefined {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(String.raw`(?<!\p{L})(?:${escaped.join("|")})(?!\p{L})`, "iu");
  return (text) => pattern.exec(text.replaceAll(/\s+/g, " "))?.[0];
}
