import { type DependencyList, useMemo, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { Language } from '../../../shared/domain/languages.ts';
import { expectTexts, languageOfSystem, onSpeech, speak, speech } from '../../strings/language.ts';
import { loadTexts, offeredLanguages } from '../../strings/load.ts';
import type { Texts } from '../../strings/translation.ts';
import { useSettings } from './settingsStore.ts';

/** The language that was chosen, or that of the system. */
function wanted(): Language {
  const { language } = useSettings.getState();
  if (language === 'system') return languageOfSystem(offeredLanguages);
  return offeredLanguages.includes(language) ? language : 'en';
}

/** The language whose texts could not be loaded, as long as it is wanted. */
export const useMissingLanguage = create<{ readonly language: Language | null }>()(() => ({ language: null }));

/** What the interface speaks; a component that asks is drawn again when that changes, with all that is below it. */
export const useSpeech = () => useSyncExternalStore(onSpeech, speech);

/** As `useMemo`, for what has texts in it: it is made again when the interface speaks another language. */
export function useWording<T>(make: () => T, dependencies: DependencyList): T {
  const spoken = useSpeech();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the caller's, and the language is part of every text.
  return useMemo(make, [...dependencies, spoken]);
}

function say(language: Language, texts: Texts): void {
  speak(language, useSettings.getState().clock, texts);
  const { documentElement: root } = document;
  root.lang = speech().language;
  root.dir = speech().direction;
  void window.cordboard?.setLanguage({ language }).catch(() => undefined);
}

/** Changes that were begun: of several only the last one counts. */
let begun = 0;

/** Speaks the wanted language once its texts are there; until then, and if they cannot be had, what is spoken stays. */
export async function changeLanguage(): Promise<void> {
  begun += 1;
  const turn = begun;
  const language = wanted();
  useMissingLanguage.setState({ language: null });
  const loading = Promise.all([loadTexts(language, 'first'), loadTexts(language, 'rest')]);
  expectTexts(loading);
  try {
    const [first, rest] = await loading;
    if (turn === begun) say(language, { ...first, ...rest });
  } catch {
    if (turn === begun) useMissingLanguage.setState({ language });
  }
}

function followSetting(): void {
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language) void changeLanguage();
    else if (now.clock !== before.clock) say(speech().language, speech().texts);
  });
}

/** English needs nothing that is not there; of another language the first page waits for its own texts alone. */
async function begin(language: Language): Promise<void> {
  if (language === 'en') return say('en', {});
  try {
    say(language, await loadTexts(language, 'first'));
    void changeLanguage();
  } catch {
    say('en', {});
    useMissingLanguage.setState({ language });
  }
}

/** Follows the setting of the language and of the clock, in this window and in others. Draws once there is something to say. */
export function applyLanguage(draw: () => void): void {
  followSetting();
  const language = wanted();
  const begins = begin(language);
  if (language === 'en') draw();
  else void begins.then(draw);
}
