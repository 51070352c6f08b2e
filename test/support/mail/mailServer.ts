import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/** A mail that a server took. */
export interface ReceivedMail {
  readonly to: string;
  /** As it came, headers included. */
  readonly text: string;
  /** Decoded. */
  readonly subject: string;
  /** The plain text, decoded. */
  readonly body: string;
  /** By their types, such as `text/html`, decoded. */
  readonly parts: ReadonlyMap<string, string>;
  readonly encrypted: boolean;
}

/** How a server under test behaves. */
export interface MailServerOptions {
  readonly secure?: 'tls' | 'starttls' | 'none';
  readonly login?: { readonly user: string; readonly password: string };
  /** 0 takes a free one. */
  readonly port?: number;
  /** Status to refuse a recipient with; null takes the mail. Asked for every mail. */
  readonly refusal?: () => number | null;
  /** Waits before it answers that it took a mail. */
  readonly beforeAnswer?: () => Promise<void>;
}

/** An SMTP server on loopback. */
export interface TestMailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** PEM of what signed its certificate. */
  readonly ca: string;
  close(): Promise<void>;
}

let certificate: { key: string; cert: string } | null = null;

/** A self-signed certificate for loopback, made once per process. */
function loopbackCertificate() {
  if (certificate) return certificate;
  const folder = mkdtempSync(join(tmpdir(), 'cordboard-mail-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  certificate = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return certificate;
}

function refusalOf(status: number): Error {
  return Object.assign(new Error(status < 500 ? 'try again later' : 'no such mailbox'), { responseCode: status });
}

const headersOf = (message: string): string =>
  message.slice(0, message.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');

const headerOf = (message: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(headersOf(message))?.[1] ?? '';

const ofQuoted = (text: string): string => {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

/** A header's words (RFC 2047). */
const decodedWords = (value: string): string =>
  value
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : ofQuoted(text.replaceAll('_', ' ')),
    );

function contentOf(message: string): string {
  const body = message.slice(message.indexOf('\r\n\r\n') + 4);
  const encoding = headerOf(message, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? ofQuoted(body.replace(/=\r\n/g, '')) : body;
}

/** The parts of a message by their types (RFC 2046), decoded. */
function partsOf(message: string): ReadonlyMap<string, string> {
  const type = headerOf(message, 'content-type');
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const kind = type.split(';')[0]?.toLowerCase() ?? '';
  if (boundary === undefined) return new Map([[kind, contentOf(message).replaceAll('\r\n', '\n')]]);
  const parts = message.split(`--${boundary}`).slice(1, -1);
  return new Map(parts.flatMap((part) => [...partsOf(part.slice(2).replace(/\r\n$/, ''))]));
}

/** Starts one. */
export async function startMailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const { secure = 'none', login, refusal = () => null, beforeAnswer = async () => undefined } = options;
  const mails: ReceivedMail[] = [];
  const { key, cert } = loopbackCertificate();
  const server = new SMTPServer({
    key,
    cert,
    secure: secure === 'tls',
    authOptional: login === undefined,
    logger: false,
    closeTimeout: 500,
    disabledCommands: secure === 'none' ? ['STARTTLS'] : [],
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      if (username === login?.user && password === login?.password) return done(null, { user: username });
      done(new Error('wrong user name or password'));
    },
    onRcptTo(_, __, done) {
      const status = refusal();
      done(status === null ? null : refusalOf(status));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const text = Buffer.concat(chunks).toString();
        const parts = partsOf(text);
        const subject = decodedWords(headerOf(text, 'subject'));
        const body = parts.get('text/plain') ?? '';
        mails.push({ to, text, subject, body, parts, encrypted: Boolean(session.secure) });
        void beforeAnswer().then(() => done());
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  await new Promise<void>((done) => listening.once('listening', () => done()));
  return {
    mails,
    ca: cert,
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
