/** One conversation with an SMTP server (RFC 5321), step by step. */
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '../../ports/mailRepositories.ts';

/** A message as it is handed to a server. */
export interface SmtpMessage {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** With angle brackets. */
  readonly messageId: string;
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

function connectionTo({ host, port, secure, ca }: MailServer): SMTPConnection {
  return new SMTPConnection({
    host,
    port,
    secure: secure === 'tls',
    requireTLS: secure === 'starttls',
    tls: ca === null ? undefined : { ca },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
}

/** Prepares a conversation; nothing is sent before `connect`. */
export function openSmtpSession(server: MailServer): SmtpSession {
  const connection = connectionTo(server);
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('the server closed the connection')));
  });
  broken.catch(() => undefined);

  function step(begin: (done: Done) => void): Promise<void> {
    const answered = new Promise<void>((resolve, reject) => {
      begin((error) => (error ? reject(error) : resolve()));
    });
    answered.catch(() => undefined);
    return Promise.race([answered, broken]);
  }

  return {
    connect: () => step((done) => connection.connect(done)),
    async login() {
      const { user, password } = server;
      if (user !== null) await step((done) => connection.login({ user, pass: password ?? '' }, done));
    },
    async send({ to, subject, text, messageId }) {
      const message = await new MailComposer({ from: server.from, to, subject, text, messageId }).compile().build();
      await step((done) => connection.send({ from: server.from, to }, message, (error) => done(error)));
    },
    close: () => connection.close(),
  };
}

/** Hands one mail over. */
export async function deliver(server: MailServer, message: SmtpMessage): Promise<void> {
  const session = openSmtpSession(server);
  try {
    await session.connect();
    await session.login();
    await session.send(message);
  } finally {
    session.close();
  }
}
