import type { LevelKind } from "#shared/levels/levelKind.ts";
import { BadInput } from "./badInput.ts";
import type { Workbench } from "./command.ts";
import { helpHint, type Invocation } from "./invocation.ts";
import { findKindMessages } from "./messages.ts";

/** An argument by its position. Throws BadInput when it is missing. */
export function argument(invocation: Invocation, index: number, name: string, command: string): string {
  const value = invocation.positionals[index];
  if (value === undefined) throw new BadInput(name, findKindMessages.missingArgument, { remedy: helpHint(command) });
  return value;
}

/** A kind by its id. Throws BadInput naming those there are. */
export function findKind({ kinds }: Pick<Workbench, "kinds">, id: string): LevelKind {
  const kind = kinds.find((one) => one.id === id);
  if (kind !== undefined) return kind;
  throw new BadInput(`kind "${id}"`, findKindMessages.unknownLevelKind, {
    remedy: findKindMessages.useOne(kinds.map((one) => one.id).join(", ")),
  });
}
