import * as z from "zod";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { Steps } from "./documentStep.ts";
import { toolTexts } from "./messages.ts";

type ToolName = keyof typeof toolTexts;

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

type Run<Shape extends z.ZodRawShape> = (
  input: z.output<z.ZodObject<Shape>>,
  desk: McpDesk,
  call: McpCall,
) => Promise<McpAnswer | Readonly<Record<string, unknown>>>;

/** A tool that only looks; its input has the type of its schema. */
export function readingTool<Shape extends z.ZodRawShape>(name: ToolName, shape: Shape, run: Run<Shape>): McpTool {
  const input = z.object(shape);
  return {
    name,
    ...toolTexts[name],
    changes: false,
    input,
    run: async (given, desk, call) => {
      const answer = await run(input.parse(given), desk, call);
      return isAnswer(answer) ? answer : { value: answer };
    },
  };
}

/** A tool that changes the project, each call one undoable step. */
export function changingTool<Shape extends z.ZodRawShape>(name: ToolName, shape: Shape, run: Run<Shape>): McpTool {
  return { ...readingTool(name, shape, run), changes: true };
}

function isAnswer(answer: McpAnswer | Readonly<Record<string, unknown>>): answer is McpAnswer {
  return "png" in answer;
}
