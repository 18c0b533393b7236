import { eventIterator } from "@orpc/contract";
import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { submenuSchema } from "./menu.ts";
import { emptySchema, keySchema, procedure, recordSchema } from "./base.ts";

/** Capabilities of this host beyond the contract; the screen hides missing ones. */
const hostCapabilitiesSchema = z.object({
  kind: z.enum(["electron", "browser", "test"]),
  /** `pickFolder` opens a native dialog. Without it the screen lists `browseFolders`. */
  nativeDialogs: z.boolean(),
  revealInFolder: z.boolean(),
  /** The menu bar is native; the screen hides its own. */
  nativeMenu: z.boolean(),
});

const hostInfoSchema = z.object({
  contractVersion: z.int(),
  version: z.string(),
  engineProcesses: z.int(),
  capabilities: hostCapabilitiesSchema,
  /** Default folder for new projects. */
  projectsFolder: z.string(),
  /** Messages about this start for the person: a damaged settings file that was set aside. */
  notices: z.array(z.string()),
});

/** Choices of the person, not of a project: theme, layout sizes, key bindings ... keyed by dotted names. */
export const settingsSchema = recordSchema(jsonSchema, z.string().max(120));

/** Requests of the desktop shell to the screen. */
const hostEventSchema = z.discriminatedUnion("type", [
  /** The person chose a command in the native menu. */
  z.object({ type: z.literal("command"), id: z.string() }),
  /** A project was handed to the running studio: double-clicked in a file manager, dropped on the icon. */
  z.object({ type: z.literal("open-project"), path: z.string() }),
  /** The window is about to close: save, ask the person if need be, then call `answerClose`. */
  z.object({ type: z.literal("closing") }),
  /** The studio is about to stop and the page stays: send what is unsaved, then call `answerClose`. */
  z.object({ type: z.literal("stopping") }),
]);

/** What the host can do for a page: settings, folders, windows. */
export const hostContract = {
  /** Handshake: the screen doesn't continue when `contractVersion` differs from its own. */
  info: procedure.input(emptySchema).output(hostInfoSchema),
  settings: procedure.input(emptySchema).output(settingsSchema),
  /** Sets (or with null removes) one setting. */
  setSetting: procedure.input(z.object({ key: keySchema, value: jsonSchema })).output(emptySchema),
  /** Native folder dialog; null when cancelled. */
  pickFolder: procedure
    .input(z.object({ title: z.string(), startIn: z.string().optional() }))
    .output(z.object({ path: z.string().nullable() })),
  /** Subfolders of a folder inside the allowed roots, for hosts without native dialogs. */
  browseFolders: procedure.input(z.object({ path: z.string().optional() })).output(
    z.object({
      path: z.string(),
      parent: z.string().nullable(),
      folders: z.array(z.object({ name: z.string(), path: z.string(), isProject: z.boolean() })),
    }),
  ),
  revealInFolder: procedure.input(z.object({ path: z.string() })).output(emptySchema),
  /** Opens a web page of ours (help, licence) in the person's browser; INVALID for any other address. */
  openLink: procedure.input(z.object({ url: z.string().max(2000) })).output(emptySchema),
  /** The whole native menu bar; sent again whenever a label, a key or an enabled state changes. */
  setMenu: procedure.input(z.object({ menus: z.array(submenuSchema).max(20) })).output(emptySchema),
  /** Ends when the call is aborted; hosts without a desktop shell only report that they are stopping. */
  watch: procedure.input(emptySchema).output(eventIterator(hostEventSchema)),
  /** Answer to "closing" and "stopping": `close` false keeps the window open. */
  answerClose: procedure.input(z.object({ close: z.boolean() })).output(emptySchema),
};

/** Where one is false, the page has its own replacement or hides the function. */
export type HostCapabilities = z.infer<typeof hostCapabilitiesSchema>;

/** "closing" and "stopping" expect `answerClose`. */
export type HostEvent = z.infer<typeof hostEventSchema>;

/** The answer to the handshake. */
export type HostInfo = z.infer<typeof hostInfoSchema>;

/** Absent names: the default, which the code that reads the setting knows. */
export type Settings = z.infer<typeof settingsSchema>;
