/** Switches burnt into a packaged Electron: what could turn the studio into something else is off. */
export const fuses = {
  /** ELECTRON_RUN_AS_NODE would run any script with the studio's rights. */
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableCookieEncryption: true,
  /** A changed archive does not start. */
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  /** Pages come from `app://`; file addresses get no special rights. */
  grantFileProtocolExtraPrivileges: false,
} as const;
