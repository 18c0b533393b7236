import type { StudioServices } from "./areaService.ts";
import { StudioError } from "./studioError.ts";

/** Stands in for areas that have no service yet: the screen comes up, what is missing says so. */
export function withPendingAreas(services: Pick<StudioServices, "host"> & Partial<StudioServices>): StudioServices {
  const pending = new Proxy(
    {},
    {
      get: (_target, name) => (_input: unknown, signal?: AbortSignal) => {
        if (name === "current") return { project: null };
        if (name === "recent") return { projects: [] };
        if (name === "open" || name === "create" || name === "createSample") return undefined;
        if (name === "watch") return untilAborted(signal);
        throw new StudioError("UNSUPPORTED", "This part of the studio is not built yet.");
      },
    },
  );
  const areas = ["project", "documents", "runs", "candidates", "packs", "exports", "analysis"];
  const stand = Object.fromEntries(areas.map((area) => [area, pending]));
  // Goes away with the last missing service; until then the proxy answers every procedure name.
  return { ...stand, ...services } as unknown as StudioServices;
}

async function* untilAborted(signal: AbortSignal | undefined): AsyncGenerator<never, void, void> {
  await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));
  yield* [];
}
