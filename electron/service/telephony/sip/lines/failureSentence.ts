import { errorCode } from '../../../kernel/errorCode.ts';

/** Explanations of SIP statuses for whoever sets up a line. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'The server did not understand the request.',
  401: 'The user name or password is wrong.',
  403: 'The server refuses this account: the password is wrong or the account is blocked.',
  404: 'The server does not know this user name.',
  405: 'The server does not accept registrations.',
  407: 'The user name or password is wrong.',
  408: 'The server does not answer.',
  423: 'The server demands longer registrations but does not say how long.',
  480: 'The account is temporarily unavailable.',
  483: 'The request was forwarded in a loop.',
  488: 'The server accepts none of the offered codecs.',
  500: 'The server reports an internal error.',
  502: 'The server got no valid answer from the next server.',
  503: 'The server is overloaded or in maintenance.',
  504: 'The server got no answer from the next server in time.',
};

const UNKNOWN_AUTHORITY = "The server's certificate is signed by an authority that is not trusted.";
const NO_TLS = 'The server at that port does not support TLS in a compatible way.';

/** Explanations of operating system, DNS and TLS errors for whoever sets up a line. */
const BY_CODE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server cannot be found.',
  EAI_AGAIN: 'The name of the server cannot be looked up: the network or its DNS server does not answer.',
  ECONNREFUSED: 'The server refuses the connection: nothing listens at that port.',
  ECONNRESET: 'The server closed the connection.',
  EPIPE: 'The server closed the connection.',
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  ETIMEDOUT: 'The server does not answer.',
  EHOSTUNREACH: 'The server cannot be reached from this network.',
  ENETUNREACH: 'There is no network.',
  EADDRINUSE: 'The local port is used by another program.',
  EADDRNOTAVAIL: 'The local address does not belong to this computer.',
  EACCES: 'The system does not allow the local port.',
  CERT_HAS_EXPIRED: "The server's certificate has expired.",
  CERT_NOT_YET_VALID: "The server's certificate is not valid yet.",
  CERT_REVOKED: "The server's certificate was revoked by its authority.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server's certificate is self-signed and not trusted.",
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is for another name.",
};

/** A sentence for a final status of REGISTER or OPTIONS. */
export function statusSentence(status: number): string {
  const known = BY_STATUS[status];
  if (known) return `${known} (SIP ${status})`;
  if (status >= 300 && status < 400) return `The server redirects again and again. (SIP ${status})`;
  if (status >= 500) return `The server reports an error. (SIP ${status})`;
  return `The server refused. (SIP ${status})`;
}

/** A sentence for an error of the system, the name service or TLS. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Error)) return 'The connection failed.';
  const code = errorCode(error);
  // Our own errors are sentences, and say more than the code does.
  const sentence = /^["A-Z].*\.$/.test(error.message) ? error.message : BY_CODE[code];
  if (!sentence) return `The connection failed: ${error.message}.`;
  return code ? `${sentence} (${code})` : sentence;
}
