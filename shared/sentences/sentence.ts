/** Sentences of the service with what programs need to say them in another language. */
import type { IntlMessageFormat } from 'intl-messageformat';
import { readMessage, type Texts, type ValuesOf } from '../texts/messages.ts';

/** What is filled into a sentence; a list is a list of names. */
export type SentenceParameters = Record<string, string | number | string[]>;

/** A sentence in English, and its code and parameters. */
export interface Sentence {
  readonly code: string;
  readonly parameters: SentenceParameters;
  readonly text: string;
}

type Filled<V> = { [Name in keyof V]: V[Name] extends number ? number : string | number | string[] };

/** The parameters of a message, as further arguments. */
type ParametersOf<S extends string> = ValuesOf<S> extends [infer V] ? [parameters: Filled<V>] : [];

const messages = new Map<string, IntlMessageFormat>();

/** Messages are read once: sentences about refused requests are made as fast as those arrive. */
function messageOf(text: string): IntlMessageFormat {
  const message = messages.get(text) ?? readMessage(text, 'en');
  messages.set(text, message);
  return message;
}

/** Fills in a message; `list` writes a list of names. */
export function filledIn(
  message: IntlMessageFormat,
  parameters: SentenceParameters,
  list: (names: readonly string[]) => string,
): string {
  const values = Object.entries(parameters).map(([name, value]) => [name, Array.isArray(value) ? list(value) : value]);
  return String(message.format(Object.fromEntries(values)));
}

const commas = (names: readonly string[]): string => names.join(', ');

/** Makes sentences of the messages of an area, whose codes begin with its name. */
export function sentencesOf<English extends Texts>(area: string, texts: English) {
  return <Key extends keyof English & string>(key: Key, ...values: ParametersOf<English[Key]>): Sentence => {
    const parameters: SentenceParameters = values[0] ?? {};
    const text = filledIn(messageOf(texts[key] ?? ''), parameters, commas);
    return { code: `${area}.${key}`, parameters, text };
  };
}

/** The key of a sentence in the catalogue of the interface, which says why calls ended by itself as well. */
export const sentenceKey = (code: string): string => (code.startsWith('endReason.') ? code : `said.${code}`);

/** Messages of an area by their keys in the catalogue. */
export function catalogued<Area extends string, English extends Texts>(area: Area, texts: English) {
  const entries = Object.entries(texts).map(([key, text]) => [sentenceKey(`${area}.${key}`), text]);
  return Object.fromEntries(entries) as {
    readonly [Key in keyof English & string as `said.${Area}.${Key}`]: English[Key];
  };
}

/** Sentences as one text. */
export const textOf = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join(' ');
