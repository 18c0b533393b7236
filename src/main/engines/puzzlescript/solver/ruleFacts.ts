import { defined } from "#shared/kernel/defined.ts";
import type { CompiledRule, NamedObjects, Program } from "#shared/levels/puzzlescript/language/program.ts";

/**
 * Guarantees about what the rules never do, proved from their text alone. All are over-approximations: what is true
 * here is true in play.
 */
export interface RuleFacts {
  /** Objects that no rule creates in a cell. */
  readonly neverCreated: ReadonlySet<number>;
  /** Objects that no rule removes from where they are. */
  readonly neverDestroyed: ReadonlySet<number>;
  /** Objects that never leave their cells, appear or vanish. */
  readonly fixed: ReadonlySet<number>;
  /** Objects that only change cells by moving, one cell per turn at most. */
  readonly onlyMove: ReadonlySet<number>;
  /** Objects that a key or a rule may move. */
  readonly movers: ReadonlySet<number>;
  /** Layers that no rule or condition reads: they don't affect anything else. */
  readonly decoration: ReadonlySet<number>;
  /** Layers that may differ between states. */
  readonly changing: readonly number[];
  /** Layers on which a movement can be left behind where no object is. */
  readonly leavesBits: ReadonlySet<number>;
  /** A late rule gives directions by chance, which outlive the turn. */
  readonly movesBetweenTurns: boolean;
  /** A cell may get a random object beside another of its layer, so that one layer of the cell holds two. */
  readonly hasRandomClash: boolean;
  readonly usesCommand: ReadonlySet<string>;
}

/** Reads the rules alone: the facts hold for every level of the game. */
export function ruleFacts(program: Program): RuleFacts {
  const rules = [...program.rules.groups, ...program.lateRules.groups].flatMap((group) => group.rules);
  const created = new Set<number>();
  const destroyed = new Set<number>();
  const movers = new Set(program.player.objects);
  const leavesBits = new Set<number>();
  for (const { required, anyOf, forbidden, replacement } of cellsOf(rules)) {
    if (replacement === undefined) continue;
    for (const id of replacement.set) if (!required.includes(id)) created.add(id);
    for (const id of replacement.randomObjects) created.add(id);
    const isThere = (id: number): boolean =>
      !forbidden.includes(id) &&
      required.every((other) => other === id || !sameLayer(program, [other], id)) &&
      anyOf.every((ids) => !sameLayer(program, ids, id) || ids.includes(id));
    for (const id of replacement.clear) if (!replacement.set.includes(id) && isThere(id)) destroyed.add(id);
    if (replacement.randomObjects.length > 0) {
      for (const drawn of replacement.randomObjects) {
        for (const id of defined(program.layers[defined(program.objects[drawn]).layer])) destroyed.add(id);
      }
    }
    const moved = new Set([...replacement.setMovement.map(({ layer }) => layer), ...replacement.randomDirections]);
    for (const id of [...required, ...anyOf.flat(), ...replacement.set]) {
      if (moved.has(defined(program.objects[id]).layer)) movers.add(id);
    }
    const cleared = new Set(replacement.clearMovement.filter(({ bits }) => bits === 31).map(({ layer }) => layer));
    for (const id of replacement.clear) {
      const { layer } = defined(program.objects[id]);
      if (!cleared.has(layer) && !replacement.set.some((set) => defined(program.objects[set]).layer === layer))
        leavesBits.add(layer);
    }
  }
  const ids = program.objects.map((_, id) => id);
  const neverCreated = new Set(ids.filter((id) => !created.has(id)));
  const neverDestroyed = new Set(ids.filter((id) => !destroyed.has(id)));
  const usesCommand = new Set(rules.flatMap((rule) => rule.commands.map(({ name }) => name)));
  const movesBetweenTurns = program.lateRules.groups.some((group) =>
    group.rules.some((rule) => cellsOf([rule]).some((cell) => (cell.replacement?.randomDirections.length ?? 0) > 0)),
  );
  const layerOf = (id: number): number => defined(program.objects[id]).layer;
  const hasRandomClash = cellsOf(rules).some(
    ({ replacement }) =>
      replacement?.randomObjects.some((drawn) =>
        replacement.set.some((id) => id !== drawn && layerOf(id) === layerOf(drawn)),
      ) === true,
  );
  const isSingleStep = !usesCommand.has("again") && !movesBetweenTurns;
  const fixed = ids.filter((id) => neverCreated.has(id) && neverDestroyed.has(id) && !movers.has(id));
  return {
    neverCreated,
    neverDestroyed,
    fixed: new Set(fixed),
    onlyMove: new Set(
      ids.filter((id) => isSingleStep && neverCreated.has(id) && !leavesBits.has(defined(program.objects[id]).layer)),
    ),
    movers,
    decoration: decorationLayers(program, rules, usesCommand),
    changing: program.layers.flatMap((members, layer) =>
      members.some((id) => movers.has(id) || created.has(id) || destroyed.has(id)) ? [layer] : [],
    ),
    leavesBits,
    movesBetweenTurns,
    hasRandomClash,
    usesCommand,
  };
}

function cellsOf(rules: readonly CompiledRule[]): CompiledRule["rows"][number]["cells"][number][] {
  return rules.flatMap((rule) => rule.rows.flatMap((row) => row.cells));
}

function sameLayer(program: Program, ids: readonly number[], id: number): boolean {
  return ids.length > 0 && defined(program.objects[defined(ids[0])]).layer === defined(program.objects[id]).layer;
}

/**
 * A layer is decoration if no pattern, condition or player names it. A change of it can make a group pass or a loop
 * repeat and a turn count as changed for `again`; so games with loops, `again` or random choices have none.
 */
function decorationLayers(
  program: Program,
  rules: readonly CompiledRule[],
  commands: ReadonlySet<string>,
): Set<number> {
  const hasLoops = program.rules.loopBack.size + program.lateRules.loopBack.size > 0;
  const draws = [...program.rules.groups, ...program.lateRules.groups].some(({ random }) => random);
  if (hasLoops || draws || commands.has("again")) return new Set();
  const read = new Set<number>();
  const readNamed = ({ objects }: NamedObjects): void => {
    for (const id of objects) read.add(defined(program.objects[id]).layer);
  };
  readNamed(program.player);
  for (const { subject, on } of program.winConditions) {
    readNamed(subject);
    if (on !== undefined) readNamed(on);
  }
  for (const { required, anyOf, forbidden, moving, stationary, replacement } of cellsOf(rules)) {
    for (const id of [...required, ...anyOf.flat(), ...forbidden]) read.add(defined(program.objects[id]).layer);
    for (const { layer } of moving) read.add(layer);
    for (const layer of stationary) read.add(layer);
    if (replacement !== undefined && replacement.randomObjects.length + replacement.randomDirections.length > 0)
      return new Set();
  }
  return new Set(program.layers.map((_, layer) => layer).filter((layer) => !read.has(layer)));
}
