import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import type { PaintModel } from "./paintModel.ts";

/** What the sections of the panel are given. */
export interface PaintSectionProps {
  readonly model: PaintModel;
  readonly template: RoomTemplate;
  readonly readOnly: boolean;
}
