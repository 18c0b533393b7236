import { useEffect, useState } from "react";
import { create } from "zustand";
import type { StudioClient } from "#shared/contract/contract.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import type { HeatLayer } from "./heatShapes.ts";

/** The plays of one pack, level by level, as the studio answers. */
export type PlaysOfPack = Awaited<ReturnType<StudioClient["plays"]["ofPack"]>>;

/** What is shown of the plays on a level's picture; null: nothing. */
export const useHeatLayer = create<{ readonly layer: HeatLayer | null }>(() => ({ layer: "path" }));

/** Counts the changes of the project's plays. */
export function usePlaysNews(): number {
  const [news, setNews] = useState(0);
  useEffect(
    () =>
      onProjectEvent((event) => {
        if (event.type === "plays" || event.type === "pack") setNews((count) => count + 1);
      }),
    [],
  );
  return news;
}

/** The plays of a pack; undefined until they are known, and for another pack than the last answer's. */
export function usePlaysOf(packId: string): PlaysOfPack | undefined {
  const entries = usePack((state) => state.pack?.entries);
  const client = useSession((session) => session.client);
  const news = usePlaysNews();
  const [answer, setAnswer] = useState<{ readonly packId: string; readonly plays: PlaysOfPack }>();
  useEffect(() => {
    if (client === null) return undefined;
    let isCurrent = true;
    studio()
      .plays.ofPack({ packId })
      .then(
        (plays) => {
          if (isCurrent) setAnswer({ packId, plays });
        },
        // A pack that is gone, or a connection that is down: others say so.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [packId, client, entries, news]);
  return answer?.packId === packId ? answer.plays : undefined;
}
