import { X } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { doorFaults, doorLines } from "#shared/levels/dungeon/doorSegments.ts";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import type { DoorRule, RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { namedOptions } from "#renderer/parts/Select.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";

import { RemoveButton, AddButton } from "#renderer/parts/ListButtons.tsx";
import { DoorTraitFields } from "./DoorTraitFields.tsx";
import { manualFromSimple } from "./doorEdits.ts";
import { doorTypes, setDoorTraits } from "./doorTypes.ts";
import { DrawnDoors } from "./DrawnDoors.tsx";
import { sidesOf } from "./outlineEdits.ts";
import { changeTemplate } from "./templateEdits.ts";
import styles from "./TemplateInspector.module.css";
import type { TemplateModel } from "./templateModel.ts";
import { messages } from "./messages.ts";

interface Props {
  readonly model: TemplateModel;
  readonly template: RoomTemplate;
  readonly readOnly: boolean;
}

type SimpleRule = Extract<DoorRule, { mode: "simple" }>;
type RuleSizes = Pick<SimpleRule, "length" | "cornerDistance">;

/** Where doors may be: anywhere by length, several lengths beside each other, or exactly where they are drawn. */
export function DoorsSection(props: Props): ReactElement {
  const { model, template } = props;
  const { doors } = template;
  const setRule = (label: string, rule: DoorRule): void =>
    model.session.edit(label, (draft) =>
      changeTemplate(draft, template.id, (target) => {
        target.doors = structuredClone(rule) as typeof target.doors;
      }),
    );
  return (
    <Section title={messages.doors} note={<DoorNote template={template} />} stacked>
      <Segmented
        label={messages.doorRule}
        value={doors.mode}
        options={namedOptions({ simple: messages.anywhere, manual: messages.drawn })}
        onChange={(mode) => {
          if (mode === doors.mode) return;
          if (mode === "simple") return setRule(messages.allowDoorsAnywhere, { mode, length: 1, cornerDistance: 1 });
          const positions = manualFromSimple(template.outline, doors).map(
            ([a, b]): [[number, number], [number, number]] => [
              [a[0], a[1]],
              [b[0], b[1]],
            ],
          );
          setRule(messages.drawDoorsManually, { mode, positions });
        }}
      />
      {doors.mode === "simple" ? <SimpleDoors {...props} rule={doors} setRule={setRule} /> : <DrawnDoors {...props} />}
    </Section>
  );
}

/** The lengths that are allowed, each with its own distance from the corners, type and way. */
function SimpleDoors(
  props: Props & { rule: SimpleRule; setRule: (label: string, rule: DoorRule) => void },
): ReactElement {
  const { model, template, readOnly, rule, setRule } = props;
  const document = useStore(model.session.store, (state) => state.history.data);
  const types = doorTypes(document);
  const more = rule.more ?? [];
  const setMore = (label: string, next: NonNullable<SimpleRule["more"]>): void => {
    const { more: _, ...rest } = rule;
    setRule(label, next.length === 0 ? rest : { ...rest, more: next });
  };
  const entries = [
    {
      ref: { kind: "rule" } as const,
      sizes: rule,
      set: (sizes: RuleSizes, label: string) => setRule(label, { ...rule, ...sizes }),
    },
    ...more.map((sizes, index) => ({
      ref: { kind: "more", index } as const,
      sizes,
      set: (next: RuleSizes, label: string) => setMore(label, more.with(index, { ...sizes, ...next })),
    })),
  ];
  return (
    <>
      {entries.map(({ ref, sizes, set }, index) => (
        <div
          key={ref.kind === "rule" ? "rule" : ref.index}
          className={styles["rule"]}
          role="group"
          aria-label={messages.doorsNumber(index + 1)}
        >
          <div className={styles["sizes"]}>
            <NumberField
              label={messages.length}
              unit={messages.cells}
              value={sizes.length}
              min={1}
              max={1000}
              onCommit={(length) => set({ length, cornerDistance: sizes.cornerDistance }, messages.setDoorLength)}
            />
            <NumberField
              label={messages.corner}
              name={messages.cornerDistance}
              unit={messages.cells}
              value={sizes.cornerDistance}
              min={0}
              max={1000}
              onCommit={(cornerDistance) => set({ length: sizes.length, cornerDistance }, messages.setCornerDistance)}
            />
            {ref.kind === "more" && (
              <RemoveButton
                icon={X}
                label={messages.removeDoors(index + 1)}
                onClick={() => setMore(messages.removeDoorLength, more.toSpliced(ref.index, 1))}
              />
            )}
          </div>
          <DoorTraitFields
            name={messages.doorsNumber(index + 1)}
            types={types}
            traits={sizes}
            onChange={(label, traits) =>
              model.session.edit(label, (draft) =>
                changeTemplate(draft, template.id, (target) => setDoorTraits(target.doors, ref, traits)),
              )
            }
          />
        </div>
      ))}
      {!readOnly && entries.length < 21 && (
        <div>
          <AddButton
            label={messages.addLength}
            onClick={() =>
              setMore(messages.addDoorLength, [...more, { length: rule.length + more.length + 1, cornerDistance: 1 }])
            }
          />
        </div>
      )}
    </>
  );
}

/** "3 of 4 walls", or how many drawn doors do not fit. */
function DoorNote({ template }: { template: RoomTemplate }): ReactElement | null {
  if (outlineFaults(template.outline).length > 0) return null;
  const { doors } = template;
  if (doors.mode === "manual") {
    const faults = doorFaults(template.outline, doors).length;
    return faults === 0 ? (
      <>{messages.drawnDoorCount(doors.positions.length)}</>
    ) : (
      <span className={styles["bad"]}>{messages.doorsOffWall(faults)}</span>
    );
  }
  const walls = new Set(doorLines(template.outline, doors).map(({ facing, wall }) => `${facing} ${wall}`)).size;
  if (walls === 0) return <span className={styles["bad"]}>{messages.noWallIsLongEnough}</span>;
  return <>{messages.wallsWithDoors(walls, sidesOf(template.outline).length)}</>;
}
