import type { CorridorRoute } from "./corridorRoute.ts";
import type { EdgeKind } from "./graphDocument.ts";
import type { RoomRole } from "./roomRoles.ts";

/** Rooms and connections as graph documents and engine inputs both have them, at the same paths. */
export interface Connectivity {
  readonly rooms: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: RoomRole;
    readonly floor?: number;
  }[];
  readonly edges: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly kind: EdgeKind;
    readonly route?: CorridorRoute;
  }[];
}
