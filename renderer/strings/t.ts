// Texts of the first page; other areas are loaded with the parts that use them.
import './en/agent.ts';
import './en/app.ts';
import './en/calls.ts';
import './en/common.ts';
import './en/phone.ts';
import './en/supervision.ts';
import './en/wrapup.ts';
import type { en } from './catalogue.ts';
import { texts } from './en/addTexts.ts';
import { isolated } from './isolated.ts';

type Catalogue = typeof en;

/** Key of a string in the catalogue. */
export type StringKey = keyof Catalogue;

/** The content of braces: `name`, or `name:form|form`. */
type Braces<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}` ? Inside | Braces<Rest> : never;

type CountOf<S extends string> =
  Braces<S> extends infer B ? (B extends `${infer Name}:${string}` ? Name : never) : never;
type TextOf<S extends string> = Exclude<Braces<S>, CountOf<S> | `${string}:${string}`>;

type Values<S extends string> = Record<CountOf<S>, number> & Record<TextOf<S>, string | number>;

type ValuesOf<K extends StringKey> = [Braces<Catalogue[K]>] extends [never] ? [] : [values: Values<Catalogue[K]>];

/** Key of a string without placeholders. */
export type PlainKey = { [K in StringKey]: [Braces<Catalogue[K]>] extends [never] ? K : never }[StringKey];

let plural: Intl.PluralRules | undefined;

function formFor(count: number, forms: string): string {
  plural ??= new Intl.PluralRules('en');
  const { pluralCategories } = plural.resolvedOptions();
  // The forms that the language of the interface has, in the order in which a text writes them.
  const categories = (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter((category) =>
    pluralCategories.includes(category),
  );
  return forms.split('|')[categories.indexOf(plural.select(count))] ?? '';
}

/**
 * The text of a key in the interface's language. `{name}` is a placeholder; `{count:call|calls}` is the form of a word
 * that goes with a number, and `{count}` in the same text is that number.
 */
export function t<K extends StringKey>(key: K, ...values: ValuesOf<K>): string {
  const filled: Readonly<Record<string, string | number>> = values[0] ?? {};
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)(?::([^{}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = filled[name];
    if (value === undefined) return whole;
    if (forms !== undefined) return formFor(Number(value), forms);
    const isCounted = typeof value === 'number' && text.includes(`{${name}:`);
    return isolated(isCounted ? value.toLocaleString() : String(value));
  });
}
