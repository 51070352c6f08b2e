/** People in an LDAP directory (RFC 4511), asked over a few connections that are kept for the next question. */
import type { Socket } from 'node:net';
import { Client, type Entry, type Filter } from 'ldapts';
import type { CountryCode } from 'libphonenumber-js/min';
import type { DirectoryAttributes } from '../../../../../shared/api/directories.ts';
import { DirectoryFailure } from '../directoryFailure.ts';
import { connected, type DirectorySource, nobodySignsIn, type TestedStep } from '../directorySource.ts';
import { type FoundPerson, foundPerson, hasNumber, type Question, type WrittenNumber } from '../foundPerson.ts';
import type { DirectoryRecord } from '../repository.ts';
import { type DirectoryNetwork, openLdapConnection, placeOf } from './ldapConnection.ts';
import { mappingOf, numberFilters, readAttributes, searchFilter } from './ldapFilters.ts';
import type { LdapMessages } from './ldapMessages.ts';

/** Entries that a search asks for. */
const MOST_ENTRIES = 20;
/** A connection that nobody needed for so long is closed. */
const IDLE_MS = 60_000;
const MOST_IDLE = 4;

/** A connection that has signed in. */
interface Session {
  readonly client: Client;
  readonly messages: LdapMessages;
  idle: NodeJS.Timeout | null;
}

/** Values of an attribute, whose name counts in any letter case; what is no text is left out. */
function valuesOf(entry: ReadonlyMap<string, unknown>, attributes: readonly string[]): string[] {
  return attributes.flatMap((attribute) => {
    const value = entry.get(attribute.toLowerCase());
    return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
  });
}

function personOf(entry: Entry, attributes: DirectoryAttributes): FoundPerson | null {
  const byName = new Map(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value]));
  const first = (names: readonly string[]) => valuesOf(byName, names)[0] ?? '';
  const numbers = (['phone', 'mobile', 'home', 'extension'] as const).flatMap((type): WrittenNumber[] =>
    valuesOf(byName, attributes[type]).map((written) => ({ type, written })),
  );
  return foundPerson({
    id: entry.dn,
    name: first(attributes.name),
    company: first(attributes.company),
    email: first(attributes.email),
    numbers,
  });
}

export function createLdapDirectory(directory: DirectoryRecord, network: DirectoryNetwork): DirectorySource {
  const mapping = mappingOf(directory);
  const attributes = readAttributes(mapping.attributes);
  const { timeLimitMs } = directory;
  const idle: Session[] = [];
  let isClosed = false;

  async function connect(): Promise<Session> {
    const messages = await openLdapConnection(directory, network, timeLimitMs);
    messages.on('error', () => undefined);
    const client = new Client({
      url: 'ldap://directory',
      timeout: timeLimitMs,
      // A client whose connection ended must not open one that nobody checked.
      createConnection: () => {
        if (messages.destroyed) throw new DirectoryFailure('The directory closed the connection');
        return messages as unknown as Socket;
      },
    });
    return { client, messages, idle: null };
  }

  /** Without a user nothing is said: a search of nobody is what version 3 has (RFC 4511 section 4.2.1). */
  async function signIn({ client, messages }: Session): Promise<void> {
    messages.begin();
    if (directory.user !== '') await client.bind(directory.user, directory.password);
  }

  function end({ messages, idle: timer }: Session): void {
    if (timer) clearTimeout(timer);
    messages.destroy();
  }

  function keep(session: Session): void {
    if (isClosed || session.messages.destroyed || idle.length >= MOST_IDLE) {
      end(session);
      return;
    }
    session.idle = setTimeout(() => {
      idle.splice(idle.indexOf(session), 1);
      end(session);
    }, IDLE_MS);
    session.idle.unref();
    idle.push(session);
  }

  function take(): Session | null {
    for (let session = idle.pop(); session; session = idle.pop()) {
      if (session.idle) clearTimeout(session.idle);
      if (!session.messages.destroyed) return session;
    }
    return null;
  }

  async function opened(): Promise<Session> {
    const session = await connect();
    try {
      await signIn(session);
      return session;
    } catch (error) {
      end(session);
      throw error;
    }
  }

  async function find({ client, messages }: Session, filter: Filter, sizeLimit = MOST_ENTRIES): Promise<FoundPerson[]> {
    messages.begin();
    const seconds = Math.ceil(timeLimitMs / 1000);
    // References to other servers come beside the entries and are left alone.
    const { searchEntries } = await client.search(directory.baseDn, {
      scope: 'sub',
      derefAliases: 'never',
      timeLimit: seconds,
      filter,
      attributes,
      sizeLimit,
    });
    const people = searchEntries.slice(0, sizeLimit).map((entry) => personOf(entry, mapping.attributes));
    return people.filter((person) => person !== null);
  }

  /** A connection that was kept may have been closed by the server meanwhile: then another one is asked. */
  async function ask<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const kept = take();
    const session = kept ?? (await opened());
    try {
      const answer = await work(session);
      keep(session);
      return answer;
    } catch (error) {
      const wasClosed = kept !== null && session.messages.destroyed && !isLate(error);
      end(session);
      if (wasClosed) return ask(work);
      throw error;
    }
  }

  async function findNumber(
    session: Session,
    digits: string,
    country: CountryCode | null,
  ): Promise<FoundPerson | null> {
    for (const filter of numberFilters(mapping, digits, country)) {
      const found = (await find(session, filter)).find((person) => hasNumber(person, digits, country));
      if (found) return found;
    }
    return null;
  }

  return {
    search: (question: Question) => ask((session) => find(session, searchFilter(mapping, question))),
    byNumber: (digits, country) => ask((session) => findNumber(session, digits, country)),
    async test(step: TestedStep) {
      const { host, isTls } = placeOf(directory.url);
      const isEncrypted = isTls || directory.starttls;
      const session = await step('connect', async () => {
        const made = await connect();
        return [made, connected(host, isEncrypted)];
      });
      try {
        await step('login', async () => {
          await signIn(session);
          return [null, directory.user === '' ? nobodySignsIn : 'The directory accepts the user and the password.'];
        });
        return await step('search', async () => {
          const people = await find(session, mapping.filter, 3);
          return [people, people.length === 0 ? noEntries : 'The directory has entries; the first are shown below.'];
        });
      } finally {
        end(session);
      }
    },
    state: () => ({ entryCount: null, syncedAt: null }),
    close() {
      isClosed = true;
      for (const session of idle.splice(0)) end(session);
    },
  };
}

const noEntries =
  'The directory has no entry with a name below the base DN that passes the filter, or this user may not see it.';

/** The parser of answers says so in words alone. */
export const isLate = (error: unknown): boolean =>
  error instanceof Error &&
  (/timed out|timeout/i.test(error.message) || ('code' in error && error.code === 'ETIMEDOUT'));
