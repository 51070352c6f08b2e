// What the first page says; every other area comes with the parts that speak of it.
import './en/agent.ts';
import './en/app.ts';
import './en/calls.ts';
import './en/common.ts';
import './en/phone.ts';
import './en/supervision.ts';
import './en/wrapup.ts';
import { texts } from './addTexts.ts';
import type { en } from './catalogue.ts';
import { isolated } from './isolated.ts';

type Catalogue = typeof en;

/** Key of a string in the catalogue. */
export type StringKey = keyof Catalogue;

type PlaceholderOf<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

type ValuesOf<K extends StringKey> = [PlaceholderOf<Catalogue[K]>] extends [never]
  ? []
  : [values: Record<PlaceholderOf<Catalogue[K]>, string | number>];

/** Key of a string without placeholders. */
export type PlainKey = {
  [K in StringKey]: [PlaceholderOf<Catalogue[K]>] extends [never] ? K : never;
}[StringKey];

/** The string of a key in the language of the interface, its placeholders filled in. */
export function t<K extends StringKey>(key: K, ...values: ValuesOf<K>): string {
  const filled: Readonly<Record<string, string | number>> = values[0] ?? {};
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => isolated(String(filled[name] ?? whole)));
}
