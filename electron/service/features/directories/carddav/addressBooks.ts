/**
 * A copy of the address books of a CardDAV server, in memory. Changes since the last reading are asked for by the server's
 * sync token (RFC 6578); where it has none, by the tags of all entries, once the tag of the book has changed.
 */
import { xmlText } from '../../../kernel/xmlText.ts';
import { DirectoryFailure } from '../directoryFailure.ts';
import type { FoundPerson } from '../foundPerson.ts';
import { type DavClient, NotUnderstood } from './davClient.ts';
import type { DavAnswer, DavResource } from './davXml.ts';
import { personOfCard } from './vcards.ts';

/** People of one directory; a larger book is refused, not cut. */
export const MOST_CARDS = 20_000;
const MOST_BOOKS = 20;
/** Cards that are asked for together; some have pictures in them. */
const TOGETHER = 20;
/** Answers in which a server may tell the changes of one reading. */
const MOST_PARTS = 100;

/** What is known of a card. */
interface Card {
  readonly etag: string;
  /** Null: a card without a name, or that cannot be read. */
  readonly person: FoundPerson | null;
}

interface Book {
  readonly url: string;
  ctag: string;
  syncToken: string;
  cards: Map<string, Card>;
}

const NAMES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav" xmlns:s="http://calendarserver.org/ns/"';
const document = (content: string): string => `<?xml version="1.0" encoding="utf-8"?>${content}`;

const aboutBook = document(
  `<d:propfind ${NAMES}><d:prop><d:resourcetype/><s:getctag/><d:sync-token/><d:current-user-principal/>` +
    '<c:addressbook-home-set/></d:prop></d:propfind>',
);
const tagsOfCards = document(`<d:propfind ${NAMES}><d:prop><d:getetag/><d:resourcetype/></d:prop></d:propfind>`);

const changesSince = (token: string): string =>
  document(
    `<d:sync-collection ${NAMES}><d:sync-token>${xmlText(token)}</d:sync-token><d:sync-level>1</d:sync-level>` +
      '<d:prop><d:getetag/></d:prop></d:sync-collection>',
  );

const theseCards = (hrefs: readonly string[]): string =>
  document(
    `<c:addressbook-multiget ${NAMES}><d:prop><d:getetag/><c:address-data/></d:prop>` +
      `${hrefs.map((href) => `<d:href>${xmlText(href)}</d:href>`).join('')}</c:addressbook-multiget>`,
  );

/** What changed in a book. */
interface Changes {
  /** Tags of cards that are new or changed, by href. */
  readonly changed: ReadonlyMap<string, string>;
  readonly gone: readonly string[];
}

export class AddressBooks {
  readonly #url: string;
  readonly #ask: DavClient;
  #books: Book[] | null = null;

  constructor(url: string, ask: DavClient) {
    this.#url = url;
    this.#ask = ask;
  }

  /** Whoever is in the books, as they were read last. */
  get people(): FoundPerson[] {
    const cards = (this.#books ?? []).flatMap(({ cards: known }) => [...known.values()]);
    return cards.flatMap(({ person }) => (person ? [person] : []));
  }

  /** Brings the copy up to date. Aborting leaves it as it was read so far. */
  async read(signal: AbortSignal): Promise<void> {
    const found = await this.find(signal);
    const before = this.#books ?? [];
    const books = found.map(({ url }) => before.find((book) => book.url === url) ?? newBook(url));
    this.#books = books;
    for (const [index, book] of books.entries()) await this.#readBook(book, found[index]?.about, signal);
  }

  /** The address books at the address: itself, those below it, or those of the user whom the server recognises. */
  async find(signal: AbortSignal): Promise<readonly { readonly url: string; readonly about: DavResource }[]> {
    const answer = await this.#propfind(this.#url, '1', signal);
    const here = this.#booksIn(answer, this.#url);
    if (here.length > 0) return here;
    const home = await this.#homeOf(answer, signal);
    const books = home === null ? [] : this.#booksIn(await this.#propfind(home, '1', signal), home);
    if (books.length === 0)
      throw new DirectoryFailure('There is no address book at that address that this user may read');
    return books;
  }

  async #homeOf({ resources }: DavAnswer, signal: AbortSignal): Promise<string | null> {
    const principal = this.#within(resources.find((one) => one.principal !== '')?.principal ?? '', this.#url);
    // What a server says of others than it was asked about need not be right: Radicale's root says where itself is.
    const asked = principal === null ? resources : (await this.#propfind(principal, '0', signal)).resources;
    const of = asked.find(({ home }) => home !== '');
    return of ? this.#within(of.home, principal ?? this.#url) : null;
  }

  /** An address that the server names; null where it leads to another server, which would get the password. */
  #within(href: string, base: string): string | null {
    if (href === '' || !URL.canParse(href, base)) return null;
    const url = new URL(href, base);
    return url.origin === new URL(this.#url).origin ? url.href : null;
  }

  #booksIn({ resources }: DavAnswer, base: string) {
    const books = resources.filter(({ isAddressBook }) => isAddressBook).slice(0, MOST_BOOKS);
    return books.flatMap((about) => {
      const url = this.#within(about.href, base);
      return url === null ? [] : [{ url, about }];
    });
  }

