import type { TaskDefinition } from "#shared/levels/levelKind.ts";
import type { ParameterField } from "#shared/levels/parameters.ts";
import { sweepableFields } from "#shared/sweep/sweepParameter.ts";

/** A sweep while it is typed: its words, whether they can be read or not. */
export interface SweepDraft {
  readonly axes: readonly { readonly parameter: string; readonly values: string }[];
  /** by, of, goal, range, random, rounds. */
  readonly options: Readonly<Record<string, string>>;
}

/** Splits the text of a sweep into its parts, without validation. */
export function sweepDraftOf(text: string): SweepDraft {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const isOption = (word: string): boolean => /^[a-z]+:/.test(word);
  return {
    axes: words
      .filter((word) => !isOption(word))
      .map((word) => {
        const [parameter = "", ...values] = word.split("=");
        return { parameter, values: values.join("=") };
      }),
    options: Object.fromEntries(
      words.filter(isOption).map((word) => [word.slice(0, word.indexOf(":")), word.slice(word.indexOf(":") + 1)]),
    ),
  };
}

/** Joins them again; spaces in typed values would end the word. */
export function sweepTextOf({ axes, options }: SweepDraft): string {
  return [
    ...axes.map(({ parameter, values }) => `${parameter}=${values.replaceAll(/\s+/g, "")}`),
    ...Object.entries(options).flatMap(([name, value]) => (value === "" ? [] : [`${name}:${value}`])),
  ].join(" ");
}

/** The draft with another axis over a parameter that isn't swept yet; the same draft when all are. */
export function withNextAxis(draft: SweepDraft, task: TaskDefinition, used: readonly string[] = []): SweepDraft {
  const taken = new Set([...draft.axes.map(({ parameter }) => parameter), ...used]);
  const fields = sweepableFields(task).filter(({ id }) => !taken.has(id));
  const next = fields.find(({ type }) => type === "integer" || type === "number") ?? fields[0];
  return next === undefined
    ? draft
    : { ...draft, axes: [...draft.axes, { parameter: next.id, values: suggestedValues(next) }] };
}

/** Ranges up to this wide are tried from end to end. */
const widestTried = 1e6;

/** Values around the default that are worth trying. */
export function suggestedValues(field: ParameterField): string {
  switch (field.type) {
    case "choice":
      return field.options.map(({ value }) => value).join(",");
    case "switch":
      return "on,off";
    case "text":
      return "";
    case "integer":
    case "number": {
      const { min, max, default: usual } = field;
      const whole = field.type === "integer";
      // A range that only rules out nonsense doesn't say which values are worth trying.
      const least = whole ? 2 : max - min > widestTried ? 1 : (max - min) / 4;
      const half = Math.min(max - min, Math.max(Math.abs(usual), least));
      const low = Math.max(min, usual - half / 2);
      const high = Math.min(max, usual + half);
      const round = (value: number): number => (whole ? Math.round(value) : Number(value.toPrecision(2)));
      const values = [low, (low + high) / 2, high].map(round).map((value) => Math.min(max, Math.max(min, value)));
      return [...new Set(values)].join(",");
    }
  }
}
