/** Texts that are ICU messages, and what types make sure of: that a text exists, and that all its placeholders are filled in. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../domain/languages.ts';

/** Texts by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of an area in another language: every key of its English file, each with a text. */
export type Translation<English extends Texts> = {
  readonly [Key in keyof English]: string;
};

/**
 * The placeholders of a message, each as `name` for a text and as `name:` for a number. The English messages, which types are
 * made of, have no braces within the forms of a plural, so that the first `}}` is its end.
 */
type Placeholders<S extends string> = S extends `${string}{${infer Rest}`
  ? Rest extends `${infer Head}}${infer Behind}`
    ? Head extends `${infer Name}, plural, ${string}`
      ? `${Name}:` | (Rest extends `${string}}}${infer After}` ? Placeholders<After> : never)
      : (Head extends `${infer Name}, number` ? `${Name}:` : Head) | Placeholders<Behind>
    : never
  : never;

type CountOf<S extends string> = Placeholders<S> extends infer P ? (P extends `${infer Name}:` ? Name : never) : never;
type TextOf<S extends string> = Exclude<Placeholders<S>, CountOf<S> | `${string}:`>;

/** Whether a message has no placeholders. */
export type IsPlain<S extends string> = [Placeholders<S>] extends [never] ? true : false;

/** What a message wants to have filled in, as further arguments. */
export type ValuesOf<S extends string> =
  IsPlain<S> extends true ? [] : [values: Record<CountOf<S>, number> & Record<TextOf<S>, string | number>];

/** Values of placeholders by their names. */
export type Values = Readonly<Record<string, string | number>>;

/** Makes each formatter once: that takes longer than formatting. */
function once<Options, F>(make: (locale: string, options?: Options) => F) {
  const made = new Map<string, F>();
  return (locales?: Intl.LocalesArgument, options?: Options): F => {
    const key = JSON.stringify([locales, options]);
    const known = made.get(key) ?? make(String(locales), options);
    made.set(key, known);
    return known;
  };
}

const formatters = {
  getNumberFormat: once((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  getDateTimeFormat: once((locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
  getPluralRules: once((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
};

/** Reads a message; signs such as `<` mean themselves. */
export const readMessage = (text: string, locale: string): IntlMessageFormat =>
  new IntlMessageFormat(text, locale, undefined, { ignoreTag: true, formatters });

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [begin, end] = ['\u2068', '\u2069'];

/** How a language is written. */
export type Direction = 'ltr' | 'rtl';

/** How a language is written. */
export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr');

/**
 * A name within a text of ours: one that is written in the other direction than the text is isolated (Unicode UAX 9), so that
 * a number after it stays after it. In a text from right to left that is everything else: a telephone number would come out
 * with its groups in the wrong order.
 */
export function isolatedIn(direction: Direction, name: string): string {
  const isOther = direction === 'rtl' ? /\w/.test(name) : rightToLeft.test(name);
  return isOther && !name.startsWith(begin) ? `${begin}${name}${end}` : name;
}

/** The values of a message, each isolated where it is written in the other direction. */
export function isolatedValues(direction: Direction, values: Values): Values {
  const isolate = (value: string | number) => (typeof value === 'string' ? isolatedIn(direction, value) : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
}

/** Says a text by its key. */
export type Say<English extends Texts> = <K extends keyof English & string>(
  key: K,
  ...values: ValuesOf<English[K]>
) => string;

/** Figures are 0 to 9 in every language: telephone numbers are, and stand beside them. */
export const figures = 'latn';

/** Says texts of one area in a language; numbers as the locale, such as `de-AT`, writes them. */
export function sayIn<English extends Texts>(
  language: Language,
  texts: Translation<English>,
  written: string = language,
): Say<English> {
  const locale = new Intl.Locale(written, { numberingSystem: figures }).toString();
  return (key, ...values) => {
    const filled: Values = values[0] ?? {};
    return String(readMessage(texts[key], locale).format(isolatedValues(directionOf(language), filled)));
  };
}
