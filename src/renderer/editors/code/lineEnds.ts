/** Whether all lines of a text end in CR LF, which code editors don't show and keep. */
export function usesReturns(text: string): boolean {
  return text.includes("\r\n") && !/(?:^|[^\r])\n/.test(text);
}
