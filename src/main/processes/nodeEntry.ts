import { productCatalogue } from "./catalogue.ts";
import { runNodeEngine } from "./nodeEngine.ts";

runNodeEngine(productCatalogue);
