import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** How to reach an SMTP server. */
export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte. */
  readonly url: string;
  /** Address that mail comes from. */
  readonly from: string;
}

const TIMEOUT_MS = 10_000;

/** Sends mail over SMTP; rejects when the server does not take it. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    delivers: true,
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
