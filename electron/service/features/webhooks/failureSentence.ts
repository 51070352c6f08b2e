/** Why a receiver could not be reached, in a sentence for an administrator. */
import { certificateFailure } from '../../../../shared/domain/certificateFailure.ts';
import { PrivateTarget } from '../../platform/network/addressGuard.ts';

type Sentence = (host: string) => string;

const notHttps: Sentence = (host) => `${host} does not speak HTTPS`;
const unresolved: Sentence = (host) => `The name ${host} does not resolve`;
const unreachable: Sentence = (host) => `${host} cannot be reached from here`;

const sentences: Readonly<Record<string, Sentence>> = {
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
  ENODATA: unresolved,
  ECONNREFUSED: (host) => `${host} refuses the connection`,
  ECONNRESET: (host) => `${host} closed the connection without an answer`,
  EPIPE: (host) => `${host} closed the connection without an answer`,
  ETIMEDOUT: (host) => `${host} does not answer`,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  EPROTO: notHttps,
  ERR_SSL_WRONG_VERSION_NUMBER: notHttps,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: notHttps,
};

function codeOf(error: unknown): string {
  // With several addresses, each refusal is an error of its own inside.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return (first as NodeJS.ErrnoException | undefined)?.code ?? '';
}

/** The sentence for an error of a request to a host. */
export function failureSentence(error: unknown, host: string): string {
  if (error instanceof PrivateTarget) return error.message;
  const code = codeOf(error);
  if (code.startsWith('HPE_')) return `${host} answers with something that is not HTTP`;
  const refused = certificateFailure(code, host, 'CORDBOARD_WEBHOOK_CA');
  return refused ?? sentences[code]?.(host) ?? `${host} could not be asked (${code || 'unknown error'})`;
}
