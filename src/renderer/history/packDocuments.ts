import { errorCode } from "#renderer/studio/errors.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { packJournalType, packOfState, packState, stateChanges } from "#shared/project/packState.ts";
import type { DocumentsClient } from "./documentFile.ts";

/** The part of the studio's API that packs use. */
export type PacksClient = Pick<StudioClient["packs"], "get" | "save" | "saveChanges" | "journal" | "undoHistory">;

/** Revision and state of a pack's file, as last read or written here. */
interface Known {
  readonly revision: string;
  readonly state: JsonValue;
}

/**
 * One pack as a document whose data are the pack's state (`packState.ts`). It is saved by the changes to what the file has
 * as long as that is known: not behind another save, and not after one that failed or whose answer was lost.
 * `packs`: the current client; throws while disconnected.
 */
export function packDocuments(packs: () => PacksClient): DocumentsClient["documents"] {
  let known: Known | undefined;
  /** Saves sent so far, and how many of them are unanswered. */
  let [sent, pending] = [0, 0];
  type Documents = DocumentsClient["documents"];

  const get: Documents["get"] = async ({ id }) => {
    const { pack, revision } = await packs().get({ id });
    const data = packState(pack);
    known = { revision, state: data };
    return { id, type: packJournalType, name: pack.name, file: "", revision, savedAt: 0, data };
  };
  const save: Documents["save"] = async ({ id, data, ...asked }) => {
    const changes = pending === 0 && known?.revision === asked.baseRevision ? stateChanges(known.state, data) : [];
    const number = ++sent;
    pending++;
    const whole = (): Promise<{ revision: string }> => packs().save({ ...asked, pack: packOfState(id, data) });
    try {
      const { revision } = await (changes.length === 0
        ? whole()
        : packs()
            .saveChanges({ ...asked, id, changes })
            // A later save may be on its way already and must not be overwritten.
            .catch((error: unknown) => {
              const isRefused = ["CONFLICT", "INVALID"].includes(errorCode(error) ?? "");
              if (!isRefused || number !== sent) throw error;
              return whole();
            }));
      known = { revision, state: data };
      return { revision, savedAt: 0 };
    } catch (error) {
      known = undefined;
      throw error;
    } finally {
      pending--;
    }
  };
  return {
    get,
    save,
    journal: async ({ base, ...call }) =>
      packs().journal({ ...call, ...(base === undefined ? {} : { base: packOfState(call.id, base.data) }) }),
    undoHistory: async ({ id }) => packs().undoHistory({ id }),
  };
}
