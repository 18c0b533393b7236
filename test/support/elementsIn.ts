import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

/**
 * The elements in what a component returned, outermost first: for tests of what a component passes on and of its handlers,
 * without a page. What the components among them return is not asked.
 */
export function elementsIn(node: ReactNode): ReactElement<Readonly<Record<string, unknown>>>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Readonly<Record<string, unknown>>>(child)) return [];
    // What React accepts as children is all that it can be.
    return [child, ...elementsIn(child.props["children"] as ReactNode)];
  });
}
