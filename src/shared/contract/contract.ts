import type { ContractRouterClient } from "@orpc/contract";
import { analysisContract } from "./analysis.ts";
import { assetsContract } from "./assets.ts";
import { candidatesContract } from "./candidates.ts";
import { documentsContract } from "./documents.ts";
import { exportsContract } from "./exports.ts";
import { farmContract } from "./farm.ts";
import { hostContract } from "./host.ts";
import { letsLogicContract } from "./letsLogic.ts";
import { packsContract } from "./packs.ts";
import { playsContract } from "./plays.ts";
import { projectContract } from "./project.ts";
import { runsContract } from "./runs.ts";
import { scriptsContract } from "./scripts.ts";
import { solutionsContract } from "./solutions.ts";
import { versionsContract } from "./versions.ts";

/** The API of the studio for screens, one member per area. Implemented in `main/services/router`. */
export const contract = {
  host: hostContract,
  project: projectContract,
  documents: documentsContract,
  assets: assetsContract,
  runs: runsContract,
  candidates: candidatesContract,
  packs: packsContract,
  plays: playsContract,
  exports: exportsContract,
  analysis: analysisContract,
  solutions: solutionsContract,
  farm: farmContract,
  scripts: scriptsContract,
  letsLogic: letsLogicContract,
  versions: versionsContract,
};

/** The type of the whole contract, from which clients and services get theirs. */
export type StudioContract = typeof contract;
/** The studio's client in the renderer, for any transport. */
export type StudioClient = ContractRouterClient<StudioContract>;
