import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { LetsLogicCollection, LetsLogicLevel } from "#shared/contract/letsLogic.ts";
import type { AreaService } from "../areaService.ts";
import { letsLogicMessages as texts } from "../messages.ts";
import { StudioError } from "../studioError.ts";

/** Where the site is; tests have one of their own. */
export interface LetsLogicSite {
  readonly address: string;
  /** How long to wait when the site asks for fewer requests, in ms. */
  readonly lockedMilliseconds: number;
}

const product: LetsLogicSite = { address: "https://letslogic.com/api/v1", lockedMilliseconds: 500 };

/** Requests of one call while the site answers "API Locked": it takes one at a time per member. */
const mostTries = 5;
const answerMilliseconds = 30_000;
/** The largest collections have a few thousand levels, a few megabytes. */
const mostBytes = 32 * 1024 * 1024;

/** Digits of the site's maps, in their order: floor, wall, player, box, goal, box on goal, player on goal, outside. */
const letters = " #@$.*+ ";

const text = z.string().catch("");
const id = z.coerce.number().int().min(1).max(999_999_999);
const collectionSchema = z.object({ id, title: text, author: text, levels: z.coerce.number().int().min(0).catch(0) });
const levelSchema = z.object({
  id,
  title: text,
  author: text,
  width: z.coerce.number().int().min(1).max(1000),
  height: z.coerce.number().int().min(1).max(1000),
  map: z.string().regex(/^[0-7]+$/),
});

/**
 * Asks letslogic.com. Every request is a POST with the member's key in a form, answered in JSON; a refusal is
 * `{"error": text}`. Sources: JSoko's LetsLogicAPI.java and the crate soukoban's client.
 */
export function createLetsLogicService(site: LetsLogicSite = product): AreaService<"letsLogic"> {
  async function ask(path: string, form: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const answer = await post(`${site.address}/${path}`, form, signal);
      const isLocked = refusalOf(answer)?.toLowerCase().includes("locked") === true;
      if (!isLocked || attempt === mostTries) return answer;
      await wait(site.lockedMilliseconds, undefined, signal === undefined ? {} : { signal });
    }
  }
  async function list(path: string, key: string, signal?: AbortSignal): Promise<readonly unknown[]> {
    const answer = await ask(path, { key }, signal);
    const refusal = refusalOf(answer);
    if (refusal !== undefined) throw new StudioError("INVALID", texts.refused(refusal), { remedy: texts.checkKey });
    if (!Array.isArray(answer)) throw new StudioError("UNSUPPORTED", texts.strange, { remedy: texts.later });
    return answer as readonly unknown[];
  }
  return {
    collections: async ({ key }, signal) => {
      const read = (await list("collections", key, signal)).map((one) => collectionSchema.safeParse(one).data);
      return { collections: read.filter((one): one is LetsLogicCollection => one !== undefined) };
    },
    levels: async ({ key, collection }, signal) => {
      const answer = await list(`collection/${collection}`, key, signal);
      const levels = answer.map(levelOf).filter((one): one is LetsLogicLevel => one !== undefined);
      return { levels, unreadable: answer.length - levels.length };
    },
    submit: async ({ key, level, moves }, signal) => {
      const answer = await ask(`level/${level}`, { key, solution: moves }, signal);
      const refusal = refusalOf(answer);
      if (refusal !== undefined) return { isTaken: false, message: refusal };
      const result = z.object({ result: z.string().min(1) }).safeParse(answer).data?.result;
      if (result === undefined) throw new StudioError("UNSUPPORTED", texts.strange, { remedy: texts.later });
      return { isTaken: true, message: result.slice(0, 500) };
    },
  };
}

/** A level of the site: its map is one text of digits, row by row. */
function levelOf(answer: unknown): LetsLogicLevel | undefined {
  const { data } = levelSchema.safeParse(answer);
  if (data === undefined || data.map.length !== data.width * data.height) return undefined;
  const rows = Array.from({ length: data.height }, (_, y) =>
    Array.from({ length: data.width }, (__, x) => letters[Number(data.map[y * data.width + x])] ?? " ")
      .join("")
      .trimEnd(),
  );
  return { id: data.id, title: data.title, author: data.author, rows };
}

function refusalOf(answer: unknown): string | undefined {
  const { data } = z.object({ error: z.string().min(1) }).safeParse(answer);
  return data?.error.slice(0, 500);
}

async function post(address: string, form: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<unknown> {
  const limit = AbortSignal.timeout(answerMilliseconds);
  try {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { Accept: "application/json" },
      // The key goes nowhere else.
      redirect: "error",
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    });
    return JSON.parse(await bodyOf(response)) as unknown;
  } catch (error) {
    if (signal?.aborted === true) throw error;
    if (error instanceof SyntaxError)
      throw new StudioError("UNSUPPORTED", texts.strange, { remedy: texts.later }, error);
    throw new StudioError("UNSUPPORTED", texts.unreachable, { remedy: texts.checkNetwork }, error);
  }
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new SyntaxError(texts.tooLong);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
