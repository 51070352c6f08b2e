/** Why a mail server did not take a mail: in a sentence, and whether trying again may help. */
import { PrivateTarget } from '../network/addressGuard.ts';

export interface MailFailure {
  readonly sentence: string;
  /** False when the server will never take this mail (RFC 5321 section 4.2.1: 5yz to the envelope or the text). */
  readonly temporary: boolean;
}

interface SmtpError extends Error {
  /** Code of nodemailer, such as `EAUTH`, or of the system. */
  readonly code?: string;
  /** Status that the server answered with. */
  readonly responseCode?: number;
  readonly response?: string;
}

const sentences: Readonly<Record<string, string>> = {
  EDNS: 'There is no server with that name',
  ENOTFOUND: 'There is no server with that name',
  ECONNREFUSED: 'The server refuses the connection at that port',
  ETIMEDOUT: 'The server does not answer',
  ETLS: 'The connection could not be encrypted',
  EAUTH: 'The server refuses the user name or password',
  EENVELOPE: 'The server refuses the sender or the recipient',
  EMESSAGE: 'The server refuses the mail',
};

const refusalsOfMail: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

/** Classifies what nodemailer or the system threw. */
export function mailFailureOf(thrown: unknown): MailFailure {
  if (thrown instanceof PrivateTarget) return { sentence: thrown.message, temporary: true };
  if (!(thrown instanceof Error)) return { sentence: 'The mail could not be sent.', temporary: true };
  const { code = '', responseCode = 0, response, message } = thrown as SmtpError;
  const refused = message.includes('ECONNREFUSED') ? 'ECONNREFUSED' : code;
  const known = sentences[refused];
  const detail = response ?? message;
  const permanent = refusalsOfMail.includes(code) && responseCode >= 500;
  return { sentence: known ? `${known}: ${detail}` : `${detail}`, temporary: !permanent };
}
