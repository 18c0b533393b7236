import { chosenExpression, type Strata } from "#shared/levels/drod/drodTasks.ts";
import { compileEvaluation } from "#simulation/drod/evaluation/compile.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { head, loadState, saveState } from "#simulation/drod/fast/sim.ts";
import { commandCount } from "#simulation/drod/fast/simPlayer.ts";
import { playCommand } from "#simulation/drod/fast/simTurn.ts";
import { playListed, simOf } from "#simulation/drod/playSim.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { beamBudget, packedBytesOf } from "#main/engines/drod/beam/beamMemory.ts";
import { searchBeam } from "#main/engines/drod/beam/beamSearch.ts";
import type { BeamOutcome, BeamProgress } from "#main/engines/drod/beam/beamOptions.ts";
import { fewestTurns } from "#main/engines/drod/proof/fewestTurns.ts";
import { namedCommand } from "#main/engines/drod/commandNumbers.ts";
import { brainRoom, tarRoom, tenRoaches, thirtyRoaches, type BenchRoom } from "./benchRooms.ts";
import { trapdoorRooms, type TrapdoorRoom } from "./trapdoorRooms.ts";

const memoryMiB = 2048;
const repeats = 5;
const linearTurns = 400_000;
/** Random play soon kills the player; every so many turns it starts again from the entrance. */
const turnsAtOnce = 12;
const mostTurns = 300;

/**
 * Speeds in one thread (medians after warm-up), and how soon a beam with the automatic evaluation clears rooms laid out
 * as in section 9 of the notes on the game. The signature is the number of generated states, or of deaths.
 */
export function* benchDrod(cpu: () => number): Generator<BenchRow, void, undefined> {
  yield linearRow(tenRoaches, cpu, 1_500_000);
  yield linearRow(brainRoom, cpu, 300_000);
  yield beamRow(tenRoaches, cpu, 400_000);
  yield beamRow(brainRoom, cpu, 150_000);
  yield beamRow(tarRoom, cpu, 200_000);
  yield watchedRow(brainRoom, cpu);
  for (const room of trapdoorRooms) yield trapdoorRow(room, cpu);
  yield turnsRow(tenRoaches, 1000, "at most 17");
  yield turnsRow(brainRoom, 1000, "at most 50");
  yield turnsRow(tarRoom, 100, "at most 19");
  yield turnsRow(thirtyRoaches, 3000, "cleared at a width up to 10000");
  yield proofRow(tenRoaches, 18, cpu, "proved");
  yield proofRow(tarRoom, 19, cpu, "proved");
  yield proofRow(brainRoom, 43, cpu, "a bound within half a million states");
}

function linearRow(bench: BenchRoom, cpu: () => number, atLeast: number): BenchRow {
  const sim = simOf(bench.room);
  const entrance = new Uint8Array(sim.bytes.length);
  saveState(sim, entrance);
  let deaths = 0;
  const speeds = timed(cpu, () => {
    const random = createRandom(1);
    deaths = 0;
    for (let turn = 0; turn < linearTurns; turn++) {
      if (turn % turnsAtOnce === 0 || sim.head[head.dead] === 1) loadState(sim, entrance);
      playCommand(sim, random.below(commandCount));
      deaths += sim.head[head.dead] ?? 0;
    }
    return linearTurns;
  });
  return {
    name: `drod: ${bench.title}, turns in a row`,
    value: speeds,
    unit: "turns/s",
    signature: `${deaths} deaths`,
    goal: `at least ${atLeast}`,
    details: { arrangement: bench.arrangement, turns: linearTurns },
  };
}

function beamRow(bench: BenchRoom, cpu: () => number, atLeast: number): BenchRow {
  let outcome = search(bench, 1000);
  const speed = timed(cpu, () => {
    outcome = search(bench, 1000);
    return outcome.generated;
  });
  return {
    name: `drod: ${bench.title}, beam of 1000`,
    value: speed,
    unit: "states/s",
    signature: String(outcome.generated),
    goal: `at least ${atLeast}`,
    details: {
      arrangement: bench.arrangement,
      duplicates: outcome.duplicates,
      turns: outcome.turns,
      end: outcome.end,
    },
  };
}

