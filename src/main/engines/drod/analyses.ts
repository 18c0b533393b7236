import { asJson } from "#shared/kernel/json.ts";
import {
  beamMemoryQuestionSchema,
  completionQuestionSchema,
  curveQuestionSchema,
  heatMapQuestionSchema,
  type BeamMemoryAnswer,
  type CurveAnswer,
  type HeatMapAnswer,
} from "#shared/levels/drod/analyses.ts";
import { parseCommands } from "#shared/levels/drod/commandList.ts";
import { compileEvaluation } from "#simulation/drod/evaluation/compile.ts";
import { completeExpression } from "#shared/levels/drod/evaluation/complete.ts";
import { heatMapOf } from "#simulation/drod/evaluation/heatMap.ts";
import { columnAndRow, head, type Sim } from "#simulation/drod/fast/sim.ts";
import { playListed, simOf } from "#simulation/drod/playSim.ts";
import { roomAsPlayed } from "#shared/levels/drod/drodRoom.ts";
import { bytesPerState, packedBytesOf, widestBeam } from "./beam/beamMemory.ts";
import type { Analysis } from "../engineTask.ts";
import { analysisMessages } from "./messages.ts";

/** "evaluate": the value of an expression on entry and after every command: the live value and the evaluation curve. */
export const askCurve: Analysis = (question) => {
  const { input, expression, commands } = curveQuestionSchema.parse(question);
  const compiled = compileEvaluation(expression, input);
  const played = playAll(simOf(input), commands, compiled.ok ? (sim) => compiled.evaluate(sim) : () => 0);
  const answer: CurveAnswer = {
    values: compiled.ok ? played.values : [],
    left: played.left,
    player: played.player,
    dead: played.dead,
    ...(compiled.ok ? {} : { fault: compiled.fault }),
    ...(played.commandFault === undefined ? {} : { commandFault: played.commandFault }),
  };
  return asJson(answer);
};

/** "heat-map": the value of an expression with the player on each square where it could be, row-major. */
export const askHeatMap: Analysis = (question) => {
  const { input, expression, commands } = heatMapQuestionSchema.parse(question);
  const compiled = compileEvaluation(expression, input);
  if (!compiled.ok) return asJson({ values: [], fault: compiled.fault });
  const sim = simOf(input);
  const { commandFault } = playAll(sim, commands, () => 0);
  const values = heatMapOf(sim, compiled.evaluate);
  const answer: HeatMapAnswer = { values, ...(commandFault === undefined ? {} : { commandFault }) };
  return asJson(answer);
};

/** "complete": words that are valid at the cursor. */
export const askCompletion: Analysis = (question) => {
  const { text, cursor, names } = completionQuestionSchema.parse(question);
  return asJson(completeExpression(text, cursor, names));
};

/** Plays a command list as far as possible, with a value before the first and after each command. */
function playAll(sim: Sim, text: string, valueOf: (sim: Sim) => number) {
  const parsed = parseCommands(text);
  const values = [valueOf(sim)];
  const left = [sim.head[head.left] ?? 0];
  let commandFault: CurveAnswer["commandFault"] = parsed.ok
    ? undefined
    : { message: parsed.message, start: parsed.start, end: parsed.end };
  for (const [index, command] of (parsed.ok ? parsed.commands : []).entries()) {
    if (!playListed(sim, command)) {
      commandFault = { message: analysisMessages.impossibleCommand(index + 1), start: 0, end: text.length };
      break;
    }
    values.push(valueOf(sim));
    left.push(sim.head[head.left] ?? 0);
    if (sim.head[head.dead] !== 0) break;
  }
  return {
    values,
    left,
    player: columnAndRow(sim.head[head.player] ?? 0),
    dead: sim.head[head.dead] !== 0,
    commandFault,
  };
}

/** "beam-memory": the memory of a beam of a given width, and the largest width that fits. */
export const askBeamMemory: Analysis = (question) => {
  const { input, width, memory } = beamMemoryQuestionSchema.parse(question);
  const packed = packedBytesOf(simOf(input), roomAsPlayed(input.room, input.settings));
  const answer: BeamMemoryAnswer = {
    bytes: Math.round(width * bytesPerState(packed)),
    widest: Math.min(1_000_000, widestBeam(packed, memory)),
  };
  return asJson(answer);
};
