import type { ReactElement } from "react";
import type { GraphEdge } from "#shared/levels/dungeon/graphDocument.ts";
import { namedOptions } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { putOptional } from "#renderer/history/putOptional.ts";
import type { CorridorRoute } from "#shared/levels/dungeon/corridorRoute.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { messages } from "./messages.ts";

const firstRoute: CorridorRoute = { width: 1, clearance: 1, maxLength: 20 };

/** How a corridor is made: from templates, or routed over the free site. */
export function RouteSection(props: InspectorProps & { edge: GraphEdge }): ReactElement {
  const { model, edge } = props;
  const { route } = edge;
  const change = (label: string, next: CorridorRoute | undefined): void =>
    model.session.edit(label, (draft) => {
      const target = draft.edges.find((other) => other.id === edge.id);
      if (target === undefined) return;
      putOptional(target, "route", next === undefined ? undefined : { ...next });
    });
  const field = (key: "width" | "clearance" | "maxLength", label: string, name: string, min: number, max: number) =>
    route !== undefined && (
      <NumberField
        label={label}
        name={name}
        unit={messages.cells}
        value={route[key]}
        min={min}
        max={max}
        onCommit={(value) => change(messages.setField(name), { ...route, [key]: value })}
      />
    );
  return (
    <Section title={messages.madeOf} stacked>
      <Segmented
        label={messages.howCorridorIsBuilt}
        value={route === undefined ? "templates" : "route"}
        options={namedOptions({ templates: messages.templates, route: messages.routed })}
        onChange={(next) => {
          if ((next === "route") === (route !== undefined)) return;
          if (next === "route") change(messages.routeCorridor, firstRoute);
          else change(messages.buildCorridorFromTemplates, undefined);
        }}
      />
      {route !== undefined && (
        <>
          <div className={styles["fields"]}>
            {field("width", "Width", messages.widthOfCorridor, 1, 20)}
            {field("clearance", "Clear", messages.clearanceOfCorridor, 0, 20)}
          </div>
          {field("maxLength", "Longest", messages.maximumLengthOfCorridor, 1, 1000)}
          <SwitchRow
            label={messages.mayCrossOtherRoutedCorridors}
            checked={route.crossing === true}
            onChange={(crossing) => {
              const { crossing: _, ...rest } = route;
              change(
                crossing ? messages.allowCrossing : messages.disallowCrossing,
                crossing ? { ...rest, crossing } : rest,
              );
            }}
          />
          {edge.directed !== true && (
            <>
              <SwitchRow
                label={messages.mayShareTrunk}
                checked={route.sharing === true}
                onChange={(sharing) => {
                  const { sharing: _, ...rest } = route;
                  change(
                    sharing ? messages.allowSharing : messages.disallowSharing,
                    sharing ? { ...rest, sharing } : rest,
                  );
                }}
              />
              {route.sharing === true && <p className={styles["hint"]}>{messages.mayShareTrunkHint}</p>}
            </>
          )}
        </>
      )}
    </Section>
  );
}
