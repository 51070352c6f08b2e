/** Why a receiver could not be reached, in a sentence for an administrator. */
import { PrivateTarget } from './addressGuard.ts';

type Sentence = (host: string) => string;

const untrusted: Sentence = (host) =>
  `The certificate of ${host} is not signed by an authority that this service trusts; a private one is configured with CORDBOARD_WEBHOOK_CA`;
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
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired`,
  CERT_NOT_YET_VALID: (host) => `The certificate of ${host} is not valid yet`,
  CERT_REVOKED: (host) => `The certificate of ${host} was revoked`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate of ${host} is for another name`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
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
  if (error instanceof PrivateTarget) {
    return `${host} is on this machine or a private network; such targets must be allowed with CORDBOARD_WEBHOOK_PRIVATE=1`;
  }
  const code = codeOf(error);
  if (code.startsWith('HPE_')) return `${host} answers with something that is not HTTP`;
  return sentences[code]?.(host) ?? `${host} could not be asked (${code || 'unknown error'})`;
}
