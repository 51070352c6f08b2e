import type { Language } from '../domain/languages.ts';
import { mails as ar } from './ar/mails.ts';
import { mails as de } from './de/mails.ts';
import { mails as en } from './en/mails.ts';
import { mails as es } from './es/mails.ts';
import { mails as fr } from './fr/mails.ts';
import { type Say, sayIn, type Translation } from './messages.ts';

const texts: Readonly<Record<Language, Translation<typeof en>>> = { ar, de, en, es, fr };

/** Says texts of mails. */
export type SayMail = Say<typeof en>;

/** Says texts of mails in a language; numbers as `locale` writes them. */
export const mailsIn = (language: Language, locale: string): SayMail =>
  sayIn<typeof en>(language, texts[language], locale);
