import { productEngines } from "./engineCatalogue.ts";
import { runNodeEngine } from "./nodeEngine.ts";

runNodeEngine(productEngines);
