import { firstLanguage, type Language } from '../../shared/domain/languages.ts';
import { desktopIn, type SayDesktop } from '../../shared/texts/desktopProgram.ts';

/** The language that the shell speaks: the system's, until the page says what its user chose. */
export interface ShellSpeech {
  readonly say: SayDesktop;
  speak(language: Language): void;
  /** Calls the listener at once, and after each change of the language. */
  follow(listener: () => void): void;
}

/** @param wanted languages of the system, such as `de-AT`, the preferred one first */
export function createShellSpeech(wanted: readonly string[]): ShellSpeech {
  const listeners: (() => void)[] = [];
  let spoken = firstLanguage(wanted);
  let said = desktopIn(spoken);
  return {
    say: (key, ...values) => said(key, ...values),
    speak(language) {
      if (language === spoken) return;
      spoken = language;
      said = desktopIn(language);
      for (const listener of listeners) listener();
    },
    follow(listener) {
      listeners.push(listener);
      listener();
    },
  };
}
