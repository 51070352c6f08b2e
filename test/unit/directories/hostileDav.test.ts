import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressBooks } from '../../../electron/service/features/directories/carddav/addressBooks.ts';
import { createDavClient } from '../../../electron/service/features/directories/carddav/davClient.ts';
import { multistatus } from '../../../electron/service/features/directories/carddav/davXml.ts';
import { personOfCard } from '../../../electron/service/features/directories/carddav/vcards.ts';
import { outgoingAnywhere } from '../../../electron/service/platform/network/addressGuard.ts';

/** What a CardDAV server of somebody else's may send. */
const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

async function booksOf(answer: RequestListener) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  endings.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const network = { outgoing: outgoingAnywhere, secureContext: null };
  const ask = createDavClient({ user: 'office', password: 'secret', ca: null }, network);
  return new AddressBooks(`http://127.0.0.1:${(server.address() as AddressInfo).port}/book/`, ask);
}

const read = async (answer: RequestListener) => {
  const books = await booksOf(answer);
  await books.read(AbortSignal.timeout(30_000));
  return books.people;
};

const inBook = (content: string) =>
  `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav">${content}</d:multistatus>`;
const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i} "${`&a${i - 1};`.repeat(10)}">`).join('')}]>`;

describe('an answer of a CardDAV server', () => {
  it('with a document type, entities or a file in it is refused', () => {
    for (const type of [
      bomb,
      '<!DOCTYPE d SYSTEM "file:///etc/passwd">',
      '<!doctype d>',
      '<?xml version="1.0"?>\n<!DOCTYPE d>',
    ]) {
      expect(() => multistatus(type + inBook(''))).toThrow('document type');
    }
  });

  it('has the characters that XML names once, and no others', () => {
    const { resources } = multistatus(
      inBook(
        '<d:response><d:href>/a</d:href><d:propstat><d:prop><c:address-data>&amp;lt;&#65;&#x42;&nbsp;&a9;&#0;</c:address-data></d:prop>' +
          '<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>',
      ),
    );
    expect(resources[0]?.card).toBe('&lt;AB&nbsp;&a9;');
  });

  it('that is nested, cut off or no XML at all is refused, and takes no time', () => {
    const begun = performance.now();
    for (const text of [
      inBook('<a>'.repeat(100_000)),
      '<a>'.repeat(200_000),
      `multistatus${'<'.repeat(140_000)}`,
      `${inBook('')}<multistatus`.repeat(10_000),
      'multistatus <<<>>> &&&',
      '',
      '\u0000',
    ]) {
      try {
        multistatus(text);
      } catch (error) {
        expect((error as Error).message).toMatch(/^The server answers with/);
      }
    }
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('that never ends is ended', async () => {
    let sent = 0;
    const endless: RequestListener = (_, response) => {
      response.writeHead(207);
      const more = () => {
        sent += 1;
        if (!response.destroyed) response.write('<d:response>'.repeat(5000), () => setImmediate(more));
      };
      more();
    };
    await expect(read(endless)).rejects.toThrow('more than can be read');
    expect(sent * 60_000).toBeLessThan(40_000_000);
  });

  it('that sends elsewhere gets no password there', async () => {
    const asked: string[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(String(request.headers.authorization));
      response.end();
    });
    elsewhere.listen(0, '127.0.0.1');
    endings.push(() => elsewhere.close());
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    const redirect: RequestListener = (_, response) => response.writeHead(302, { location: url }).end();
    await expect(read(redirect)).rejects.toThrow('which is not followed');
    const home: RequestListener = (_, response) => {
      const found = `<d:response><d:href>/book/</d:href><d:propstat><d:prop><c:addressbook-home-set><d:href>${url}</d:href></c:addressbook-home-set></d:prop></d:propstat></d:response>`;
      response.writeHead(207).end(inBook(found));
    };
    await expect(read(home)).rejects.toThrow('no address book');
    expect(asked).toEqual([]);
  });

  it('about cards that nobody asked for adds nobody', async () => {
    const card = (href: string) =>
      `<d:response><d:href>${href}</d:href><d:propstat><d:prop><d:getetag>1</d:getetag><c:address-data>BEGIN:VCARD&#13;\nVERSION:3.0&#13;\nFN:Ada &amp;amp; Co&#13;\nEND:VCARD</c:address-data></d:prop></d:propstat></d:response>`;
    const book =
      '<d:response><d:href>/book/</d:href><d:propstat><d:prop><d:resourcetype><c:addressbook/></d:resourcetype></d:prop></d:propstat></d:response>';
    const people = await read((request, response) => {
      request.resume();
      const content = request.method === 'REPORT' ? card('/book/1') + card('/book/2') : book + card('/book/1');
      response.writeHead(207).end(inBook(content));
    });
    expect(people.map(({ name }) => name)).toEqual(['Ada &amp; Co']);
  });
});

describe('a vCard', () => {
  const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n');

  it('that is malformed, endless or of nobody is left out', () => {
    const begun = performance.now();
    for (const text of [
      '',
      'BEGIN:VCARD',
      'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
      card(),
      card('FN:'),
      card('FN'),
      card(`FN:${'a'.repeat(100_000)}`),
      card('FN:A', ...Array.from({ length: 100_000 }, () => 'TEL:1')),
      `${'BEGIN:VCARD\r\n'.repeat(5000)}`,
      card('FN;;;===":":A'),
      card(' FN:A'),
    ]) {
      expect(() => personOfCard('1', text)).not.toThrow();
    }
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('is read without what makes it large, on one line, and no longer than names are', () => {
    const person = personOfCard(
      '1',
      card(
        `FN:Ada\\n\u202eLovelace ${'x'.repeat(1000)}`,
        `PHOTO:${'A'.repeat(1_000_000)}`,
        'TEL;TYPE=cell:+44 7700 900031',
      ),
    );
    expect(person?.name).toMatch(/^Ada Lovelace x+$/);
    expect(person?.name).toHaveLength(200);
    expect(person?.numbers).toEqual([{ type: 'mobile', written: '+44 7700 900031' }]);
  });
});
