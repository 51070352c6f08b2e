import { texts as folders } from 'virtual:texts/all-folders';
import { isLanguage, type Language } from '../../shared/domain/languages.ts';
import type { Texts } from './translation.ts';

type Load = () => Promise<{ readonly texts: Texts }>;

/** What is needed to draw the first page, and all else. */
type Part = 'first' | 'rest';

const files: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Part, Load>>>> = {
  ar: { first: () => import('virtual:texts/ar-first'), rest: () => import('virtual:texts/ar-rest') },
  de: { first: () => import('virtual:texts/de-first'), rest: () => import('virtual:texts/de-rest') },
  es: { first: () => import('virtual:texts/es-first'), rest: () => import('virtual:texts/es-rest') },
  fr: { first: () => import('virtual:texts/fr-first'), rest: () => import('virtual:texts/fr-rest') },
};

/** English, and the languages whose folder has every area. */
export const offeredLanguages: readonly Language[] = ['en', ...Object.keys(folders).filter(isLanguage)];

/** Loads texts of a language; there is nothing to load of English, which every part of the interface brings along. */
export async function loadTexts(language: Language, part: Part): Promise<Texts> {
  return language === 'en' ? {} : (await files[language][part]()).texts;
}
