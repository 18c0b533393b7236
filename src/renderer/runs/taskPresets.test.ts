import { expect, test } from "vitest";
import { parametersSchema } from "#shared/levels/parameters.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { isPreset, presetParameters } from "./RunForm.tsx";

const presets = allLevelKinds().flatMap((kind) =>
  kind.tasks.flatMap(({ id, parameters, presets: own = [] }) =>
    own.map((preset) => ({ name: `${kind.id} ${id} ${preset.id}`, parameters, preset, own })),
  ),
);

test.each(presets)("the parameters of the preset $name are the task's own, and those of no other preset", (given) => {
  const { parameters, preset, own } = given;
  const values = presetParameters(parameters, preset);
  expect(parametersSchema(parameters).parse(values)).toEqual(values);
  expect(own.filter((one) => isPreset(parameters, one, values))).toEqual([preset]);
});

test("a parameter that a preset does not use does not make the values custom", () => {
  const archive = presets.find(({ name }) => name === "sokoban generate archive");
  if (archive === undefined) throw new Error("Sokoban has a preset for archives.");
  const values = presetParameters(archive.parameters, archive.preset);
  expect(isPreset(archive.parameters, archive.preset, { ...values, temperature: 9 })).toBe(true);
  expect(isPreset(archive.parameters, archive.preset, { ...values, width: 9 })).toBe(false);
});

test("the archive that a kind suggests is shown by metrics that it has", () => {
  for (const { id, archive, metrics } of allLevelKinds()) {
    const known = metrics.map((metric) => metric.id);
    expect(known, id).toEqual(expect.arrayContaining(Object.values(archive ?? {})));
  }
});
