import type { Command } from "#renderer/commands/command.ts";
import { writable } from "./writable.ts";

/** Tools that change nothing and so work in a read-only project. */
const harmless: ReadonlySet<string> = new Set(["select", "hand"]);

/** The tool state of one canvas. */
export interface ToolBox<Tool extends string> {
  /** Start of the commands' names: "graph" makes "graph.tool.select". */
  readonly prefix: string;
  readonly category: string;
  readonly current: () => Tool;
  readonly take: (tool: Tool) => void;
}

/** The commands that activate the tools of a canvas, as [tool, label, key]. */
export function toolCommands<Tool extends string>(
  { prefix, category, current, take }: ToolBox<Tool>,
  tools: readonly (readonly [Tool, string, string])[],
): Command[] {
  return tools.map(([tool, label, key]) => ({
    id: `${prefix}.tool.${tool}`,
    label,
    keys: [key],
    category,
    menu: { id: "level", group: "1-tools" },
    checked: () => current() === tool,
    when: () => (harmless.has(tool) ? true : writable()),
    run: () => take(tool),
  }));
}
