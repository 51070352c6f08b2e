function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}

/**
 * Whether a browser is set to one of some countries: what its languages say (`de-AT`, or the likeliest country of `de`).
 * The service is not asked where the visitor is, and nobody else either.
 */
export function inAllowedCountry(countries: readonly string[], languages: readonly string[]): boolean {
  return countries.length === 0 || languages.some((language) => countries.includes(regionOf(language)));
}
