import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import parseRange from 'range-parser';
import { describe, expect, it } from 'vitest';
import { readCalledNumber } from '../../../electron/service/ddis/ddiRouting.ts';
import { destinationOf } from '../../../electron/service/dialling/destination.ts';
import { factsOf } from '../../../electron/service/features/faxes/faxFacts.ts';
import { askEngine } from '../../../electron/service/features/history/transcription/askEngine.ts';
import { mp3Form } from '../../../electron/service/features/history/transcription/transcribe.ts';
import { checkedUrl, maskedUrl, withoutTokens } from '../../../electron/service/features/webhooks/targetUrl.ts';
import { systemClock } from '../../../electron/service/kernel/clock.ts';
import { toE164 } from '../../../electron/service/kernel/phoneNumbers.ts';
import { pageRequest } from '../../../electron/service/platform/collections/pageRequest.ts';
import { clientOf } from '../../../electron/service/platform/http/clientAddress.ts';
import { outgoingAnywhere } from '../../../electron/service/platform/network/addressGuard.ts';
import { parseNetwork } from '../../../electron/service/platform/network/networks.ts';
import { conditionSql } from '../../../electron/service/platform/storage/collections/conditionSql.ts';
import { exactSearchOf, lookupsOf } from '../../../electron/service/platform/storage/collections/textSearch.ts';
import { matchOfWords } from '../../../electron/service/platform/storage/dialect/fullText.ts';
import { speakableText } from '../../../electron/service/telephony/media/mix/speech/speechSynthesizer.ts';
import { type CollectionQuery, filterOperators } from '../../../shared/api/collection.ts';
import { monitorSchema } from '../../../shared/api/history/monitor.ts';
import { fieldsOf } from '../../../shared/api/listFields.ts';
import { q850OfWording } from '../../../shared/domain/q850.ts';
import { foundIn, holdsAll, searchTermsOf } from '../../../shared/domain/words.ts';
import { FILLINGS, growth, MOST_GROWTH } from '../../support/linear/growth.ts';

/** Reads each filling, alone and behind each beginning. */
function each(beginnings: readonly string[], read: (text: string) => unknown): (size: number) => void {
  return (size) => {
    for (const beginning of beginnings) {
      for (const fill of Object.values(FILLINGS)) {
        try {
          read(`${beginning}${fill(size)}x`);
        } catch {
          // What cannot be read may be refused.
        }
      }
    }
  };
}

const fields = fieldsOf(monitorSchema, { combined: ['party'], words: ['words'] });
const query: CollectionQuery = { page: 1, limit: 10, dir: 'ASC' };

const oneOfEachKind = [
  ...new Map([...fields.byName].map(([name, field]) => [field.kind, [name, field] as const])).values(),
];

/** What a filter of that text becomes, up to the searches in the full-text tables. */
function filterBy(value: string): void {
  for (const [property, field] of oneOfEachKind) {
    for (const operator of field.kind === 'text' ? filterOperators : (['eq', 'like', 'in'] as const)) {
      try {
        const filter = JSON.stringify([{ property, operator, value }]);
        const { conditions } = pageRequest({ ...query, filter }, fields);
        for (const condition of conditions) conditionSql(condition);
        const index = { table: 'monitors_text', columns: new Set([property]) };
        exactSearchOf(index, conditions);
        lookupsOf(index, conditions);
      } catch {
        // What cannot be asked for is refused.
      }
    }
  }
}

const socket = { remoteAddress: '127.0.0.1' };
const requestWith = (headers: IncomingMessage['headers']) =>
  ({ headers, socket, httpVersion: '1.1' }) as IncomingMessage;
const loopback = ['127.0.0.0/8', '192.0.2.0/24'].map(parseNetwork).filter((network) => network !== null);

