import { firstLanguage, isLanguage, type Language, localeOf } from '../../shared/domain/languages.ts';
import { type Direction, directionOf, figures, type Texts } from '../../shared/texts/messages.ts';
/** Areas that the first page speaks of, which `t.ts` imports: of another language they are loaded before anything is drawn. */
export const firstAreas: readonly string[] = ['agent', 'app', 'calls', 'common', 'phone', 'supervision', 'wrapup'];

/** How a time of day is written: as the language has it, or with twelve or twenty-four hours. */
export type Clock = 'language' | '12' | '24';

/** What the interface speaks at the moment. */
interface Speech {
  readonly language: Language;
  /** What dates and numbers are formatted for: the language, with the region of this browser. */
  readonly locale: string;
  readonly direction: Direction;
  readonly clock: Clock;
  /** Of another language than English: what is loaded of it. Keys that are missing are said in English. */
  readonly texts: Texts;
}

const preferred = (): readonly string[] => (typeof navigator === 'undefined' ? [] : navigator.languages);

/** The first language of the browser that is offered; English where there is none. */
export function languageOfSystem(offered: readonly Language[], wanted: readonly string[] = preferred()): Language {
  return firstLanguage(wanted, (code): code is Language => isLanguage(code) && offered.includes(code));
}

/**
 * The locale that dates and numbers are formatted for. One language is written differently in different countries, so the
 * browser says which: by a locale of that language, else by the region of its first one.
 */
export function localeFor(language: Language, wanted: readonly string[] = preferred()): string {
  const known = wanted.map(localeOf).filter((locale) => locale !== null);
  const own = known.find((locale) => locale.language === language);
  const region = (own ?? known[0])?.maximize().region;
  return new Intl.Locale(
    language,
    region ? { region, numberingSystem: figures } : { numberingSystem: figures },
  ).toString();
}

const speechOf = (language: Language, clock: Clock, texts: Texts): Speech => ({
  language,
  locale: localeFor(language),
  direction: directionOf(language),
  clock,
  texts,
});

let current: Speech | undefined;
const listeners = new Set<() => void>();

/** What the interface speaks, the same object until that changes; English until something else is set. */
export function speech(): Speech {
  current ??= speechOf('en', 'language', {});
  return current;
}

/** Speaks a language from here on; whoever draws has to draw again. */
export function speak(language: Language, clock: Clock, texts: Texts): void {
  current = speechOf(language, clock, texts);
  for (const listener of listeners) listener();
}

let whole: Promise<unknown> = Promise.resolve();

/** Settled once all texts of the language are there, or cannot be had: what is loaded later is not drawn before. */
export const wholeTexts = (): Promise<unknown> => whole;

/** Says when all texts of the language will be there. */
export function expectTexts(loading: Promise<unknown>): void {
  whole = loading.catch(() => undefined);
}

/** Calls the listener after each change of the language. Call the result to stop. */
export function onSpeech(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
