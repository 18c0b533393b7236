import type * as z from "zod";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { Steps } from "./documentStep.ts";

/** What tools work with: the studio's own procedures, so that all its checks and limits apply. */
export interface McpDesk {
  readonly client: StudioClient;
  readonly kinds: readonly LevelKind[];
  readonly steps: Steps;
  /** Folder of the project. */
  readonly project: string;
}

/** The circumstances of one call. */
export interface McpCall {
  /** Aborted when the assistant cancels the call or leaves. */
  readonly signal: AbortSignal;
  /** Tells the assistant how far a long call is, 0 to 1. */
  readonly progress: (share: number, message: string) => Promise<void>;
}

/** A tool's answer: JSON, and pictures for assistants that can see. */
export interface McpAnswer {
  readonly value: Readonly<Record<string, unknown>>;
  readonly png?: Uint8Array;
}

/** One tool as it is listed and called. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether it changes the project: offered only with `--write`. */
  readonly changes: boolean;
  readonly input: z.ZodObject;
  run(input: unknown, desk: McpDesk, call: McpCall): Promise<McpAnswer>;
}

interface TypedTool<Input extends z.ZodObject> extends Omit<McpTool, "input" | "run" | "title" | "description"> {
  readonly texts: Pick<McpTool, "title" | "description">;
  readonly input: Input;
  readonly run: (
    input: z.output<Input>,
    desk: McpDesk,
    call: McpCall,
  ) => Promise<McpAnswer | Readonly<Record<string, unknown>>>;
}

/** A tool whose input has the type of its schema. */
export function mcpTool<Input extends z.ZodObject>({ texts, run, ...tool }: TypedTool<Input>): McpTool {
  return {
    ...tool,
    ...texts,
    run: async (input, desk, call) => {
      const answer = await run(tool.input.parse(input), desk, call);
      return isAnswer(answer) ? answer : { value: answer };
    },
  };
}

function isAnswer(answer: McpAnswer | Readonly<Record<string, unknown>>): answer is McpAnswer {
  return "png" in answer;
}
