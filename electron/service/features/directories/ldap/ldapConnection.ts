/** Opens connections to LDAP directories: plain, with StartTLS (RFC 4511 section 4.14), or over TLS from the first byte. */
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls, type SecureContext, type TLSSocket } from 'node:tls';
import { BerReader } from 'ldapts';
import { unbracketed } from '../../../kernel/hostAndPort.ts';
import type { Outgoing } from '../../../platform/network/addressGuard.ts';
import { tlsOf } from '../../../platform/network/trustedAuthority.ts';
import { DirectoryFailure } from '../directoryFailure.ts';
import type { DirectoryRecord } from '../repository.ts';
import { LdapMessages, messageLength } from './ldapMessages.ts';

/** What connections of directories have in common. */
export interface DirectoryNetwork {
  /** Which addresses may be connected to. */
  readonly outgoing: Outgoing;
  /** Authorities that are trusted where a directory has none of its own; null: the usual ones. */
  readonly secureContext: SecureContext | null;
}

type Target = Pick<DirectoryRecord, 'url' | 'starttls' | 'ca'>;

/** Host and port of a directory's address. */
export function placeOf(url: string): { readonly host: string; readonly port: number; readonly isTls: boolean } {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'ldaps:';
  return { host: unbracketed(hostname), port: port === '' ? (isTls ? 636 : 389) : Number(port), isTls };
}

/** A refusal of the protocol's own that fits what a caller gave up on. */
const tooLate = () => Object.assign(new Error('too late'), { code: 'ETIMEDOUT' });

function once(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve());
    socket.once('error', reject);
    socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
  });
}

const STARTTLS = '1.3.6.1.4.1.1466.20037';

/** ExtendedRequest with message id 1; every length fits into one byte. */
function startTlsRequest(): Buffer {
  const name = Buffer.from(STARTTLS, 'ascii');
  const operation = [0x77, name.length + 2, 0x80, name.length];
  return Buffer.concat([Buffer.from([0x30, 3 + operation.length + name.length, 0x02, 0x01, 0x01, ...operation]), name]);
}

const EXTENDED_RESPONSE = 0x78;

/** Whether the server begins with TLS from here on. */
function agrees(message: Buffer): boolean {
  const reader = new BerReader(message);
  reader.readSequence();
  reader.readInt();
  return reader.readSequence(EXTENDED_RESPONSE) !== null && reader.readEnumeration() === 0;
}

/** Nothing may follow the answer in the clear: it would count as if it had come encrypted. */
function agreeOnTls(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const end = (error: Error | null) => {
      socket.removeListener('data', take);
      if (error) reject(error);
      else resolve();
    };
    const take = (chunk: Buffer) => {
      try {
        received = Buffer.concat([received, chunk]);
        const length = messageLength(received);
        if (length === null || received.length < length) return;
        if (received.length > length) return end(new DirectoryFailure('The server does not speak LDAP'));
        end(agrees(received) ? null : new DirectoryFailure('The server offers no encryption (StartTLS)'));
      } catch {
        end(new DirectoryFailure('The server does not speak LDAP'));
      }
    };
    socket.on('data', take);
    socket.once('close', () => end(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    socket.once('error', end);
    socket.write(startTlsRequest());
  });
}

/** Node checks the certificate against `host`, and sends it as the name where it is one. */
function tlsOptions({ ca }: Target, host: string, { secureContext }: DirectoryNetwork): ConnectionOptions {
  const trusted = ca === null && secureContext ? { secureContext, minVersion: 'TLSv1.2' as const } : tlsOf(ca);
  return { ...trusted, host, ...(isIP(host) === 0 && { servername: host }) };
}

async function encrypted(socket: Socket, options: ConnectionOptions): Promise<TLSSocket> {
  await agreeOnTls(socket);
  const secured = connectTls({ ...options, socket });
  await once(secured, 'secureConnect');
  return secured;
}

/** Rejects with whatever the network says; a directory that does not answer in time is an `ETIMEDOUT`. */
export async function openLdapConnection(
  target: Target,
  network: DirectoryNetwork,
  withinMs: number,
): Promise<LdapMessages> {
  const { host, port, isTls } = placeOf(target.url);
  const { outgoing } = network;
  outgoing.checkHost(host);
  const tls = tlsOptions(target, host, network);
  const socket = isTls
    ? connectTls({ ...tls, port, lookup: outgoing.lookup })
    : connectPlain({ host, port, lookup: outgoing.lookup });
  socket.on('error', () => undefined);
  const timer = setTimeout(() => socket.destroy(tooLate()), withinMs);
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect');
    const ready = !isTls && target.starttls ? await encrypted(socket, tls) : socket;
    return new LdapMessages(ready);
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
