/** Decodes base 64: the studio's kernels use it, those of the bundle don't. */
declare function atob(text: string): string;
