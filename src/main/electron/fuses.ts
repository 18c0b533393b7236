/** Fuses of a packaged Electron: everything that could repurpose the binary is disabled. */
export const fuses = {
  /** ELECTRON_RUN_AS_NODE would run any script with the studio's rights. */
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableCookieEncryption: true,
  /** A changed archive does not start. */
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  /** Pages are loaded from `app://`; file addresses get no special privileges. */
  grantFileProtocolExtraPrivileges: false,
} as const;
