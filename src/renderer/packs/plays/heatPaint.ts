import { useEffect, useMemo, useState } from "react";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import type { ThemeName } from "#shared/scene/tokens.ts";
import { paintShapes } from "#renderer/canvas/paintScene.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { heatShapes } from "./heatShapes.ts";
import { useHeatLayer, usePlaysNews } from "./playsStore.ts";

type Heat = Awaited<ReturnType<StudioClient["plays"]["heat"]>>;

/** Paints the chosen layer of the plays over the picture of a level; undefined while there is nothing to paint. */
export function useHeatPaint(
  packId: string | undefined,
  entry: PackEntry | undefined,
): ((ctx: CanvasRenderingContext2D, theme: ThemeName) => void) | undefined {
  const layer = useHeatLayer((state) => state.layer);
  const client = useSession((session) => session.client);
  const news = usePlaysNews();
  const level = entry?.level;
  const entryId = entry?.id;
  const [answer, setAnswer] = useState<{ readonly level: unknown; readonly heat: Heat }>();
  useEffect(() => {
    if (client === null || packId === undefined || entryId === undefined) return undefined;
    let isCurrent = true;
    studio()
      .plays.heat({ packId, entryId })
      .then(
        (heat) => {
          if (isCurrent) setAnswer({ level, heat });
        },
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [packId, entryId, level, client, news]);
  return useMemo(() => {
    if (layer === null || answer === undefined || answer.level !== level) return undefined;
    const shapes = heatShapes(answer.heat, answer.heat.square, layer);
    return shapes.length === 0 ? undefined : (ctx, theme) => paintShapes(ctx, shapes, theme);
  }, [answer, layer, level]);
}
