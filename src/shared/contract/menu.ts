import * as z from "zod";

/** An entry of a native menu, which is made from the screen's command registry and shown by a host that has a menu bar. */
const commandSchema = z.object({
  type: z.literal("command"),
  /** Command id; sent back as a host event when the item is chosen. */
  id: z.string().min(1).max(120),
  label: z.string().min(1).max(120),
  /**
   * "Mod+Shift+P", "Shift+1", "P"; Mod is Ctrl, on macOS Command. Displayed next to the label; the screen itself
   * handles it.
   */
  keys: z.string().max(60).optional(),
  enabled: z.boolean(),
  /** Present on items that are switched on and off. */
  checked: z.boolean().optional(),
});
/** An entry of the application's menu that opens further ones. */
export interface Submenu {
  type: "submenu";
  label: string;
  items: MenuItem[];
}
/** An entry of the application's menu. */
export type MenuItem = z.infer<typeof commandSchema> | Submenu | { type: "separator" };

const separatorSchema = z.object({ type: z.literal("separator") });

/** Three levels (menu, submenu, item) are as deep as a menu bar goes. */
export const submenuSchema: z.ZodType<Submenu, Submenu> = submenuOf(
  z.union([commandSchema, separatorSchema, submenuOf(z.union([commandSchema, separatorSchema]))]),
);

function submenuOf<Item extends z.ZodType<MenuItem, MenuItem>>(item: Item) {
  return z.object({
    type: z.literal("submenu"),
    label: z.string().min(1).max(120),
    items: z.array(item).max(100),
  });
}
