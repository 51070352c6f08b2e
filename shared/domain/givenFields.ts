/** The fields that somebody gave: a schema leaves what is not in a patch as undefined, which must not overwrite. Pure. */
export function givenFields<T extends object>(patch: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
