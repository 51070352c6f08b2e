/** What SIP statuses mean to somebody who sets up a line. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'The server did not understand the request.',
  401: 'The user name or password is wrong.',
  403: 'The server refuses this account: the password is wrong or the account is blocked.',
  404: 'The server does not know this user name.',
  405: 'The server does not take registrations.',
  407: 'The user name or password is wrong.',
  408: 'The server does not answer.',
  423: 'The server wants registrations to last longer than it says.',
  480: 'The account is temporarily unavailable.',
  483: 'The request went round in circles: check the domain and the outbound proxy.',
  488: 'The server accepts none of the offered codecs.',
  500: 'The server reports an internal error.',
  502: 'The server got no usable answer from the next one.',
  503: 'The server is overloaded or being maintained.',
  504: 'The server got no answer from the next one in time.',
};

/** What operating system, DNS and TLS errors mean to somebody who sets up a line. */
const BY_CODE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server cannot be found: check its spelling and your network.',
  EAI_AGAIN: 'The name of the server cannot be looked up: the network or its name service does not answer.',
  ECONNREFUSED: 'The server refuses the connection: nothing listens at that port.',
  ECONNRESET: 'The server closed the connection.',
  ETIMEDOUT: 'The server does not answer: a firewall may be in between, or it is switched off.',
  EHOSTUNREACH: 'The server cannot be reached from this network.',
  ENETUNREACH: 'There is no network.',
  EADDRINUSE: 'The local port is taken by another program.',
  EADDRNOTAVAIL: 'The local address does not belong to this computer.',
  EACCES: 'The system does not allow the local port.',
  CERT_HAS_EXPIRED: "The server's certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server's certificate is self-signed and not trusted.",
  SELF_SIGNED_CERT_IN_CHAIN: "The server's certificate is not trusted.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The server's certificate is not trusted.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is for another name.",
};

/** A sentence for a final status of REGISTER or OPTIONS. */
export function statusSentence(status: number): string {
  const known = BY_STATUS[status];
  if (known) return `${known} (SIP ${status})`;
  if (status >= 500) return `The server reports an error. (SIP ${status})`;
  return `The server refuses. (SIP ${status})`;
}

/** A sentence for an error of the system, the name service or TLS. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Error)) return 'The connection failed.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = BY_CODE[code];
  if (known) return `${known} (${code})`;
  // Our own errors are sentences; others get a frame.
  return /^["A-Z].*\.$/.test(error.message) ? error.message : `The connection failed: ${error.message}.`;
}
