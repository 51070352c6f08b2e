/** What both kinds of directories can do. */
import type { CountryCode } from 'libphonenumber-js/min';
import type { DirectoryTestStep } from '../../../../shared/api/directories.ts';
import type { FoundPerson, Question } from './foundPerson.ts';

/** Runs a step of a test, which answers its result and what it found as a sentence; rejects when it failed. */
export type TestedStep = <T>(step: DirectoryTestStep['step'], work: () => Promise<[T, string]>) => Promise<T>;

export interface DirectorySource {
  /** It is searched in the service itself: nothing of it need be remembered. */
  readonly isLocal?: true;
  /** At most 20 people. */
  search(question: Question): Promise<readonly FoundPerson[]>;
  /** Somebody with a number, given as E.164 digits or an extension; null: nobody. */
  byNumber(digits: string, country: CountryCode | null): Promise<FoundPerson | null>;
  /** The same at once, for what is searched in the service itself; absent: it must be asked. */
  knownByNumber?(digits: string, country: CountryCode | null): FoundPerson | null;
  /** Up to three people. */
  test(step: TestedStep): Promise<readonly FoundPerson[]>;
  state(): {
    readonly entryCount: number | null;
    /** Unix milliseconds. */
    readonly syncedAt: number | null;
    /** Set while the last reading failed. */
    readonly lastError?: string | null;
  };
  close(): void;
}

export const nobodySignsIn = 'No user is set, so nobody signs in.';

export const connected = (host: string, isEncrypted: boolean): string =>
  `${host} answers${isEncrypted ? ', and the connection is encrypted.' : '. The connection is not encrypted.'}`;
