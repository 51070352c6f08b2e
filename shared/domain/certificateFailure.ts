/** Why a certificate was refused, in words. The codes are those of Node (`node:tls`, "X509 certificate error codes"). */

const untrusted = 'is not signed by an authority that this service trusts';

const sentences: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  CERT_REVOKED: 'was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
};

/**
 * Explains an error of a host's certificate by its code; null if the error is about something else. `setting` is the
 * environment variable by which a private certificate authority is configured.
 */
export function certificateFailure(code: string, host: string, setting: string): string | null {
  const sentence = sentences[code];
  if (sentence === undefined) return null;
  const advice = sentence === untrusted ? `; a private one is configured with ${setting}` : '';
  return `The certificate of ${host} ${sentence}${advice}`;
}