describe('what reads a part of a request takes time in proportion to its length', () => {
  it.each<[string, readonly string[], (text: string) => unknown]>([
    [
      'a filter',
      ['', '[', '[{"property":"', '[{"property":"id","operator":"'],
      (filter) => pageRequest({ ...query, filter }, fields),
    ],
    ['what is sorted by', [''], (sort) => pageRequest({ ...query, sort }, fields)],
    ['words that are searched for', ['', 'a ', '"'], (text) => [searchTermsOf(text), matchOfWords(text)]],
    [
      'a text in which words are marked',
      ['', 'é'],
      (text) => [foundIn(text, searchTermsOf('a "b c"')), holdsAll(text, searchTermsOf('aa bb'))],
    ],
    [
      'Forwarded',
      ['', 'for=', 'for="[', 'for=192.0.2.1,', 'for=192.0.2.1;host="'],
      (forwarded) => clientOf(requestWith({ forwarded }), loopback),
    ],
    [
      'X-Forwarded-For, -Host and -Proto',
      ['', '192.0.2.1,', '192.0.2.1, ['],
      (text) =>
        clientOf(
          requestWith({ 'x-forwarded-for': text, 'x-forwarded-host': text, 'x-forwarded-proto': text, host: text }),
          loopback,
        ),
    ],
    ['Range', ['', 'bytes=', 'bytes=0-0,', 'bytes=0-'], (text) => parseRange(1_000_000, text)],
    [
      'a number to dial',
      ['', '+', '00', '0'],
      (text) => [toE164(text, 'DE'), destinationOf(text, 'DE'), readCalledNumber(text)],
    ],
    ['a network', ['', '192.0.2.0/', '2001:'], parseNetwork],
    ['the address of a webhook', ['', 'https://', 'https://a/?b='], (text) => [checkedUrl(text), maskedUrl(text)]],
    [
      'what a webhook’s receiver answers',
      ['', 'secret'],
      (text) => withoutTokens(text, 'https://a/?b=secret&c=aaaa&d=%20%20%20%20'),
    ],
    ['the wording of a cause', [''], q850OfWording],
    ['what is spoken', ['', '1'], speakableText],
    [
      'the name of a fax, and what stands beside it',
      ['', '33123_', '{"from":"', '{"from":'],
      (text) => factsOf(text, text),
    ],
    [
      'a field of a form',
      [''],
      (text) =>
        mp3Form({ prompt: text }, { open: async () => Promise.reject(new Error('none')) }, '/a').catch(() => {}),
    ],
  ])('%s', { timeout: 60_000 }, (_, beginnings, read) => {
    expect(growth(each(beginnings, read))).toBeLessThan(MOST_GROWTH);
  });

  it('a filter of every kind of field, and the searches that come of it', { timeout: 60_000 }, () => {
    expect(growth(each(['', '2026-', 'a '], filterBy), 2_000)).toBeLessThan(MOST_GROWTH);
  });
});

it('more words than anybody remembers are not searched for, in quotation marks neither', () => {
  for (const value of ['word '.repeat(51), `"${'word '.repeat(51)}"`]) {
    const filter = JSON.stringify([{ property: 'words', operator: 'like', value }]);
    expect(() => pageRequest({ ...query, filter }, fields)).toThrow();
  }
});

it('what a transcription service answers is not parsed where that would take long', async () => {
  const hostile = ['['.repeat(1_000_000), `[${'[],'.repeat(1_000_000)}0]`];
  for (const answer of hostile) {
    const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as AddressInfo;
    const address = { url: `http://127.0.0.1:${port}`, apiKey: null } as Parameters<typeof askEngine>[0];
    const asked = askEngine(
      address,
      { path: '/', body: { type: 'text/plain', length: 0, open: () => Readable.from([]) }, timeoutMs: 60_000 },
      { signal: new AbortController().signal, secureContext: null, outgoing: outgoingAnywhere, clock: systemClock },
    );
    await expect(asked).rejects.toThrow('answered with too much');
    server.close();
  }
});
