let names: Intl.DisplayNames | undefined;

function nameOf(region: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(region) ?? region;
}

/** Countries by their codes (ISO 3166), as choices in the order of their names. */
export function regionOptions<R extends string>(regions: readonly R[]): { readonly id: R; readonly label: string }[] {
  return regions.map((id) => ({ id, label: nameOf(id) })).toSorted((a, b) => a.label.localeCompare(b.label));
}
