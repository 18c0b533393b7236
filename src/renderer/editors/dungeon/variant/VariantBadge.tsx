import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Badge } from "#renderer/parts/Badge.tsx";
import type { GraphModel } from "../graph/graphModel.ts";
import { variantMessages } from "./messages.ts";

/** Says that the shown layout was made from more than what is drawn. */
export function VariantBadge({ model }: { model: GraphModel }): ReactElement | null {
  const patterns = useStore(model.view, (state) => state.variant?.patterns);
  return patterns === undefined ? null : <Badge tone="accent">{variantMessages.badge(patterns)}</Badge>;
}
