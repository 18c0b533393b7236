import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { elementsIn } from "../../../test/support/elementsIn.ts";
import { FieldsDisabled } from "./fieldsDisabled.ts";
import { RemoveButton } from "./ListButtons.tsx";
import { NumberField } from "./NumberField.tsx";
import { Segmented } from "./Segmented.tsx";
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

const options = [
  { value: "both", label: "Both ways" },
  { value: "in", label: "Entrance" },
  { value: "out", label: "Exit" },
];

it("sliders and segments are disabled with all fields around them", () => {
  const slider = <Slider label="Compact" value={1} min={0} max={10} onChange={() => undefined} />;
  expect(renderToStaticMarkup(slider)).not.toContain(' disabled=""');
  expect(renderToStaticMarkup(<FieldsDisabled value>{slider}</FieldsDisabled>)).toContain(' disabled=""');
  const segments = <Segmented label="Way" value="both" options={options} onChange={() => undefined} />;
  expect(renderToStaticMarkup(segments)).not.toContain('aria-disabled="true"');
  const all = renderToStaticMarkup(<FieldsDisabled value>{segments}</FieldsDisabled>);
  expect(all.match(/aria-disabled="true"/g)).toHaveLength(3);
});

it("no segment among disabled fields can be chosen by click or arrow", () => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  const chosen: string[] = [];
  for (const all of [false, true]) {
    const onChange = (value: string): void => void chosen.push(`${all ? "disabled" : "enabled"}: ${value}`);
    const group = returnedAmong(all, () => Segmented({ label: "Way", value: "both", options, onChange }));
    const exit = elementsIn(group).find(({ props }) => props["data-value"] === "out")!;
    (exit.props["onClick"] as () => void)();
    const arrow = { key: "ArrowRight", preventDefault: () => undefined, currentTarget: { querySelector: () => null } };
    (group.props as { onKeyDown: (event: unknown) => void }).onKeyDown(arrow);
  }
  expect(chosen).toEqual(["enabled: out", "enabled: in"]);
  vi.unstubAllGlobals();
});

/** What a component returns among fields that are disabled or not. */
function returnedAmong(all: boolean, component: () => ReactElement): ReactElement {
  let returned: ReactElement | undefined;
  const Probe = (): null => {
    returned = component();
    return null;
  };
  renderToStaticMarkup(
    <FieldsDisabled value={all}>
      <Probe />
    </FieldsDisabled>,
  );
  return returned!;
}

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
