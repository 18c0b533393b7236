import { parseArgs } from "node:util";
import { BadInput } from "./badInput.ts";
import { invocationMessages } from "./messages.ts";

/** One `--option` of a command. */
interface OptionSpec {
  /** Placeholder of its value, "FILE"; absent = a switch. */
  readonly value?: string;
  readonly hint: string;
  readonly repeatable?: boolean;
}
/** A command's options by name, without the leading "--". */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** A command's arguments, checked against its options. */
export interface Invocation {
  readonly positionals: readonly string[];
  flag(option: string): boolean;
  text(option: string): string | undefined;
  /** Throws BadInput when it was not given. */
  required(option: string): string;
  texts(option: string): readonly string[];
  /** Throws BadInput for a value outside [min, max] or not a number; `whole` rejects fractions. */
  number(option: string, range: { min: number; max: number; whole: boolean }): number | undefined;
}

/** Reads a command's arguments. Throws BadInput on unknown options, missing values and too many arguments. */
export function parseInvocation(
  command: string,
  args: readonly string[],
  options: OptionSpecs,
  mostPositionals: number,
): Invocation {
  const { values, positionals } = parse(command, args, options);
  if (positionals.length > mostPositionals) {
    throw new BadInput(`argument "${positionals[mostPositionals]}"`, invocationMessages.doesntTakeArgument(command), {
      remedy: helpHint(command),
    });
  }
  const texts = (option: string): readonly string[] => {
    const value = values[option];
    return Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
  };
  return {
    positionals,
    flag: (option) => values[option] === true,
    text: (option) => texts(option).at(-1),
    required: (option) => {
      const value = texts(option).at(-1);
      if (value === undefined)
        throw new BadInput(`--${option}`, invocationMessages.missingOption, { remedy: helpHint(command) });
      return value;
    },
    texts,
    number: (option, { min, max, whole }) => {
      const text = texts(option).at(-1);
      if (text === undefined) return undefined;
      const value = Number(text);
      if (text.trim() !== "" && value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
      const fault = whole ? invocationMessages.notWholeNumber : invocationMessages.notNumber;
      throw new BadInput(`--${option}`, fault(text, min, max));
    },
  };
}

/** "See levelwright help run." */
export function helpHint(command: string): string {
  return invocationMessages.seeLevelwrightHelp(command);
}

function parse(command: string, args: readonly string[], options: OptionSpecs) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { value, repeatable }]) => [
          name,
          { type: value === undefined ? "boolean" : "string", multiple: repeatable ?? false } as const,
        ]),
      ),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const option = /'?(--?[^\s'=<]+)/.exec(reason)?.[1] ?? command;
    throw new BadInput(option, explain(error, reason), { remedy: helpHint(command) });
  }
}

function explain(error: unknown, reason: string): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return invocationMessages.unknownOption;
  if (reason.includes("argument missing")) return invocationMessages.optionNeedsValue;
  if (reason.includes("argument is ambiguous")) return invocationMessages.missingOptionValue;
  return `${reason.split(/[.\n]/)[0] ?? reason}.`;
}
