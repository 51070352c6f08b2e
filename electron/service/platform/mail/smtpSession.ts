/** One conversation with an SMTP server (RFC 5321), step by step. */
import { connect, type Socket } from 'node:net';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Language } from '../../../../shared/domain/languages.ts';
import { directionOf } from '../../../../shared/texts/messages.ts';
import type { Outgoing } from '../network/addressGuard.ts';
import { htmlOf } from './htmlOfMail.ts';
import type { MailFile } from './mailer.ts';
import type { MailServer } from './repository.ts';

/** A message as it is handed to a server. */
export interface SmtpMessage {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** What subject and text are written in. */
  readonly language: Language;
  /** With angle brackets. */
  readonly messageId: string;
  /** A text that is attached. */
  readonly file?: MailFile | null;
}

/** A conversation; each step rejects when the server does not take it or the connection breaks. */
export interface SmtpSession {
  /** Opens the connection, encrypts it as the settings ask, and greets. */
  connect(): Promise<void>;
  /** Does nothing where no user name is set. */
  login(): Promise<void>;
  /** Resolves when the server has taken responsibility for the mail. */
  send(message: SmtpMessage): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

type Done = (error?: Error | null) => void;

function connectionTo({ host, port, secure, ca }: MailServer, socket: Socket): SMTPConnection {
  return new SMTPConnection({
    host,
    port,
    connection: socket,
    secure: secure === 'tls',
    requireTLS: secure === 'starttls',
    tls: ca === null ? undefined : { ca },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

/** Opens the connection ourselves, so that the address that is checked is the one that is connected to. */
function socketTo({ host, port }: MailServer, outgoing: Outgoing): Promise<Socket> {
  return new Promise((resolve, reject) => {
    outgoing.checkHost(host);
    const socket = connect({ host, port, lookup: outgoing.lookup });
    const late = setTimeout(() => socket.destroy(new Error('The server does not answer')), TIMEOUT_MS);
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(late));
    socket.once('connect', () => {
      clearTimeout(late);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/** Prepares a conversation; nothing is sent before `connect`. */
export function openSmtpSession(server: MailServer, outgoing: Outgoing): SmtpSession {
  let opened: { readonly connection: SMTPConnection; readonly broken: Promise<never> } | null = null;
  let isClosed = false;

  function step(begin: (connection: SMTPConnection, done: Done) => void): Promise<void> {
    if (!opened) return Promise.reject(new Error('The connection is not open'));
    const { connection, broken } = opened;
    const answered = new Promise<void>((resolve, reject) => {
      begin(connection, (error) => (error ? reject(error) : resolve()));
    });
    answered.catch(() => undefined);
    return Promise.race([answered, broken]);
  }

  return {
    async connect() {
      const socket = await socketTo(server, outgoing);
      if (isClosed) socket.destroy();
      const connection = connectionTo(server, socket);
      const broken = new Promise<never>((_, reject) => {
        connection.on('error', reject);
        connection.once('end', () => reject(new Error('the server closed the connection')));
      });
      broken.catch(() => undefined);
      opened = { connection, broken };
      await step((smtp, done) => smtp.connect(done));
    },
    async login() {
      const { user, password } = server;
      if (user !== null) await step((smtp, done) => smtp.login({ user, pass: password ?? '' }, done));
    },
    async send({ to, subject, text, language, messageId, file }) {
      const attachments = file
        ? [{ filename: file.name, content: file.text, contentType: 'text/csv; charset=utf-8' }]
        : [];
      const headers = { 'Content-Language': language };
      // Plain text cannot say in which direction it is written.
      const html = directionOf(language) === 'rtl' ? htmlOf(subject, text, language) : undefined;
      const mail = { from: server.from, to, subject, text, html, headers, messageId, attachments };
      const message = await new MailComposer(mail).compile().build();
      await step((smtp, done) => smtp.send({ from: server.from, to }, message, (error) => done(error)));
    },
    close() {
      isClosed = true;
      opened?.connection.close();
    },
  };
}

/** Hands one mail over. */
export async function deliver(server: MailServer, message: SmtpMessage, outgoing: Outgoing): Promise<void> {
  const session = openSmtpSession(server, outgoing);
  try {
    await session.connect();
    await session.login();
    await session.send(message);
  } finally {
    session.close();
  }
}
