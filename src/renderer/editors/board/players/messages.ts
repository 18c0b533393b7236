import { commonMessages } from "#shared/text/commonMessages.ts";
import { parsePlayer, type PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import { count, decimal } from "#shared/text/format.ts";

const kinds: Readonly<Record<string, string>> = {
  random: "Random",
  greedy: "Greedy",
  minimax: "Full tree",
  alphabeta: "Alpha-beta",
  strong: "Strong",
  ants: "Ant colony",
};

const options: Readonly<Record<string, string>> = {
  ties: "Equal moves",
  clone: "Clone counts as one more",
  reply: "Looks at the reply",
  depth: commonMessages.depth,
  nodes: "Nodes per move",
  tables: "Endgame tables up to",
  preset: "Interpretation of the paper",
  alpha: "Evaporation (alpha)",
  tau0: "First pheromone (tau0)",
  beta: "Weight of profit (beta)",
  q0: "Best move taken (q0)",
  keep: "Pheromone is kept",
};

const choices: Readonly<Record<string, string>> = {
  random: "chosen at random",
  fixed: "first one found",
  on: "yes",
  off: "no",
  paper: "as printed",
  "best-ant": "best ant",
  "local-only": "local update only",
  series: "for the whole series",
  side: "per side",
  game: "for one game",
};

const units: Readonly<Record<string, string>> = {
  depth: commonMessages.pliesUnit,
  nodes: "nodes",
  tables: "pieces",
  q0: "%",
};

/** The playing strength of a kind, in words. */
function strength({ kind, options: values }: PlayerSpec): string {
  switch (kind) {
    case "random":
      return "any legal move, at random";
    case "greedy":
      return values["reply"] === "on" ? "most pieces in one move, less the reply" : "most pieces in one move";
    case "minimax":
      return `searches every line, ${values["depth"]} plies deep`;
    case "alphabeta":
      return `counts material, ${values["depth"]} plies deep`;
    case "strong":
      return `${count(Number(values["nodes"]))} nodes per move`;
    case "ants":
      return `learns from game to game, beta ${values["beta"]}`;
    default:
      return kind;
  }
}

/** Texts of players: cards, forms, tables. */
export const playerMessages = {
  you: "You",
  youHint: "click a piece, then a dot or a ring",
  title: "Players",
  kind: "Plays",
  kindName: (kind: string) => kinds[kind] ?? kind,
  option: (id: string) => options[id] ?? id,
  choice: (value: string) => choices[value] ?? value,
  unit: (id: string) => units[id],
  strength,
  /** "Strong, 20 000 nodes per move". */
  name: (text: string) => {
    try {
      const spec = parsePlayer(text);
      return `${kinds[spec.kind] ?? spec.kind}, ${strength(spec)}`;
    } catch {
      return text;
    }
  },
  /** Short, for cross tables: "Strong 20 000", "Alpha-beta 3". */
  short: (text: string) => {
    try {
      const { kind, options: values } = parsePlayer(text);
      const name = kinds[kind] ?? kind;
      if (kind === "strong") return `${name} ${count(Number(values["nodes"]))}`;
      if (kind === "alphabeta" || kind === "minimax") return `${name} ${values["depth"]}`;
      if (kind === "ants") return `${name} ${decimal(Number(values["beta"]), 0)}`;
      return kind === "greedy" && values["reply"] === "on" ? `${name} with reply` : name;
    } catch {
      return text;
    }
  },
  change: (side: string) => `Change ${side}'s player`,
  remove: commonMessages.removeNamed,
  add: "Add a player",
} as const;
