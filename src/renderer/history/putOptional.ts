type OptionalKeys<Target> = { [Key in keyof Target]-?: object extends Pick<Target, Key> ? Key : never }[keyof Target];

/** Sets an optional member of a draft; undefined deletes it, so that files hold no member without a value. */
export function putOptional<Target extends object, Key extends OptionalKeys<Target>>(
  draft: Target,
  key: Key,
  value: Target[Key] | undefined,
): void {
  if (value === undefined) Reflect.deleteProperty(draft, key);
  else draft[key] = value;
}

/** Sets an optional text without the spaces around it; an empty one is deleted. */
export function putText<Key extends string>(draft: { [Name in Key]?: string }, key: Key, text: string): void {
  const trimmed = text.trim();
  if (trimmed === "") Reflect.deleteProperty(draft, key);
  else draft[key] = trimmed;
}
