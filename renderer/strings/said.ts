import { filledIn, type Sentence, sentenceKey } from '../../shared/sentences/sentence.ts';
import { isolatedIn, readMessage } from '../../shared/texts/messages.ts';
import { speech } from './language.ts';

/** A list of names, as it stands in a sentence. */
const listed = (names: readonly string[]): string => names.join(speech().direction === 'rtl' ? '، ' : ', ');

/**
 * A sentence of the service in the language of the interface; in English where there is no translation, as of one that a
 * newer service says.
 */
export function said({ code, parameters, text }: Sentence): string {
  const { texts, locale, direction } = speech();
  const translated = texts[sentenceKey(code)];
  if (translated === undefined) return text;
  const isolate = (value: string) => isolatedIn(direction, value);
  const values = Object.entries(parameters).map(([name, value]) => {
    if (typeof value === 'number') return [name, value] as const;
    return [name, typeof value === 'string' ? isolate(value) : value.map(isolate)] as const;
  });
  try {
    return filledIn(readMessage(translated, locale), Object.fromEntries(values), listed);
  } catch {
    // A newer service may have other parameters for it.
    return text;
  }
}

/** Sentences of the service one after the other; `text` where an older service says that alone. */
export function allSaid(sentences: readonly Sentence[] | undefined, text: string | null): string {
  return sentences && sentences.length > 0 ? sentences.map(said).join(' ') : (text ?? '');
}
