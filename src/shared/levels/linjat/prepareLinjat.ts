import * as z from "zod";
import { documentFileSchema } from "../../project/manifest.ts";
import type { DocumentSnapshot, PreparedInput, TaskFileReader } from "../levelKind.ts";
import { type Brief, briefProblems, briefSchema, emptyBrief } from "./briefDocument.ts";
import { rowProblems } from "./rowProblems.ts";
import { prepareLinjatMessages } from "./messages.ts";
import { preparedInput, refusedInput } from "../preparedInput.ts";

/** The boards and numbers of the reference's four classes, and the rules they lean on. */
export const presets = {
  easy: { width: 6, height: 9, numbers: 8, needs: "fit", hardest: "fit" },
  medium: { width: 7, height: 10, numbers: 17, needs: "fit", hardest: "fit" },
  hard: { width: 8, height: 11, numbers: 20, needs: "square", hardest: "square" },
  expert: { width: 9, height: 13, numbers: 24, needs: "one-of", hardest: "one-of" },
} as const satisfies Record<string, Partial<Brief>>;
type Preset = keyof typeof presets;

const presetNames = Object.keys(presets) as [Preset, ...Preset[]];
const fileSchema = briefSchema.partial().extend({ preset: z.enum(presetNames).optional() });

/** Checks a brief; the brief itself is all that an engine needs. */
export function prepareLinjat(document: DocumentSnapshot): PreparedInput {
  const parsed = briefSchema.safeParse(document.data);
  if (!parsed.success) return refused(prepareLinjatMessages.notPuzzleBrief(document.name, issueOf(parsed.error)));
  return checked(parsed.data, [document.id]);
}

/** Prepares only the drawn board of a brief: requirements for new puzzles are ignored. */
export function prepareDrawn(document: DocumentSnapshot): PreparedInput {
  const parsed = briefSchema.safeParse(document.data);
  if (!parsed.success) return refused(prepareLinjatMessages.notPuzzleBrief(document.name, issueOf(parsed.error)));
  return preparedInput(parsed.data, [document.id], rowProblems(parsed.data.rows));
}

/** Reads `run linjat TASK --in FILE`: a brief, or parts of one over a preset: `{"preset": "hard", "numbers": 22}`. */
export const linjatTaskFiles: TaskFileReader = {
  options: [{ id: "preset", hint: prepareLinjatMessages.linjatTaskFiles.preset }],
  read(text, options) {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      return refused(prepareLinjatMessages.fileIsNotJson(error instanceof Error ? error.message : "unreadable"));
    }
    const document = documentFileSchema.safeParse(value);
    const parsed = fileSchema.safeParse(document.success ? document.data.data : value);
    if (!parsed.success) return refused(prepareLinjatMessages.notAPuzzleBrief(issueOf(parsed.error)));
    const { preset, ...brief } = parsed.data;
    const name = presetNames.find((one) => one === (options["preset"] ?? preset));
    if (name === undefined && options["preset"] !== undefined) {
      return refused(prepareLinjatMessages.unknownPreset(options["preset"], presetNames.join(", ")));
    }
    return checked(briefSchema.parse({ ...emptyBrief(), ...(name === undefined ? {} : presets[name]), ...brief }), []);
  },
};

function checked(brief: Brief, documentIds: readonly string[]): PreparedInput {
  return preparedInput(brief, documentIds, briefProblems(brief));
}

function refused(message: string): PreparedInput {
  return refusedInput("brief-broken", message);
}

function issueOf({ issues: [issue] }: z.ZodError): string {
  if (issue?.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    return prepareLinjatMessages.levelwrightKnowsNoMember(key);
  }
  const path = issue?.path.join(".") ?? "";
  return `${path === "" ? "" : `${path}: `}${issue?.message ?? "malformed"}`;
}
