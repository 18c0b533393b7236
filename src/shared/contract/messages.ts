/** Texts of base.ts. */
export const baseMessages = {
  keyIsBuiltIn: "A key cannot have the name of a built-in property.",
  nameCannotBeProto: "A name cannot be __proto__.",
};

/** Texts of handshake.ts. */
export const handshakeMessages = {
  studioBehindWindow: "studio behind this window",
  windowSpeaksVersionOfStudios: (window: number, studio: number, older: string) =>
    `This window speaks version ${window} of the studio's contract, the studio behind it version ${studio}: the ${older} is older. Close all Levelwright windows and start Levelwright again.`,
};
