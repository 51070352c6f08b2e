/** Languages that the program speaks, by their codes (ISO 639), each with the name that its speakers give it. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
} as const;

/** A language that the program speaks. */
export type Language = keyof typeof languages;

/** Their codes. */
export const languageCodes = Object.keys(languages) as readonly Language[];

/** Whether it is the code of one of them. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** A locale by its name; names such as `C` are languages of a system, but none that a formatter knows. */
export function localeOf(name: string): Intl.Locale | null {
  try {
    return new Intl.Locale(name);
  } catch {
    return null;
  }
}

/** The language of a tag such as `de-AT`, or `de_AT` as some write it; null where the program does not speak it. */
export function languageOfTag(tag: string): Language | null {
  const code = localeOf(tag.trim().replaceAll('_', '-'))?.language ?? '';
  return isLanguage(code) ? code : null;
}

/** The first of the wanted languages, such as `de-AT`, that the program speaks; English where there is none. */
export function firstLanguage(wanted: readonly string[], isOffered = isLanguage): Language {
  return wanted.map((name) => localeOf(name)?.language ?? '').find(isOffered) ?? 'en';
}
