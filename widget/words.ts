/** What the widget says: the service sends it in the language of the setting, so that the script has none of the others. */
import type { PublicWidget } from '../shared/api/callMeBack/visits.ts';
import type { WidgetWords } from '../shared/texts/widget.ts';

/** What is said about calls. */
export type Strings = WidgetWords<'widget'>;

/** What the chat says. */
export type ChatStrings = WidgetWords<'chat'>;

export const wordsOf = ({ words }: PublicWidget): Strings => words.widget as Strings;

export const chatWordsOf = ({ words }: PublicWidget): ChatStrings => words.chat as ChatStrings;

/** Whether a language is written from right to left. */
export const isRightToLeft = (culture: string): boolean => culture === 'ar';

/** Figures are 0 to 9, as in the telephone numbers beside them. */
export const localeOf = (culture: string): string => `${culture}-u-nu-latn`;

/**
 * A text with a name, a number or the like filled in, isolated in Arabic (Unicode UAX 9): a telephone number would come out
 * with its groups in the wrong order.
 */
export function fill(text: string, place: string, value: string): string {
  const filled = /[\u0600-\u06ff]/.test(text) ? `\u2068${value}\u2069` : value;
  return text.replace(`{${place}}`, () => filled);
}
