import { handshakeProblem } from "#shared/contract/handshake.ts";
import { followDesktop } from "#renderer/desktop/followDesktop.ts";
import { followRuns } from "#renderer/runs/runsFeed.ts";
import { followProject } from "#renderer/studio/projectFeed.ts";
import { describeError, isLostCall } from "#renderer/studio/errors.ts";
import { useSession } from "#renderer/studio/session.ts";
import { loadSettings, writeSettings } from "#renderer/studio/settings.ts";
import { type StudioLine, needsNewKey, openStudioLine } from "#renderer/studio/studioClient.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { messages } from "./messages.ts";

const firstWait = 300;
const longestWait = 5000;

/**
 * Keeps the page connected for its lifetime: connects, compares contract versions, loads settings and project, follows
 * both event streams, and reconnects with growing delays when the connection is lost.
 */
export async function stayConnected(): Promise<void> {
  let wait = firstWait;
  for (;;) {
    const line = await openStudioLine().catch(() => undefined);
    let failure: string | undefined;
    if (line !== undefined) {
      try {
        if (!(await serve(line))) return;
        wait = firstWait;
      } catch (error) {
        if (isLostCall(error)) wait = firstWait;
        else failure = messages.couldntLoad(describeError(error).message);
      } finally {
        line.close();
      }
    }
    const needsKey = line === undefined && (await needsNewKey());
    useSession.setState(({ connection }) => ({
      client: null,
      connection: {
        status: "lost",
        since: connection.status === "lost" ? connection.since : Date.now(),
        needsKey,
        ...(failure !== undefined && { failure }),
      },
    }));
    await pause(wait);
    wait = Math.min(wait * 2, longestWait);
  }
}

/**
 * One connection from handshake to loss. False when the studio has another contract version; throws what a stream of
 * events threw, here or there.
 */
async function serve({ client, closed }: StudioLine): Promise<boolean> {
  const host = await client.host.info({});
  const problem = handshakeProblem(host);
  if (problem !== undefined) {
    useSession.setState({ connection: { status: "refused", message: problem } });
    return false;
  }
  loadSettings(await client.host.settings({}));
  useSession.setState({ host, client, connection: { status: "ready" } });
  void writeSettings();
  for (const text of host.notices) showToast({ kind: "error", text });
  const streams = [followProject(client), followRuns(client)];
  streams.push(followDesktop(client, host.capabilities));
  // A stream that ends is as good a reason to reconnect as a lost connection.
  await Promise.race([closed, ...streams]);
  return true;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
