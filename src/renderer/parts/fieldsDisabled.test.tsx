import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FieldsDisabled } from "./fieldsDisabled.ts";
import { RemoveButton } from "./ListButtons.tsx";
import { NumberField } from "./NumberField.tsx";
import { Slider } from "./Slider.tsx";
import { TextField } from "./TextField.tsx";

function drawn(all: boolean, own: boolean): string {
  return renderToStaticMarkup(
    <FieldsDisabled value={all}>
      <NumberField label="Width" value={1} disabled={own} onCommit={() => undefined} />
      <TextField label="Name" value="" disabled={own} />
    </FieldsDisabled>,
  );
}

it("a slider is disabled with all fields around it", () => {
  const slider = <Slider label="Compact" value={1} min={0} max={10} onChange={() => undefined} />;
  expect(renderToStaticMarkup(slider)).not.toContain(' disabled=""');
  expect(renderToStaticMarkup(<FieldsDisabled value>{slider}</FieldsDisabled>)).toContain(' disabled=""');
});

it("fields are disabled by themselves or with all around them", () => {
  expect(drawn(false, false).match(/ disabled=""/g)).toBeNull();
  for (const [all, own] of [
    [true, false],
    [false, true],
    [true, true],
  ] as const)
    expect(drawn(all, own).match(/ disabled=""/g)).toHaveLength(2);
});

it("what only changes what is shown stays enabled among disabled fields", () => {
  const text = renderToStaticMarkup(
    <FieldsDisabled value>
      <FieldsDisabled value={false}>
        <TextField label="Name" value="" />
      </FieldsDisabled>
    </FieldsDisabled>,
  );
  expect(text).not.toContain(' disabled=""');
});

it("a list that can't be edited has no buttons that remove from it", () => {
  const button = <RemoveButton label="Remove Nave" onClick={() => undefined} />;
  expect(renderToStaticMarkup(button)).toContain("Remove Nave");
  expect(renderToStaticMarkup(<FieldsDisabled value>{button}</FieldsDisabled>)).toBe("");
});
