/** Why a directory could not be asked, in sentences for people. */
import { ResultCodeError } from 'ldapts';
import { certificateFailure } from '../../../../shared/domain/certificateFailure.ts';
import { errorCode } from '../../kernel/errorCode.ts';
import { oneLine } from '../../kernel/oneLine.ts';
import { PrivateTarget } from '../../platform/network/addressGuard.ts';

/** A failure whose message is a sentence for people; it never holds a password. */
export class DirectoryFailure extends Error {
  override readonly name = 'DirectoryFailure';
}

const ofSystem: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `There is no server with the name ${host}`,
  EAI_AGAIN: (host) => `The name ${host} cannot be looked up at the moment`,
  ECONNREFUSED: (host) => `${host} refuses the connection at that port`,
  ECONNRESET: (host) => `${host} closed the connection`,
  EPIPE: (host) => `${host} closed the connection`,
  ETIMEDOUT: (host) => `${host} does not answer in time`,
  EHOSTUNREACH: (host) => `${host} cannot be reached from here`,
  ENETUNREACH: (host) => `${host} cannot be reached from here`,
  EPROTO: (host) => `${host} does not speak TLS at that port`,
  ERR_SSL_WRONG_VERSION_NUMBER: (host) => `${host} does not speak TLS at that port`,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: (host) => `${host} does not speak TLS at that port`,
};

/** By result code (RFC 4511 section 4.1.9). */
const ofLdap: Readonly<Record<number, string>> = {
  3: 'The directory took too long for the search',
  8: 'The directory wants a stronger way to sign in, such as an encrypted connection',
  10: 'The directory refers to another server, which is not followed',
  11: 'The directory refuses such a search: a limit of its administrator is exceeded',
  13: 'The directory wants an encrypted connection',
  32: 'There is no entry with the base DN',
  34: 'The base DN or the name of the user is not a distinguished name',
  48: 'The directory does not let this user sign in',
  49: 'The directory refuses the user or the password',
  50: 'The user may not search the directory',
  51: 'The directory is busy',
  52: 'The directory is not available',
  53: 'The directory refuses to do that',
};

const LONGEST_DETAIL = 200;

/** What a server says. */
const spoken = (text: string): string => oneLine(text, LONGEST_DETAIL);

function sentenceOfLdap({ code, message }: ResultCodeError): string {
  // The library writes the code behind what the server said.
  const behind = message.lastIndexOf('Code: 0x');
  const detail = spoken(behind < 0 ? message : message.slice(0, behind));
  const known = ofLdap[code];
  if (known === undefined) return `The directory answers ${code}${detail && `: ${detail}`}`;
  return code === 49 || detail === '' ? known : `${known} (${detail})`;
}

/** Explains what went wrong with a host. */
export function directoryFailureOf(error: unknown, host: string): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error;
  if (error instanceof PrivateTarget) return new DirectoryFailure(error.message);
  if (error instanceof ResultCodeError) return new DirectoryFailure(sentenceOfLdap(error));
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const code = errorCode(first);
  const certificate = certificateFailure(code, host, 'CORDBOARD_CA');
  const known = certificate ?? ofSystem[code]?.(host);
  if (known !== undefined) return new DirectoryFailure(known);
  const detail = first instanceof Error ? spoken(first.message) : '';
  return new DirectoryFailure(`${host} could not be asked${detail && `: ${detail}`}`);
}
