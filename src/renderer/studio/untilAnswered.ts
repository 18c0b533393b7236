import type { StudioClient } from "#shared/contract/contract.ts";
import { isLostCall } from "./errors.ts";
import { messages } from "./messages.ts";
import { useSession } from "./session.ts";

/**
 * Asks the studio for what a person has typed or chosen: waits while the connection is lost, and asks again when it is
 * lost before the answer, so `call` may be made twice and must come to the same. Rejects with any other failure, and when
 * another project is open by then.
 */
export async function untilAnswered<Answer>(call: (client: StudioClient) => Promise<Answer>): Promise<Answer> {
  const path = useSession.getState().project?.path;
  let client = useSession.getState().client;
  for (let isFirst = client !== null; ; isFirst = false) {
    const current = client ?? (await nextClient(null));
    try {
      if (!isFirst && (await current.project.current({})).project?.path !== path)
        throw new Error(messages.otherProjectIsOpen);
      return await call(current);
    } catch (error) {
      if (!isLostCall(error)) throw error;
      client = await nextClient(current);
    }
  }
}

/** Resolves with the first client that is another than the lost one. */
function nextClient(lost: StudioClient | null): Promise<StudioClient> {
  return new Promise((resolve) => {
    const look = ({ client }: { readonly client: StudioClient | null }): void => {
      if (client === null || client === lost) return;
      stop();
      resolve(client);
    };
    const stop = useSession.subscribe(look);
    look(useSession.getState());
  });
}
