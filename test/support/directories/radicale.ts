import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../scripts/test/testTools.ts';
import { freeUdpPort } from '../sip/freePort.ts';
import { until } from '../until.ts';

/** Radicale on loopback, in a folder of its own, with one user and one address book. */
export interface Radicale {
  /** Of the address book. */
  readonly url: string;
  /** Of the server. */
  readonly root: string;
  readonly user: string;
  readonly password: string;
  /** Writes a card, new or in place of the one of that name. */
  put(name: string, card: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** It takes connections and says nothing. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const user = 'office';
const password = 'the office’s own';

const newBook =
  '<?xml version="1.0"?><d:mkcol xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><d:set><d:prop>' +
  '<d:resourcetype><d:collection/><c:addressbook/></d:resourcetype><d:displayname>Customers</d:displayname>' +
  '</d:prop></d:set></d:mkcol>';

/** A card as address books write it. */
export const cardOf = (name: string, lines: readonly string[]): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${name}`,
    `N:${name.split(' ').toReversed().join(';')};;;`,
    ...lines,
    'END:VCARD',
    '',
  ].join('\r\n');

export async function startRadicale(): Promise<Radicale> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-radicale-'));
  const port = await freeUdpPort();
  await writeFile(join(folder, 'users'), `${user}:${password}\n`);
  const settings = [
    ['server', `hosts = 127.0.0.1:${port}`],
    ['auth', `type = htpasswd\nhtpasswd_filename = ${folder}/users\nhtpasswd_encryption = plain\ndelay = 0`],
    ['storage', `filesystem_folder = ${folder}/collections`],
    ['logging', 'level = error'],
  ];
  await writeFile(join(folder, 'config'), settings.map(([section, lines]) => `[${section}]\n${lines}\n`).join('\n'));
  const server = spawn(findProgram(['radicale']) ?? 'radicale', ['--config', join(folder, 'config')], {
    stdio: 'ignore',
  });
  const root = `http://127.0.0.1:${port}/`;
  const url = `${root}${user}/customers/`;

  async function ask(method: string, address: string, body?: string): Promise<number> {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const type = method === 'PUT' ? 'text/vcard' : 'application/xml';
    const answer = await fetch(address, {
      method,
      body: body ?? null,
      headers: { authorization, 'content-type': type },
    });
    return answer.status;
  }

  async function done(method: string, address: string, body?: string): Promise<void> {
    const status = await ask(method, address, body);
    if (status >= 300) throw new Error(`${method} ${address} was answered ${status}.`);
  }

  const isMade = () =>
    done('MKCOL', url, newBook).then(
      () => true,
      () => {
        if (server.exitCode !== null) throw new Error(`radicale ended with ${server.exitCode}.`);
        return false;
      },
    );
  await until(isMade, { what: 'radicale to answer' });
  return {
    url,
    root,
    user,
    password,
    put: (name, card) => done('PUT', `${url}${name}.vcf`, card.replace('\r\n', `\r\nUID:${name}\r\n`)),
    remove: (name) => done('DELETE', `${url}${name}.vcf`),
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async close() {
      if (server.exitCode === null) {
        server.kill('SIGKILL');
        await once(server, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
