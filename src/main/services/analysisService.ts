import { productCatalogue } from "#main/processes/catalogue.ts";
import { AnalysisFailure, type EnginePool } from "#main/processes/enginePool.ts";
import type { AreaService } from "./areaService.ts";
import { StudioError } from "./studioError.ts";
import { analysisServiceMessages } from "./messages.ts";

/** Quick queries to a kind's engine, answered in an engine process apart from batch work. */
export function createAnalysisService(pool: EnginePool): AreaService<"analysis"> {
  return {
    ask: async ({ kind, analysis, input, idle }, signal) => {
      if (productCatalogue.findKind(kind) === undefined) {
        throw new StudioError("NOT_FOUND", analysisServiceMessages.unknownLevelKind(kind));
      }
      const engine = await productCatalogue.loadEngine(kind);
      if (!Object.hasOwn(engine.analyses, analysis)) {
        throw new StudioError("NOT_FOUND", analysisServiceMessages.kindHasNoAnalysis(kind, analysis));
      }
      const start = performance.now();
      try {
        const answer = await pool.analyse(kind, analysis, input, signal, idle === true ? "idle" : "interactive");
        return { answer, seconds: (performance.now() - start) / 1000 };
      } catch (error) {
        if (!(error instanceof AnalysisFailure)) throw error;
        throw new StudioError("INVALID", error.message, { place: analysisServiceMessages.analysis(analysis) }, error);
      }
    },
  };
}
