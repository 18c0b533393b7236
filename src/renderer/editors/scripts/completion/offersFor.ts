import type { LevelKind } from "#shared/levels/levelKind.ts";
import { scriptDeclarations } from "#shared/scripts/scriptDeclarations.ts";
import { type Declarations, readDeclarations } from "./declaredTypes.ts";
import { type ScriptOffer, scriptOffers } from "./scriptOffers.ts";

/** Completion for scripts of a kind, from the declarations that other editors read in `scripts/levelwright.d.ts`. */
export function offersFor(kind: LevelKind | undefined): (text: string) => readonly ScriptOffer[] {
  let declarations: Declarations | undefined;
  return (text) => {
    // A few milliseconds, with the first word.
    declarations ??= readDeclarations(scriptDeclarations(kind === undefined ? [] : [kind]));
    return scriptOffers(text, declarations);
  };
}
