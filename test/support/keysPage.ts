import type { Command } from "#renderer/commands/command.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";

/** The keys page of the reference: a table for each place of the studio, from the commands it offers. */
export function keysPage(places: readonly CommandPlace[]): string {
  const tables = places.flatMap(({ title, commands }) => {
    const rows = [...new Set(commands.filter(({ keys }) => keys !== undefined && keys.length > 0).map(row))];
    return rows.length === 0 ? [] : [`## ${title}`, "", "| keys | command |", "|---|---|", ...rows, ""];
  });
  return [
    "# Keys",
    "",
    "Written from the code by `npm run reference`; a test fails while it is out of date. Every key can be changed under",
    "**Help > Keyboard shortcuts**. `Mod` is Ctrl, and Command on a Mac.",
    "",
    ...tables,
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
}

function row({ keys = [], label }: Command): string {
  return `| ${keys.map((key) => code(key)).join(", ")} | ${label.replaceAll("|", "\\|")} |`;
}

function code(key: string): string {
  const text = key.replaceAll("|", "\\|");
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
