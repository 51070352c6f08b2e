/** Connections to a syslog receiver. */
import { createSocket } from 'node:dgram';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { SyslogTarget } from '../../../platform/config/networkSettings.ts';

export interface SyslogConnection {
  /** Sends messages in order; resolves when the operating system has taken them. */
  send(messages: readonly string[]): Promise<void>;
  /** Whether the connection may break after the operating system took a message: the receiver acknowledges nothing. */
  readonly isStream: boolean;
  /** Why the connection cannot be used any more; null while it works. */
  failure(): Error | null;
  /** Sends what is left, then closes. */
  close(): Promise<void>;
}

/** Longest time to connect. */
const CONNECT_WITHIN_MS = 10_000;
/** How long a receiver may take to close its side. */
const CLOSE_WITHIN_MS = 1000;

async function openDatagrams({ host, port }: SyslogTarget): Promise<SyslogConnection> {
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4');
  let failed: Error | null = null;
  socket.on('error', (error) => {
    failed = error;
  });
  const sendOne = (message: string) =>
    new Promise<void>((resolve, reject) => {
      socket.send(Buffer.from(message, 'utf8'), port, host, (error) => (error ? reject(error) : resolve()));
    });
  return {
    isStream: false,
    failure: () => failed,
    async send(messages) {
      for (const message of messages) await sendOne(message);
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** Octet counting (RFC 6587 section 3.4.1, RFC 5425 section 4.3): the length in bytes, a blank, the message. */
function framed(message: string): Buffer {
  const bytes = Buffer.from(message, 'utf8');
  return Buffer.concat([Buffer.from(`${bytes.length} `, 'latin1'), bytes]);
}

function openSocket({ transport, host, port }: SyslogTarget, secureContext: SecureContext | null): Socket {
  if (transport === 'tcp') return connect({ host, port });
  const servername = isIP(host) === 0 ? host : '';
  return connectTls({ host, port, servername, ...(secureContext && { secureContext }) });
}

async function openStream(target: SyslogTarget, secureContext: SecureContext | null): Promise<SyslogConnection> {
  const socket = openSocket(target, secureContext);
  let failed: Error | null = null;
  socket.on('error', (error) => {
    failed ??= error;
  });
  // A receiver sends nothing; reading is only needed to notice that it closed the connection.
  socket.resume();
  socket.on('end', () => {
    failed ??= new Error('the receiver closed the connection');
  });
  socket.on('close', () => {
    failed ??= new Error('the connection is closed');
  });
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => socket.destroy(new Error('the receiver does not answer')), CONNECT_WITHIN_MS);
    socket.once('close', () => {
      clearTimeout(late);
      reject(failed ?? new Error('the connection is closed'));
    });
    socket.once(target.transport === 'tls' ? 'secureConnect' : 'connect', () => {
      clearTimeout(late);
      resolve();
    });
  });
  return {
    isStream: true,
    failure: () => failed,
    send: (messages) =>
      new Promise((resolve, reject) => {
        const bytes = Buffer.concat(messages.map(framed));
        const broken = () => reject(failed ?? new Error('the connection is closed'));
        socket.once('close', broken);
        socket.write(bytes, (error) => {
          socket.off('close', broken);
          if (error) reject(error);
          else resolve();
        });
      }),
    close: () =>
      new Promise((resolve) => {
        const late = setTimeout(() => socket.destroy(), CLOSE_WITHIN_MS);
        socket.once('close', () => {
          clearTimeout(late);
          resolve();
        });
        if (socket.destroyed) socket.emit('close');
        else socket.end();
      }),
  };
}

/** Connects to a receiver; rejects if it cannot be reached or its certificate is not trusted. */
export function openSyslog(target: SyslogTarget, secureContext: SecureContext | null): Promise<SyslogConnection> {
  return target.transport === 'udp' ? openDatagrams(target) : openStream(target, secureContext);
}
