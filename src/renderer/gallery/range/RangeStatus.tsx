import type { ReactElement } from "react";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { messages } from "./messages.ts";
import { useRangeLook } from "./rangeStore.ts";
import { useRangeSources } from "./useRangeSources.ts";

/** Left part of the status bar: how many runs are shown. */
export function RangeFacts(): ReactElement {
  const { a, b } = useRangeSources();
  return (
    <StatusItem>
      <MessageText text={messages.comparedFacts([a, b].filter((side) => side !== null).length)} />
    </StatusItem>
  );
}

/** Right part of the status bar: the keys for regions, and how long computing the contours took. */
export function RangeKeys(): ReactElement {
  const milliseconds = useRangeLook((state) => state.milliseconds);
  const hasRegions = useRangeLook((state) => state.regions.length > 0);
  return (
    <>
      {hasRegions && (
        <StatusItem optional>
          <MessageText text={messages.regionKeys} strongClass="mono" />
        </StatusItem>
      )}
      {milliseconds !== null && (
        <StatusItem optional>
          <MessageText text={messages.computedIn(milliseconds)} strongClass="mono" />
        </StatusItem>
      )}
    </>
  );
}
