/**
 * A browser in the locale "C" has a language that is none (`navigator.language` is "C" or empty), which every formatter that is made
 * for it refuses, also those of libraries. The page then speaks English, as it does anyway. Imported before anything else.
 */
function isLanguage(name: string): boolean {
  try {
    return name !== '' && Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}

if (typeof navigator !== 'undefined') {
  const { language, languages = [] } = navigator;
  const known = languages.filter(isLanguage);
  const [first = 'en'] = isLanguage(language) ? [language] : known;
  if (first !== language) Object.defineProperty(navigator, 'language', { value: first, configurable: true });
  if (known.length < Math.max(1, languages.length)) {
    const value = known.length > 0 ? known : [first];
    Object.defineProperty(navigator, 'languages', { value, configurable: true });
  }
}

/**
 * The content security policy forbids eval, and zod would try it to compile its parsers. This is `z.config({ jitless: true })`
 * without zod, which the first page does not load; imported before anything else.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
