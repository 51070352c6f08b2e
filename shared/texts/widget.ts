import type { Language } from '../domain/languages.ts';
import { widget as ar } from './ar/widget.ts';
import { widget as de } from './de/widget.ts';
import { widget as en } from './en/widget.ts';
import { widget as es } from './es/widget.ts';
import { widget as fr } from './fr/widget.ts';
import type { Translation } from './messages.ts';

type Key = keyof typeof en;
type Part = 'widget' | 'chat';
type NameIn<P extends Part> = Key extends infer K ? (K extends `${P}.${infer Name}` ? Name : never) : never;

/** What a part of the widget says, by names without its own. */
export type WidgetWords<P extends Part> = Readonly<Record<NameIn<P>, string>>;

const texts: Readonly<Record<Language, Translation<typeof en>>> = { ar, de, en, es, fr };

/** What a part of the widget says in a language. */
export function widgetWords<P extends Part>(part: P, language: Language): WidgetWords<P> {
  const own = Object.entries(texts[language]).filter(([key]) => key.startsWith(`${part}.`));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(part.length + 1), text])) as WidgetWords<P>;
}