  #propfind(url: string, depth: '0' | '1', signal: AbortSignal): Promise<DavAnswer> {
    return this.#ask({ method: 'PROPFIND', url, depth, body: aboutBook }, signal);
  }

  async #readBook(book: Book, about: DavResource | undefined, signal: AbortSignal): Promise<void> {
    const isSame = (about?.ctag ?? '') !== '' && about?.ctag === book.ctag;
    if (isSame) return;
    const token = about?.syncToken ? await this.#readChanges(book, signal) : await this.#readTags(book, signal);
    book.syncToken = token;
    book.ctag = about?.ctag ?? '';
  }

  /** Answers the token of what was read. A token that the server has forgotten is none: everything is read anew. */
  async #readChanges(book: Book, signal: AbortSignal): Promise<string> {
    try {
      return await this.#readSince(book, book.syncToken, signal);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      if (book.syncToken === '') return this.#readTags(book, signal);
      book.cards = new Map();
      book.syncToken = '';
      return this.#readChanges(book, signal);
    }
  }

  async #readSince(book: Book, since: string, signal: AbortSignal): Promise<string> {
    let token = since;
    for (let part = 0; part < MOST_PARTS; part += 1) {
      const body = changesSince(token);
      const { resources, syncToken, isCut } = await this.#ask(
        { method: 'REPORT', url: book.url, depth: '0', body },
        signal,
      );
      const cards = resources.filter(({ href }) => this.#within(href, book.url) !== book.url);
      const gone = cards.filter(({ isGone }) => isGone).map(({ href }) => href);
      const changed = new Map(
        cards.filter(({ isGone, etag }) => !isGone && etag !== '').map(({ href, etag }) => [href, etag]),
      );
      await this.#apply(book, { changed, gone }, signal);
      if (!isCut || syncToken === token) return syncToken;
      token = syncToken;
    }
    return token;
  }

  async #readTags(book: Book, signal: AbortSignal): Promise<string> {
    const { resources } = await this.#ask({ method: 'PROPFIND', url: book.url, depth: '1', body: tagsOfCards }, signal);
    const cards = resources.filter(({ href, etag }) => etag !== '' && this.#within(href, book.url) !== book.url);
    const tags = new Map(cards.map(({ href, etag }) => [href, etag]));
    const changed = new Map([...tags].filter(([href, etag]) => book.cards.get(href)?.etag !== etag));
    const gone = [...book.cards.keys()].filter((href) => !tags.has(href));
    await this.#apply(book, { changed, gone }, signal);
    return '';
  }

  async #apply(book: Book, { changed, gone }: Changes, signal: AbortSignal): Promise<void> {
    for (const href of gone) book.cards.delete(href);
    const wanted = [...changed.keys()];
    const known = (this.#books ?? []).reduce((sum, { cards }) => sum + cards.size, 0);
    const added = wanted.filter((href) => !book.cards.has(href)).length;
    if (known + added > MOST_CARDS) {
      throw new DirectoryFailure(
        `The address books have more than ${MOST_CARDS} entries, which is the most that is read`,
      );
    }
    for (let at = 0; at < wanted.length; at += TOGETHER) {
      await this.#readCards(book, wanted.slice(at, at + TOGETHER), changed, signal);
    }
  }

  async #readCards(
    book: Book,
    hrefs: readonly string[],
    tags: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<void> {
    const body = theseCards(hrefs);
    const { resources } = await this.#ask({ method: 'REPORT', url: book.url, depth: '1', body }, signal);
    const wanted = new Set(hrefs);
    for (const { href, card, isGone } of resources) {
      // What was not asked for is not wanted.
      if (!wanted.has(href)) continue;
      if (isGone) book.cards.delete(href);
      else book.cards.set(href, { etag: tags.get(href) ?? '', person: personOfCard(href, card) });
    }
  }
}

const newBook = (url: string): Book => ({ url, ctag: '', syncToken: '', cards: new Map() });
