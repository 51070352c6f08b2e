// Texts of the first page; other areas are loaded with the parts that use them.
import './en/agent.ts';
import './en/app.ts';
import './en/calls.ts';
import './en/common.ts';
import './en/phone.ts';
import './en/supervision.ts';
import './en/wrapup.ts';
import type { IntlMessageFormat } from 'intl-messageformat';
import { type IsPlain, isolatedValues, readMessage, type Values, type ValuesOf } from '../../shared/texts/messages.ts';
import type { en } from './catalogue.ts';
import { texts } from './en/addTexts.ts';
import { onSpeech, speech } from './language.ts';

type Catalogue = typeof en;

/** Key of a string in the catalogue. */
export type StringKey = keyof Catalogue;

/** Key of a string without placeholders. */
export type PlainKey = { [K in StringKey]: IsPlain<Catalogue[K]> extends true ? K : never }[StringKey];

/** Messages that were read, by their text. */
const messages = new Map<string, IntlMessageFormat>();
onSpeech(() => messages.clear());

/** A message in the language that the interface speaks. */
function messageOf(text: string): IntlMessageFormat {
  const known = messages.get(text);
  if (known) return known;
  const message = readMessage(text, speech().locale);
  messages.set(text, message);
  return message;
}

/** The text of a key in the interface's language; placeholders are filled in as ICU messages say. */
export function t<K extends StringKey>(key: K, ...values: ValuesOf<Catalogue[K]>): string {
  const text = speech().texts[key] ?? texts[key] ?? key;
  if (!text.includes('{')) return text;
  const filled: Values = values[0] ?? {};
  return String(messageOf(text).format(isolatedValues(speech().direction, filled)));
}
