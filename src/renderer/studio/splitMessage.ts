/**
 * A problem's message as a title and its cause: the first sentence and the rest. One that is a single sentence is parted at
 * its colon, so that what happened stands alone and why follows it.
 */
export function splitMessage(message: string): { readonly title: string; readonly cause: string } {
  const stop = /\.\s/.exec(message);
  if (stop !== null) return { title: message.slice(0, stop.index), cause: message.slice(stop.index + 2) };
  const whole = message.replace(/\.$/, "");
  const colon = whole.indexOf(": ");
  if (colon < 0) return { title: whole, cause: "" };
  const rest = whole.slice(colon + 2);
  return { title: whole.slice(0, colon), cause: `${rest.charAt(0).toUpperCase()}${rest.slice(1)}.` };
}
