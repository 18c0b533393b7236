import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./sourceFiles.ts";

/** What the package's entries declare, by entry; the files are published as they are. */
export const runtimeDeclarations: Readonly<Record<string, string>> = {
  "@levelwright/runtime": "src/runtime/api.ts",
  "@levelwright/runtime/checks": "src/runtime/checksApi.ts",
  "@levelwright/player/types": "src/player/api.ts",
  "@levelwright/player/linjat": "src/player/linjatApi.ts",
  "@levelwright/player/sokoban": "src/player/sokobanApi.ts",
  "@levelwright/player/drod": "src/player/drodApi.ts",
  "@levelwright/player/board": "src/player/boardApi.ts",
};

/** An exported declaration with its comment. */
interface Declaration {
  readonly name: string;
  readonly comment: string;
  readonly code: string;
}

/** The reference of the packages for games: every exported declaration, with its comment. */
export function runtimePage(): string {
  const sections = Object.entries(runtimeDeclarations).flatMap(([entry, file]) => [
    `## ${entry}`,
    ...declarationsIn(readFileSync(join(repositoryRoot, file), "utf8")).map(
      ({ name, comment, code }) => `### ${name}\n\n${comment}\n\n\`\`\`ts\n${code}\n\`\`\``,
    ),
  ]);
  return `# The runtime's types

Written from the types by \`npm run reference\`. How they are used: [the runtime for games](../runtime.md).

${sections.join("\n\n")}
`;
}

/** The exported declarations of a file in which each has a comment before it. */
export function declarationsIn(text: string): Declaration[] {
  const found = text.matchAll(
    /^\/\*\*((?:(?!\*\/)[^])*)\*\/\n(export (?:declare )?\w+ (\w+)[^]*?)(?=\n\n\/\*\*|\n*$(?![^]))/gm,
  );
  return [...found].map(([, comment = "", code = "", name = ""]) => {
    const lines = comment.split("\n").map((line) => line.replace(/^\s*\* ?/, "").trim());
    return { name, comment: lines.join(" ").trim(), code: code.trim() };
  });
}
