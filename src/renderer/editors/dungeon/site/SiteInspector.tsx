import { X } from "lucide-react";
import type { ReactElement } from "react";
import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { putOptional } from "#renderer/history/putOptional.ts";
import { InspectorHead } from "../inspector/InspectorHead.tsx";
import inspector from "../inspector/Inspector.module.css";
import type { InspectorProps } from "../inspector/inspectorProps.ts";
import {
  rectangleOf,
  rectanglePolygon,
  removeSiteParts,
  renameArea,
  setSitePolygon,
  shapeName,
  withCorner,
  withoutCorner,
} from "./siteEdits.ts";
import type { SitePart } from "./siteEdits.ts";
import { partName } from "./siteGestures.ts";
import { siteMessages } from "./messages.ts";
import styles from "./SiteInspector.module.css";

const sentences: Readonly<Record<SitePart["sort"], string>> = {
  boundary: siteMessages.boundaryHint,
  obstacle: siteMessages.obstacleHint,
  area: siteMessages.areaHint,
};

/** One part of the site in numbers: its name, its box or corners, and for areas the rooms that stay within. */
export function SiteInspector(props: InspectorProps & { part: SitePart }): ReactElement {
  const { model, part, readOnly } = props;
  const reshape = (label: EditLabel, polygon: SitePolygon): void =>
    model.session.edit(label(partName(part)), (draft) => setSitePolygon(draft, part, polygon));
  return (
    <>
      <InspectorHead title={titleOf(part)} sub={sentences[part.sort]} />
      {part.sort === "area" && (
        <Section title={siteMessages.name}>
          <TextField
            label={siteMessages.name}
            value={part.label}
            maxLength={60}
            onCommit={(name, gesture) =>
              model.session.edit(siteMessages.renameArea, (draft) => renameArea(draft, part.index, name), { gesture })
            }
          />
        </Section>
      )}
      <Shape part={part} readOnly={readOnly} reshape={reshape} />
      {part.sort === "area" && <RoomsWithin {...props} />}
      <Section>
        <Button
          size="small"
          disabledReason={readOnly ? siteMessages.readOnly : undefined}
          onClick={() =>
            model.session.edit(
              siteMessages.removePart(partName(part)),
              (draft) => removeSiteParts(draft, new Set([part.target])),
              {
                selection: [],
              },
            )
          }
        >
          {siteMessages.remove}
        </Button>
      </Section>
    </>
  );
}

/** Obstacles have no name: they are distinguished by their shape. */
function titleOf({ sort, label, polygon }: SitePart): string {
  return sort === "obstacle" ? siteMessages.obstacle(label, shapeName(polygon)) : label;
}

/** Names an edit of a part of the site in the history. */
type EditLabel = (part: string) => string;
type Reshape = (label: EditLabel, polygon: SitePolygon) => void;

/** Upright rectangles by place and size, everything else corner by corner. */
function Shape({ part, readOnly, reshape }: { part: SitePart; readOnly: boolean; reshape: Reshape }): ReactElement {
  const box = rectangleOf(part.polygon);
  if (box === undefined) return <Corners part={part} readOnly={readOnly} reshape={reshape} />;
  const field = (label: string, name: string, key: keyof typeof box, min: number): ReactElement => (
    <NumberField
      label={label}
      name={name}
      unit={siteMessages.cells}
      value={box[key]}
      min={min}
      max={key === "width" || key === "height" ? 2000 : 1000}
      onCommit={(value) =>
        reshape(min === 1 ? siteMessages.resizePart : siteMessages.movePart, rectanglePolygon({ ...box, [key]: value }))
      }
    />
  );
  return (
    <Section title={siteMessages.rectangleHeading}>
      <div className={inspector["fields"]}>
        {field("X", siteMessages.leftEdge, "x", -1000)}
        {field("Y", siteMessages.topEdge, "y", -1000)}
        {field("W", siteMessages.width, "width", 1)} {field("H", siteMessages.height, "height", 1)}
      </div>
    </Section>
  );
}

function Corners({ part, readOnly, reshape }: { part: SitePart; readOnly: boolean; reshape: Reshape }): ReactElement {
  return (
    <Section title={siteMessages.corners} note={String(part.polygon.length)}>
      <div className={styles["corners"]}>
        {part.polygon.map(([x, y], index) => {
          const fewer = withoutCorner(part.polygon, index);
          const field = (axis: 0 | 1): ReactElement => (
            <NumberField
              label={axis === 0 ? "X" : "Y"}
              name={siteMessages.cornerCoordinate(axis === 0 ? "X" : "Y", index + 1)}
              value={axis === 0 ? x : y}
              min={-1000}
              max={1000}
              onCommit={(value) =>
                reshape(siteMessages.moveCorner, withCorner(part.polygon, index, axis === 0 ? [value, y] : [x, value]))
              }
            />
          );
          return (
            // Corners are told apart by their number.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles["corner"]}>
              {field(0)}
              {field(1)}
              <IconButton
                icon={X}
                label={siteMessages.removeCorner(index + 1)}
                disabledReason={
                  readOnly
                    ? siteMessages.readOnlyReason
                    : fewer === undefined
                      ? siteMessages.needsThreeCorners
                      : undefined
                }
                onClick={() => fewer !== undefined && reshape(siteMessages.removeCornerOf, fewer)}
              />
            </div>
          );
        })}
      </div>
    </Section>
  );
}

function RoomsWithin({ model, document, part }: InspectorProps & { part: SitePart }): ReactElement {
  const inside = document.rooms.filter((room) => room.within === part.label).length;
  return (
    <Section title={siteMessages.roomsWithin} note={siteMessages.roomsInside(inside, document.rooms.length)} stacked>
      {document.rooms.map((room) => (
        <Checkbox
          key={room.id}
          label={room.name}
          checked={room.within === part.label}
          onChange={(isInside) =>
            model.session.edit(
              isInside ? siteMessages.restrictTo(room.name, part.label) : siteMessages.removeAreaFrom(room.name),
              (draft) => {
                const target = draft.rooms.find(({ id }) => id === room.id);
                if (target === undefined) return;
                putOptional(target, "within", isInside ? part.label : undefined);
              },
            )
          }
        />
      ))}
    </Section>
  );
}
