import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createLdapDirectory } from '../../../electron/service/features/directories/ldap/ldapDirectory.ts';
import type { DirectoryRecord } from '../../../electron/service/features/directories/repository.ts';
import { outgoingAnywhere } from '../../../electron/service/platform/network/addressGuard.ts';

/** What an LDAP server of somebody else's may send. */
const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

const length = (bytes: number): Buffer =>
  bytes < 0x80
    ? Buffer.from([bytes])
    : Buffer.from([0x84, bytes >>> 24, (bytes >>> 16) & 255, (bytes >>> 8) & 255, bytes & 255]);
const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), length(content.length), content]);
};
const octets = (text: string) => tagged(0x04, Buffer.from(text));
const attribute = (name: string, value: string) => tagged(0x30, octets(name), tagged(0x31, octets(value)));
/** The id of the message that the client sent. */
function idOf(request: Buffer): Buffer {
  const first = request[1] ?? 0;
  const at = first < 0x80 ? 2 : 2 + (first & 0x7f);
  return request.subarray(at, at + 2 + (request[at + 1] ?? 1));
}
const entry = (id: Buffer, dn: string, ...attributes: Buffer[]) =>
  tagged(0x30, id, tagged(0x64, octets(dn), tagged(0x30, ...attributes)));
const done = (id: Buffer, code = 0) =>
  tagged(0x30, id, tagged(0x65, Buffer.from([0x0a, 1, code]), octets(''), octets('')));
const reference = (id: Buffer, uri: string) => tagged(0x30, id, tagged(0x73, octets(uri)));

async function directoryOf(answer: (socket: Socket, request: Buffer) => void, change: Partial<DirectoryRecord> = {}) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => answer(socket, chunk));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const record: DirectoryRecord = {
    id: 1,
    customerId: 1,
    name: 'Hostile',
    kind: 'ldap',
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    starttls: false,
    ca: null,
    user: '',
    password: '',
    baseDn: 'dc=test',
    preset: 'openldap',
    attributes: null,
    filter: '',
    timeLimitMs: 1000,
    enabled: true,
    ...change,
  };
  const directory = createLdapDirectory(record, { outgoing: outgoingAnywhere, secureContext: null });
  endings.push(() => {
    directory.close();
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { search: () => directory.search({ kind: 'words', words: ['ada'] }), sockets };
}

const tooMuch = 'more than can be read';

describe('an LDAP server', () => {
  it('is understood when it answers as it should, message by message or byte by byte', async () => {
    for (const size of [1, 7, 100_000]) {
      const { search } = await directoryOf((socket, request) => {
        const id = idOf(request);
        const all = Buffer.concat([
          entry(id, 'cn=ada', attribute('cn', 'Ada')),
          entry(id, 'cn=a', attribute('CN', 'A')),
          done(id),
        ]);
        for (let at = 0; at < all.length; at += size) socket.write(all.subarray(at, at + size));
      });
      expect((await search()).map(({ name }) => name)).toEqual(['Ada', 'A']);
    }
  });

  it('that sends entries without end is ended', async () => {
    const { search, sockets } = await directoryOf((socket, request) => {
      const all = Buffer.concat(
        Array.from({ length: 100 }, (_, i) => entry(idOf(request), `cn=${i}`, attribute('cn', 'A'))),
      );
      const more = () => !socket.destroyed && socket.write(all, () => setImmediate(more));
      more();
    });
    await expect(search()).rejects.toThrow(tooMuch);
    expect(sockets[0]?.bytesWritten).toBeLessThan(20_000_000);
  });

  it('that sends thousands of tiny messages in one packet ends nothing but its connection', async () => {
    const { search } = await directoryOf((socket, request) => {
      socket.write(Buffer.concat(Array.from({ length: 5000 }, () => entry(idOf(request), '', ...[]))));
    });
    await expect(search()).rejects.toThrow(tooMuch);
  });

  it('that sends a huge attribute, or says that one will come, is ended', async () => {
    const huge = await directoryOf((socket, request) => {
      socket.write(entry(idOf(request), 'cn=a', attribute('cn', 'A'.repeat(2_000_000))));
    });
    await expect(huge.search()).rejects.toThrow(tooMuch);
    const promised = await directoryOf((socket) => socket.write(Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff])));
    await expect(promised.search()).rejects.toThrow(tooMuch);
  });

  it('that sends no LDAP, or nonsense in its place, is told from one that does', async () => {
    for (const bytes of [
      Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'),
      Buffer.from([0x30, 0x80, 0, 0]),
      Buffer.from([0x30, 0x05, 0x02, 0x01, 0x02, 0x64, 0x7f]),
      Buffer.from([0x30, 0x00]),
      Buffer.from([0x30, 0x03, 0x02, 0x01, 0x02]),
      Buffer.alloc(100_000, 0x30),
    ]) {
      const { search } = await directoryOf((socket) => socket.write(bytes));
      await expect(search()).rejects.toThrow();
    }
  });

  it('that refers to others, in circles too, is asked alone', async () => {
    const { search, sockets } = await directoryOf((socket, request) => {
      const id = idOf(request);
      const self = `ldap://127.0.0.1:${socket.localPort}/dc=test`;
      socket.write(
        Buffer.concat([
          reference(id, self),
          entry(id, 'cn=ada', attribute('cn', 'Ada')),
          reference(id, self),
          done(id),
        ]),
      );
    });
    expect((await search()).map(({ name }) => name)).toEqual(['Ada']);
    expect(sockets).toHaveLength(1);
  });

  it('that answers more entries than were asked for has some of them counted', async () => {
    const { search } = await directoryOf((socket, request) => {
      const id = idOf(request);
      const entries = Array.from({ length: 150 }, (_, i) => entry(id, `cn=${i}`, attribute('cn', `A ${i}`)));
      socket.write(Buffer.concat([...entries, done(id, 4)]));
    });
    expect(await search()).toHaveLength(20);
  });

  it('that says more in the clear after it agreed to StartTLS is refused', async () => {
    const agreed = Buffer.concat([
      tagged(0x30, Buffer.from([2, 1, 1]), tagged(0x78, Buffer.from([0x0a, 1, 0]), octets(''), octets(''))),
      tagged(0x30, Buffer.from([2, 1, 2]), tagged(0x61, Buffer.from([0x0a, 1, 0]), octets(''), octets(''))),
    ]);
    const { search } = await directoryOf((socket) => socket.write(agreed), { starttls: true });
    await expect(search()).rejects.toThrow('does not speak LDAP');
  });

  it('that says nothing, or stops in the middle, is given up', async () => {
    const silent = await directoryOf(() => undefined);
    await expect(silent.search()).rejects.toThrow(/timed out/);
    const stopping = await directoryOf((socket, request) =>
      socket.write(entry(idOf(request), 'cn=a', attribute('cn', 'A'))),
    );
    await expect(stopping.search()).rejects.toThrow(/timed out/);
    const closing = await directoryOf((socket) => socket.destroy());
    await expect(closing.search()).rejects.toThrow();
  });
});
