/** Why a certificate was refused, in words. The codes are those of Node (`node:tls`, "X509 certificate error codes"). */
import { sayOfCertificate as say } from '../sentences/certificates.ts';
import type { Sentence } from '../sentences/sentence.ts';

const keys = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not_yet_valid',
  CERT_REVOKED: 'revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other_name',
} as const;

const untrusted: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

const isKnown = (code: string): code is keyof typeof keys => Object.hasOwn(keys, code);

/**
 * Explains an error of a host's certificate by its code; null if the error is about something else. `setting` is the
 * environment variable by which a private certificate authority is configured.
 */
export function certificateSentence(code: string, host: string, setting: string): Sentence | null {
  if (untrusted.has(code)) return say('untrusted', { host, setting });
  return isKnown(code) ? say(keys[code], { host }) : null;
}

/** The same as a text. */
export const certificateFailure = (code: string, host: string, setting: string): string | null =>
  certificateSentence(code, host, setting)?.text ?? null;
