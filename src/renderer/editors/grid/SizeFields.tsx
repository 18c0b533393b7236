import type { ReactElement } from "react";
import { commonMessages } from "#shared/text/commonMessages.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { resizeTo } from "./drawingActions.ts";
import type { DrawingBoard } from "./drawingBoard.ts";

/** Width and height of a board, which grows and shrinks on the right and below. With a unit the labels are "W" and "H". */
export function SizeFields({ board, unit }: { board: DrawingBoard; unit?: string }): ReactElement {
  const { width, height } = board.size();
  const limits = { min: board.limits.least, max: board.limits.most, unit };
  const label = (name: string): string => (unit === undefined ? name : name.charAt(0));
  const names = [commonMessages.width, commonMessages.height] as const;
  return (
    <ProjectFields>
      <NumberField
        label={label(names[0])}
        name={names[0]}
        value={width}
        {...limits}
        onCommit={(value) => resizeTo(board, value, height)}
      />
      <NumberField
        label={label(names[1])}
        name={names[1]}
        value={height}
        {...limits}
        onCommit={(value) => resizeTo(board, width, value)}
      />
    </ProjectFields>
  );
}
