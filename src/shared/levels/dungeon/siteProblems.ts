import type { Point } from "../../kernel/geometry.ts";
import { signedArea2 } from "../../kernel/orthogonalPolygon.ts";
import { type DocumentChange, type Place, type Problem, errorProblem } from "../problems.ts";
import type { GraphDocument } from "./graphDocument.ts";
import { type Site, type SitePolygon, presentSite } from "./site.ts";
import { siteProblemMessages } from "./messages.ts";

/**
 * Problems of a graph's site: broken polygons and area names. Places are "boundary", "obstacle:0" and "area:0" (by
 * position in their list). O(corners^2).
 */
export function siteProblems({ site, rooms }: Pick<GraphDocument, "site" | "rooms">): Problem[] {
  if (site === undefined) return [];
  const { boundary, obstacles = [], areas = [] } = site;
  const polygons: SitePart[] = [
    ...(boundary === undefined
      ? []
      : [
          {
            polygon: boundary,
            place: { target: "boundary", label: siteProblemMessages.boundary },
            without: { obstacles, areas },
          },
        ]),
    ...obstacles.map((polygon, i) => ({
      polygon,
      place: { target: `obstacle:${i}`, label: siteProblemMessages.obstacle(i + 1) },
      without: { ...site, obstacles: obstacles.toSpliced(i, 1) },
    })),
    ...areas.map(({ name, polygon }, i) => ({
      polygon,
      place: { target: `area:${i}`, label: siteProblemMessages.area(name) },
      without: { ...site, areas: areas.toSpliced(i, 1) },
    })),
  ];
  const problems = polygons.flatMap(({ polygon, place, without }): Problem[] => {
    const fault = polygonFault(polygon);
    if (fault === undefined) return [];
    const label = siteProblemMessages.removePart(place.label).slice(0, 120);
    const remedies = [{ label, changes: siteChanges(without, rooms) }];
    return [
      errorProblem(
        fault.code,
        siteProblemMessages.fault(place.label, fault.reason),
        [{ ...place, cells: fault.cells }],
        remedies,
      ),
    ];
  });
  return [...problems, ...areaNameProblems(areas)];
}

interface SitePart {
  readonly polygon: SitePolygon;
  readonly place: Place;
  /** The site when it is removed. */
  readonly without: Site;
}

/** Replaces the site, removes one that is empty, and lets rooms go that name an area it no longer has. */
function siteChanges(next: Site, rooms: GraphDocument["rooms"]): DocumentChange[] {
  const site = presentSite(next);
  const names = new Set(site?.areas?.map(({ name }) => name));
  const freed = rooms.flatMap(({ id, within }) =>
    within === undefined || names.has(within) ? [] : [{ path: ["rooms", id, "within"] }],
  );
  return [site === undefined ? { path: ["site"] } : { path: ["site"], value: site }, ...freed];
}

function areaNameProblems(areas: NonNullable<Site["areas"]>): Problem[] {
  const seen = new Set<string>();
  return areas.flatMap(({ name }, i) => {
    const isTwice = seen.has(name);
    seen.add(name);
    if (!isTwice) return [];
    const message = siteProblemMessages.areaNameTwice(name);
    return [errorProblem("area-name-twice", message, [{ target: `area:${i}`, label: name }])];
  });
}

interface PolygonFault {
  readonly code: string;
  readonly reason: string;
  readonly cells: [number, number][];
}

function polygonFault(polygon: SitePolygon): PolygonFault | undefined {
  if (polygon.length < 3) {
    const reason = siteProblemMessages.hasCornersAndNeeds(polygon.length);
    return { code: "polygon-too-few-corners", reason, cells: [...polygon] };
  }
  const sides = polygon.map((from, i) => [from, polygon[(i + 1) % polygon.length] ?? from] as const);
  for (const [i, [a, b]] of sides.entries()) {
    for (const [j, [c, d]] of sides.entries()) {
      if (j <= i + 1 || (i === 0 && j === sides.length - 1) || !meet(a, b, c, d)) continue;
      const reason = siteProblemMessages.sideFromToMeets(a.join(", "), b.join(", "), c.join(", "), d.join(", "));
      return { code: "polygon-crosses-itself", reason, cells: [a, b, c, d] };
    }
  }
  if (signedArea2(polygon) !== 0) return undefined;
  return { code: "polygon-empty", reason: siteProblemMessages.enclosesNoAreaRedraw, cells: [...polygon] };
}

/** Whether two closed segments have a point in common. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [ac, ad] = [side(a, b, c), side(a, b, d)];
  const [ca, cb] = [side(c, d, a), side(c, d, b)];
  if (ac * ad > 0 || ca * cb > 0) return false;
  if (ac !== 0 || ad !== 0) return true;
  return [0, 1].every((axis) => {
    const [p, q, r, s] = [a[axis] ?? 0, b[axis] ?? 0, c[axis] ?? 0, d[axis] ?? 0];
    return Math.max(Math.min(p, q), Math.min(r, s)) <= Math.min(Math.max(p, q), Math.max(r, s));
  });
}

/** Side of the line from a to b on which a point is: -1, 0 or 1. */
function side(a: Point, b: Point, point: Point): number {
  return Math.sign((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]));
}
