import type { Language } from '../../../../shared/domain/languages.ts';

/** A mail to a user. */
export interface Mail {
  readonly customerId: number;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** What subject and text are written in. */
  readonly language: Language;
  /** Milliseconds after which it is of no use any more and is not tried again; default: a day. */
  readonly lifetimeMs?: number;
  /** It carries a code or a token: nobody but its addressee reads it. */
  readonly confidential?: boolean;
  /** A text that is attached, such as CSV. */
  readonly file?: MailFile;
}

export interface MailFile {
  readonly name: string;
  readonly text: string;
}

/** Takes mail, for a mail server or, without one, for the administrator. */
export interface Mailer {
  /** Resolves once the mail is stored; it is sent afterwards, also by the next process. */
  send(mail: Mail): Promise<void>;
  /** Whether a mail server is set for a customer, reachable or not. */
  hasServer(customerId: number): Promise<boolean>;
  /** Rejects with a `precondition` that says why when mail does not reach a customer's users now. */
  requireDelivery(customerId: number): Promise<void>;
}