/** Speed of a beam that makes its live view every turn, over that of one nobody watches; turn about, medians. */
function watchedRow(bench: BenchRoom, cpu: () => number): BenchRow {
  const ratios: number[] = [];
  let generated = 0;
  const look = ({ bestCommands, spread }: BeamProgress): void => {
    JSON.stringify({ line: bestCommands(), beam: spread() });
  };
  const time = (onTurn?: (progress: BeamProgress) => void): number => {
    const start = cpu();
    generated = search(bench, 1000, onTurn).generated;
    return cpu() - start;
  };
  for (let repeat = 0; repeat <= repeats; repeat++) {
    // What runs second finds the caches warm: each goes first in turn.
    const first = repeat % 2 === 0 ? time() : time(look);
    const second = repeat % 2 === 0 ? time(look) : time();
    const [alone, watched] = repeat % 2 === 0 ? [first, second] : [second, first];
    if (repeat > 0) ratios.push(alone / Math.max(watched, 1e-6));
  }
  ratios.sort((a, b) => a - b);
  return {
    name: `drod: ${bench.title}, watched beam over unwatched`,
    value: Math.round(1000 * (ratios[ratios.length >> 1] ?? 0)) / 1000,
    unit: "ratio",
    signature: String(generated),
    goal: "at least 0.97",
    details: { arrangement: bench.arrangement },
  };
}

/** Share of the beam that a stratum may take in the trapdoor rows. */
const trapdoorQuota = 0.2;

/** Speed of a beam by strata of topology, at a width that clears the room with them and not without. */
function trapdoorRow(bench: TrapdoorRoom, cpu: () => number): BenchRow {
  const { width } = bench;
  const plain = search(bench, width);
  let outcome = plain;
  const speed = timed(cpu, () => {
    outcome = search(bench, width, undefined, "topology", trapdoorQuota);
    return outcome.generated;
  });
  return {
    name: `drod: ${bench.title}, beam of ${width} by topology`,
    value: speed,
    unit: "states/s",
    signature: `${outcome.generated} ${outcome.end}, without strata ${plain.end}`,
    goal: "at least 300000",
    details: { arrangement: bench.arrangement, duplicates: outcome.duplicates, turns: outcome.turns },
  };
}

function turnsRow(bench: BenchRoom, width: number, goal: string): BenchRow {
  const { solutions, generated, end, turns } = search(bench, width);
  const sim = simOf(bench.room);
  for (const command of solutions[0] ?? []) playListed(sim, namedCommand(command));
  return {
    name: `drod: ${bench.title}, turns at width ${width}`,
    value: solutions[0]?.length ?? 0,
    unit: "turns",
    signature: String(generated),
    goal,
    details: { arrangement: bench.arrangement, end, layers: turns, "left after replay": sim.head[head.left] ?? 0 },
  };
}

const proofStates = 500_000;

/** What a proof says of a room with a known solution in `known` turns. */
function proofRow({ title, arrangement, room }: BenchRoom, known: number, cpu: () => number, goal: string): BenchRow {
  const start = cpu();
  const proof = fewestTurns(simOf(room), { fewerThan: known, states: proofStates, bytes: 2 ** 28 });
  let step = proof.next();
  while (step.done !== true) step = proof.next();
  const ms = cpu() - start;
  const { atLeast, found, generated } = step.value;
  const best = found?.turns ?? known;
  return {
    name: `drod: ${title}, fewest turns`,
    value: Math.min(best, atLeast),
    unit: atLeast >= best ? "turns, proved" : "turns at least",
    signature: String(generated),
    goal,
    details: { arrangement, "known before": known, shortest: best, ms: Math.round(ms) },
  };
}

function search(
  { room }: BenchRoom,
  width: number,
  onTurn?: (progress: BeamProgress) => void,
  strata: Strata = "none",
  quota = 1,
): BeamOutcome {
  const sim = simOf(room);
  const compiled = compileEvaluation(chosenExpression("", "", room.room), { places: {}, weights: {} });
  if (!compiled.ok) throw new Error(compiled.fault.message);
  const beam = searchBeam(sim, {
    evaluate: compiled.evaluate,
    width,
    maxTurns: mostTurns,
    randomness: 0,
    strata,
    quota,
    orderBlind: false,
    solutions: 1,
    seed: 1,
    saveEvery: Infinity,
    budget: beamBudget(width, packedBytesOf(sim, room.room), memoryMiB),
  });
  let step = beam.next();
  let turn = 0;
  while (step.done !== true) {
    if (step.value.turn !== turn) onTurn?.(step.value);
    ({ turn } = step.value);
    step = beam.next();
  }
  return step.value;
}

/** Median of pieces of work a second over the repeats; the first is warm-up and does not count. */
function timed(cpu: () => number, work: () => number): number {
  const speeds: number[] = [];
  for (let repeat = 0; repeat <= repeats; repeat++) {
    const start = cpu();
    const pieces = work();
    if (repeat > 0) speeds.push((1000 * pieces) / Math.max(cpu() - start, 1e-6));
  }
  speeds.sort((a, b) => a - b);
  return Math.round(speeds[speeds.length >> 1] ?? 0);
}
