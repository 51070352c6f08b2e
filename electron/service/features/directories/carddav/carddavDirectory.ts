/** People of a CardDAV server, searched in a copy that is read every quarter of an hour. */
import type { CountryCode } from 'libphonenumber-js/min';
import { type Backoff, doubling, waitAfter } from '../../../../../shared/backoff.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { directoryFailureOf } from '../directoryFailure.ts';
import { connected, type DirectorySource, nobodySignsIn, type TestedStep } from '../directorySource.ts';
import { type FoundPerson, folded, numbersOf, type Question } from '../foundPerson.ts';
import type { DirectoryNetwork } from '../ldap/ldapConnection.ts';
import type { DirectoryRecord } from '../repository.ts';
import { AddressBooks } from './addressBooks.ts';
import { createDavClient } from './davClient.ts';

const MOST_FOUND = 20;
/** People who were found, of whom the first by name are answered. */
const MOST_COMPARED = 200;
const readAgain: Backoff = { waitsMs: [15 * 60_000], spread: [0.9, 1.1] };
const tryAgain: Backoff = { waitsMs: doubling(30_000, 15 * 60_000), spread: [0.8, 1.2] };

/** Somebody, and what a search looks through. */
interface Searched {
  readonly person: FoundPerson;
  readonly words: string;
  readonly digits: readonly string[];
  /** E.164 digits and extensions. */
  readonly numbers: readonly string[];
}

function searchedOf(person: FoundPerson, country: CountryCode | null): Searched {
  return {
    person,
    words: folded(`${person.name}\n${person.company}\n${person.email}`),
    digits: person.numbers.map(({ written }) => written.replaceAll(/\D/g, '')),
    numbers: numbersOf(person, country).map(({ number }) => number),
  };
}

function answers({ words, digits, numbers }: Searched, question: Question): boolean {
  if (question.kind === 'words') return question.words.every((word) => words.includes(folded(word)));
  return [...digits, ...numbers].some((number) => number.includes(question.digits));
}

/** People who are made ready for searches before other work has its turn: numbers take their time. */
const TOGETHER = 100;

/** Who is searched, and who has a number. */
class SearchedPeople {
  #people: readonly Searched[] = [];
  #byNumber: ReadonlyMap<string, FoundPerson> = new Map();
  #country: CountryCode | null = null;
  #known = new WeakMap<FoundPerson, Searched>();

  get count(): number {
    return this.#people.length;
  }

  async set(people: readonly FoundPerson[], country: CountryCode | null): Promise<void> {
    if (country !== this.#country) this.#known = new WeakMap();
    this.#country = country;
    const searched: Searched[] = [];
    const byNumber = new Map<string, FoundPerson>();
    for (const [index, person] of people.entries()) {
      if (index % TOGETHER === TOGETHER - 1) await new Promise((resolve) => setImmediate(resolve));
      const one = this.#known.get(person) ?? searchedOf(person, country);
      this.#known.set(person, one);
      searched.push(one);
      for (const number of one.numbers) if (!byNumber.has(number)) byNumber.set(number, person);
    }
    this.#people = searched;
    this.#byNumber = byNumber;
  }

  /** The first by name; of very many only some are looked at. */
  find(question: Question): FoundPerson[] {
    const found: FoundPerson[] = [];
    for (const searched of this.#people) {
      if (answers(searched, question)) found.push(searched.person);
      if (found.length === MOST_COMPARED) break;
    }
    return found.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, MOST_FOUND);
  }

  ofNumber(digits: string): FoundPerson | null {
    return this.#byNumber.get(digits) ?? null;
  }

  first(count: number): FoundPerson[] {
    return this.#people.slice(0, count).map(({ person }) => person);
  }
}

export interface CarddavOptions {
  readonly network: DirectoryNetwork;
  readonly clock: Clock;
  /** Whose national numbers are understood. */
  readonly country: () => Promise<CountryCode | null>;
}

/** Begins to read at once. */
export function createCarddavDirectory(directory: DirectoryRecord, options: CarddavOptions): DirectorySource {
  const { network, clock, country } = options;
  const ask = createDavClient(directory, network);
  const books = new AddressBooks(directory.url, ask);
  const people = new SearchedPeople();
  const closing = new AbortController();
  const { signal } = closing;
  const { host } = new URL(directory.url);
  let reading: Promise<void> | null = null;
  let syncedAt: number | null = null;
  let lastError: string | null = null;
  let failures = 0;
  let cancel: () => void = () => undefined;

  async function readBooks(): Promise<void> {
    try {
      await books.read(signal);
      await people.set(books.people, await country());
      syncedAt = clock.now();
      lastError = null;
      failures = 0;
    } catch (error) {
      const failure = directoryFailureOf(error, host);
      lastError = failure.message;
      failures += 1;
      throw failure;
    }
  }

  /** Nothing is read twice at a time. */
  function read(): Promise<void> {
    reading ??= readBooks().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function readForEver(): Promise<void> {
    await read().catch(() => undefined);
    if (signal.aborted) return;
    const wait = failures > 0 ? waitAfter(tryAgain, failures) : waitAfter(readAgain, 1);
    cancel = clock.after(wait, () => void readForEver());
  }

  void readForEver();

  return {
    isLocal: true,
    search: async (question) => people.find(question),
    byNumber: async (digits) => people.ofNumber(digits),
    knownByNumber: (digits) => people.ofNumber(digits),
    async test(step: TestedStep) {
      await step('connect', async () => {
        await new AddressBooks(directory.url, ask).find(signal);
        const isEncrypted = directory.url.startsWith('https:');
        return [null, connected(host, isEncrypted)];
      });
      await step('login', async () => [
        null,
        directory.user === '' ? nobodySignsIn : 'The server accepts the user and the password.',
      ]);
      return step('search', async () => {
        await read();
        const sentence = people.count === 1 ? 'One entry was read.' : `${people.count} entries were read.`;
        return [people.first(3), sentence];
      });
    },
    state: () => ({ entryCount: people.count, syncedAt, lastError }),
    close() {
      cancel();
      closing.abort();
    },
  };
}
