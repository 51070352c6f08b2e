import { errorCode } from '../../../kernel/errorCode.ts';

/** Advice for a final status of REGISTER or OPTIONS. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Check the domain and the user name for invalid characters.',
  401: 'Check user name, login name and password with your provider.',
  403: 'Check user name and password, and whether the provider allows this address.',
  404: 'Check the user name and the domain.',
  405: 'Switch off “Register with the server”, as for trunks without registration.',
  407: 'Check user name, login name and password with your provider.',
  302: 'Ask your provider for the right server, and enter it.',
  408: 'Check server, port and transport, and whether a firewall is in between.',
  423: 'Increase the duration of the registration.',
  483: 'Check the domain and the outbound proxy: one of them forms a loop.',
  500: 'Tell your provider or the administrator of the PBX.',
  503: 'Try again later; configure a backup server if the provider has one.',
  504: 'Tell your provider or the administrator of the PBX.',
};

const CHECK_TRUST =
  'Add the authority that signed it to the line’s settings, or ask for a certificate from a public authority.';
const CHECK_REACH = 'Check server, port and transport, and whether a firewall is in between.';

/** Advice for an error of the system, DNS or TLS. */
const BY_CODE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Check the spelling of the server, and whether this computer is in the right network.',
  EAI_AGAIN: 'Check the network of this computer.',
  ECONNREFUSED: 'Check the port and the transport: the server may use another port for SIP.',
  ECONNRESET: 'Check the transport: the server may expect TLS there, or none.',
  ETIMEDOUT: CHECK_REACH,
  EHOSTUNREACH: 'Check the network of this computer, and whether a VPN is needed.',
  ENETUNREACH: 'Check the network of this computer.',
  EPIPE: 'Check the transport: the server may expect TLS there, or none.',
  EPROTO: 'Check the port: the server does not use TLS there.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'Check the port: the server does not use TLS there.',
  CERT_HAS_EXPIRED: 'Ask the administrator of the server to renew it, and check the clock of this computer.',
  CERT_NOT_YET_VALID: 'Check the clock of this computer.',
  DEPTH_ZERO_SELF_SIGNED_CERT: CHECK_TRUST,
  SELF_SIGNED_CERT_IN_CHAIN: CHECK_TRUST,
  UNABLE_TO_GET_ISSUER_CERT: CHECK_TRUST,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CHECK_TRUST,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CHECK_TRUST,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Enter the server or the domain as it is named in the certificate.',
};

/** Advice for a status. */
export function statusAdvice(status: number): string {
  return BY_STATUS[status] ?? (status >= 500 ? (BY_STATUS[500] ?? '') : CHECK_REACH);
}

/** Advice for an error; unusable settings explain themselves. */
export function errorAdvice(error: unknown): string {
  return BY_CODE[errorCode(error)] ?? 'Check the settings of the line.';
}
