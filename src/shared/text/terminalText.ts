/**
 * Characters that steer a terminal (C0 and C1 controls, delete) or turn the reading direction, which hides what a line
 * says. Line ends and tabs are none of them.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const steering = /\r(?!\n)|[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** Untrusted text for a terminal: control characters are escaped as `\u001b`, which JSON parses back unchanged. */
export function terminalText(text: string): string {
  return text.replaceAll(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
