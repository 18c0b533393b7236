import type { ReactElement } from "react";
import { Badge } from "#renderer/parts/Badge.tsx";
import { useShownProblems } from "./shownProblems.ts";
import { messages } from "./messages.ts";

/** The number of errors and warnings, next to the tab's name. */
export function ProblemBadges(): ReactElement {
  const problems = useShownProblems();
  const errors = problems.filter(({ problem }) => problem.severity === "error").length;
  const warnings = problems.filter(({ problem }) => problem.severity === "warning").length;
  return (
    <>
      {errors > 0 && (
        <Badge tone="bad" label={errors === 1 ? messages.oneError : messages.errors(errors)}>
          {errors}
        </Badge>
      )}
      {warnings > 0 && (
        <Badge tone="warn" label={warnings === 1 ? messages.oneWarning : messages.warnings(warnings)}>
          {warnings}
        </Badge>
      )}
    </>
  );
}
