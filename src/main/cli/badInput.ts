import type { StudioError } from "#main/services/studioError.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { badInputMessages } from "./messages.ts";

/** Unusable input, with the parts of its one-line message. */
export class BadInput extends Error {
  override readonly name = "BadInput";
  /** File, "-", or the option or argument with the input. */
  readonly where: string;
  readonly place: string | undefined;
  readonly remedy: string | undefined;

  constructor(where: string, message: string, more: { place?: string; remedy?: string } = {}) {
    super(message);
    this.where = where;
    this.place = more.place;
    this.remedy = more.remedy;
  }
}

/** The first error among the problems, as bad input of a file. */
export function problemAsBadInput(where: string, problems: readonly Problem[]): BadInput {
  const problem = problems.find((one) => one.severity === "error") ?? problems[0];
  const label = problem?.places[0]?.label;
  // Problems of texts begin with their line already.
  const place = label !== undefined && problem?.message.startsWith(label) === true ? undefined : label;
  const others = problems.filter((one) => one.severity === "error").length - 1;
  const remedy = others > 0 ? badInputMessages.moreProblems(others) : undefined;
  return new BadInput(where, problem?.message ?? badInputMessages.invalidInput, {
    ...(place === undefined ? {} : { place }),
    ...(remedy === undefined ? {} : { remedy }),
  });
}

/** A service's error as bad input; `where` names the file or folder given to the command. */
export function refusalAsBadInput(where: string, error: StudioError): BadInput {
  const { place, remedy, problems } = error.detail;
  if (problems !== undefined && problems.length > 0) return problemAsBadInput(where, problems);
  return new BadInput(where, error.message, {
    ...(place === undefined || place === where ? {} : { place }),
    ...(remedy === undefined ? {} : { remedy }),
  });
}

/** "file: place: problem. Remedy." on one line. */
export function badInputLine({ where, place, message, remedy }: BadInput): string {
  const parts = [where, place, message].filter((part) => part !== undefined && part !== "");
  const line = `${parts.join(": ")}${remedy === undefined ? "" : ` ${remedy}`}`;
  return line.replaceAll(/\s+/g, " ").slice(0, 2000);
}
