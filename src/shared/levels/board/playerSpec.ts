/** An option of a player: its type and its default. */
export interface PlayerOption {
  readonly default: number | string;
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
  readonly choices?: readonly string[];
}

const ties: PlayerOption = { default: "random", choices: ["random", "fixed"] };
const onOff = (value: "on" | "off"): PlayerOption => ({ default: value, choices: ["on", "off"] });
const fraction = (value: number, max = 1): PlayerOption => ({ default: value, min: 0, max });
const whole = (value: number, min: number, max: number): PlayerOption => ({ default: value, min, max, isWhole: true });

/**
 * Players and their options. "greedy": most pieces won in one move; `clone` counts a clone as one more (Hexxagon), `reply` takes
 * off the opponent's best answer. "minimax": the full tree of the paper. "alphabeta": plain, to a depth. "strong": everything
 * on, limited by nodes, `tables` exact values of checkers endings with so many pieces. "ants": the paper's ant colony (Hexxagon).
 */
const playerOptions: Readonly<Record<string, Readonly<Record<string, PlayerOption>>>> = {
  random: {},
  greedy: { ties, clone: onOff("on"), reply: onOff("off") },
  minimax: { depth: whole(2, 1, 6), ties },
  alphabeta: { depth: whole(3, 1, 20), ties },
  strong: { nodes: whole(20_000, 10, 100_000_000), depth: whole(60, 1, 100), ties, tables: whole(0, 0, 3) },
  ants: {
    preset: { default: "best-ant", choices: ["paper", "best-ant", "local-only"] },
    alpha: fraction(0.01),
    tau0: fraction(0.002),
    beta: fraction(14, 50),
    q0: fraction(100, 100),
    keep: { default: "series", choices: ["series", "side", "game"] },
  },
};

/** Kinds of players, weakest first. */
export const playerKinds: readonly string[] = Object.keys(playerOptions);

/** The options of a kind of player. */
export function playerOptionsOf(kind: string): Readonly<Record<string, PlayerOption>> {
  return playerOptions[kind] ?? {};
}

/** The player as a text that `parsePlayer` reads; options with their default value are left out. */
export function playerText({ kind, options }: PlayerSpec): string {
  const known = playerOptionsOf(kind);
  const given = Object.entries(options).filter(([id, value]) => known[id] !== undefined && known[id].default !== value);
  return given.length === 0 ? kind : `${kind}:${given.map(([id, value]) => `${id}=${value}`).join(",")}`;
}

/** A player as read from a text; every option has a value. */
export interface PlayerSpec {
  readonly kind: string;
  readonly options: Readonly<Record<string, number | string>>;
}

/** Parses "strong:nodes=5000,ties=fixed". Throws an Error that names the fault and the valid alternatives. */
export function parsePlayer(text: string): PlayerSpec {
  const [kind = "", rest = ""] = text.trim().split(":");
  const known = Object.hasOwn(playerOptions, kind) ? playerOptions[kind] : undefined;
  if (known === undefined) {
    throw new Error(`There is no player "${kind}". Use one of: ${Object.keys(playerOptions).join(", ")}.`);
  }
  const options: Record<string, number | string> = {};
  for (const [id, option] of Object.entries(known)) options[id] = option.default;
  const given = new Set<string>();
  for (const part of rest.split(",").filter((item) => item !== "")) {
    const [id = "", value = ""] = part.split("=");
    const option = Object.hasOwn(known, id) ? known[id] : undefined;
    if (option === undefined) {
      throw new Error(
        `The player "${kind}" has no option "${id}". It has: ${Object.keys(known).join(", ") || "none"}.`,
      );
    }
    if (given.has(id)) throw new Error(`${kind}, ${id}: This option is given twice. Give it once.`);
    given.add(id);
    options[id] = readOption(`${kind}, ${id}`, value, option);
  }
  return { kind, options };
}

function readOption(name: string, text: string, { choices, isWhole, min = 0, max = 0 }: PlayerOption): number | string {
  if (choices !== undefined) {
    if (choices.includes(text)) return text;
    throw new Error(`${name}: "${text}" is not one of ${choices.join(", ")}.`);
  }
  const value = Number(text);
  const isFit = text.trim() !== "" && value >= min && value <= max && (isWhole !== true || Number.isInteger(value));
  if (!isFit) {
    throw new Error(`${name}: "${text}" is not a ${isWhole === true ? "whole " : ""}number from ${min} to ${max}.`);
  }
  return value;
}
