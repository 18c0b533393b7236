import { type Random, createRandom, deriveSeed } from "../kernel/random.ts";
import type { TaskDefinition } from "../levels/levelKind.ts";
import type { ParameterField, ParameterValue, ParameterValues } from "../levels/parameters.ts";
import { sweptField } from "./sweepParameter.ts";
import { type Sweep, type SweepAxis, rounded } from "./sweepText.ts";

/** Draws before a random sweep is content with fewer different settings than asked for. */
const drawsPerSetting = 50;

/**
 * The settings of a sweep, each the swept parameters alone, all different. The grid varies its last axis fastest; random
 * settings (Bergstra & Bengio 2012, "Random search for hyper-parameter optimization") depend on the seed alone.
 */
export function sweepSettings(sweep: Sweep, task: TaskDefinition, seed: number): ParameterValues[] {
  if (sweep.random === 0) return gridOf(sweep.axes);
  const random = createRandom(deriveSeed(seed, 0x73776570));
  const settings = new Map<string, ParameterValues>();
  for (let draw = 0; draw < sweep.random * drawsPerSetting && settings.size < sweep.random; draw++) {
    const setting = Object.fromEntries(
      sweep.axes.map((axis) => [axis.parameter, drawnFrom(axis, sweptField(task, axis.parameter), random)]),
    );
    settings.set(JSON.stringify(Object.values(setting)), setting);
  }
  return [...settings.values()];
}

function gridOf(axes: readonly SweepAxis[]): ParameterValues[] {
  let settings: Record<string, ParameterValue>[] = [{}];
  for (const { parameter, values } of axes)
    settings = settings.flatMap((setting) => values.map((value) => ({ ...setting, [parameter]: value })));
  return settings;
}

function drawnFrom({ values, span }: SweepAxis, field: ParameterField | undefined, random: Random): ParameterValue {
  const listed = values[random.below(values.length)] ?? 0;
  if (span === undefined) return listed;
  const [from, to] = span;
  if (field?.type === "integer") return from + random.below(to - from + 1);
  // Three digits are enough to distinguish settings, and easy to type.
  const step = 10 ** Math.floor(Math.log10((to - from) / 100));
  return rounded(Math.min(to, from + Math.round((random.float() * (to - from)) / step) * step));
}
