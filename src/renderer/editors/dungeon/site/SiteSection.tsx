import { Ban, Pentagon, Plus, SquareDashed, X, type LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { RemoveButton } from "#renderer/parts/ListButtons.tsx";
import inspector from "../inspector/Inspector.module.css";
import type { InspectorProps } from "../inspector/inspectorProps.ts";
import { addDefault } from "./siteCommands.ts";
import { removeSiteParts, siteParts, type SiteSort } from "./siteEdits.ts";
import { partName } from "./siteGestures.ts";
import { siteMessages } from "./messages.ts";

const icons: Readonly<Record<SiteSort, LucideIcon>> = { boundary: Pentagon, obstacle: Ban, area: SquareDashed };

/** The site in the graph's settings: its parts, and adding parts without the mouse. */
export function SiteSection({ model, document, readOnly }: InspectorProps): ReactElement {
  const parts = siteParts(document.site);
  const reason = readOnly ? siteMessages.readOnly : undefined;
  const item = (sort: SiteSort, label: string) =>
    ({ type: "item", id: sort, label, icon: icons[sort], run: () => addDefault(model, sort) }) as const;
  return (
    <Section title={siteMessages.site} note={parts.length === 0 ? siteMessages.noSite : undefined} stacked>
      {parts.length > 0 && (
        <div className={inspector["flush"]}>
          <Rows label={siteMessages.partsLabel}>
            {parts.map((part, index) => (
              <Row
                key={part.target}
                icon={icons[part.sort]}
                label={part.label}
                tabStop={index === 0}
                trailing={
                  <>
                    {part.polygon.length}
                    <RemoveButton
                      icon={X}
                      label={siteMessages.removePart(partName(part))}
                      onClick={(event) => {
                        event.stopPropagation();
                        model.session.edit(siteMessages.removePart(partName(part)), (draft) =>
                          removeSiteParts(draft, new Set([part.target])),
                        );
                      }}
                    />
                  </>
                }
                onClick={() => model.session.select([part.target])}
              />
            ))}
          </Rows>
        </div>
      )}
      <MenuButton
        entries={() => [
          ...(document.site?.boundary === undefined ? [item("boundary", siteMessages.addBoundary)] : []),
          item("obstacle", siteMessages.addObstacle),
          item("area", siteMessages.addArea),
        ]}
      >
        <Button size="small" icon={Plus} disabledReason={reason}>
          {siteMessages.addPart}
        </Button>
      </MenuButton>
    </Section>
  );
}
