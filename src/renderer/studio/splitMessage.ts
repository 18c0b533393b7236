/** A problem's message as a title and its cause: the first sentence without its full stop, and the rest. */
export function splitMessage(message: string): { readonly title: string; readonly cause: string } {
  const stop = /\.\s/.exec(message);
  if (stop !== null) return { title: message.slice(0, stop.index), cause: message.slice(stop.index + 2) };
  return { title: message.replace(/\.$/, ""), cause: "" };
}
