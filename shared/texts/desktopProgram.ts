import type { Language } from '../domain/languages.ts';
import { desktopProgram as ar } from './ar/desktopProgram.ts';
import { desktopProgram as de } from './de/desktopProgram.ts';
import { desktopProgram as en } from './en/desktopProgram.ts';
import { desktopProgram as es } from './es/desktopProgram.ts';
import { desktopProgram as fr } from './fr/desktopProgram.ts';
import { type Say, sayIn, type Translation } from './messages.ts';

const texts: Readonly<Record<Language, Translation<typeof en>>> = { ar, de, en, es, fr };

/** Says texts of the desktop program. */
export type SayDesktop = Say<typeof en>;

/** Says texts of the desktop program in a language. */
export const desktopIn = (language: Language): SayDesktop => sayIn<typeof en>(language, texts[language]);
