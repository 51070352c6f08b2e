// Texts of the first page; other areas are loaded with the parts that use them.
import './en/agent.ts';
import './en/app.ts';
import './en/calls.ts';
import './en/common.ts';
import './en/phone.ts';
import './en/supervision.ts';
import './en/wrapup.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import type { en } from './catalogue.ts';
import { texts } from './en/addTexts.ts';
import { isolated } from './isolated.ts';
import { onSpeech, speech } from './language.ts';

type Catalogue = typeof en;

/** Key of a string in the catalogue. */
export type StringKey = keyof Catalogue;

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

type Values<S extends string> = Record<CountOf<S>, number> & Record<TextOf<S>, string | number>;

type ValuesOf<K extends StringKey> = [Placeholders<Catalogue[K]>] extends [never] ? [] : [values: Values<Catalogue[K]>];

/** Key of a string without placeholders. */
export type PlainKey = { [K in StringKey]: [Placeholders<Catalogue[K]>] extends [never] ? K : never }[StringKey];

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

/** Messages that were read, by their text. */
const messages = new Map<string, IntlMessageFormat>();
onSpeech(() => messages.clear());

/** Reads a message for the language that the interface speaks; signs such as `<` mean themselves. */
function messageOf(text: string): IntlMessageFormat {
  const known = messages.get(text);
  if (known) return known;
  const message = new IntlMessageFormat(text, speech().locale, undefined, { ignoreTag: true, formatters });
  messages.set(text, message);
  return message;
}

const isolatedValue = (value: string | number) => (typeof value === 'string' ? isolated(value) : value);

/** The text of a key in the interface's language; placeholders are filled in as ICU messages say. */
export function t<K extends StringKey>(key: K, ...values: ValuesOf<K>): string {
  const text = speech().texts[key] ?? texts[key] ?? key;
  if (!text.includes('{')) return text;
  const filled: Readonly<Record<string, string | number>> = values[0] ?? {};
  const shown = Object.entries(filled).map(([name, value]) => [name, isolatedValue(value)] as const);
  return String(messageOf(text).format(Object.fromEntries(shown)));
}
