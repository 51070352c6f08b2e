/** Why a line does not work, for whoever sets it up. */
import { type lineTexts, sayOfLine as say } from '../../../../../shared/sentences/lines.ts';
import type { Sentence } from '../../../../../shared/sentences/sentence.ts';
import { errorCode } from '../../../kernel/errorCode.ts';
import { SentenceError } from '../../../kernel/sentenceError.ts';

type Key = keyof typeof lineTexts;

/** Sentences of statuses of SIP. */
const BY_STATUS = {
  400: 'sip.bad_request',
  401: 'sip.wrong_password',
  403: 'sip.forbidden',
  404: 'sip.unknown_user',
  405: 'sip.no_registrations',
  407: 'sip.wrong_password',
  408: 'sip.no_answer',
  423: 'sip.interval',
  480: 'sip.unavailable',
  483: 'sip.loop',
  488: 'sip.no_codec',
  500: 'sip.internal',
  502: 'sip.bad_gateway',
  503: 'sip.overloaded',
  504: 'sip.gateway_timeout',
} as const satisfies Readonly<Record<number, Key>>;

/** Sentences of errors of the operating system, of DNS and of TLS. */
const BY_CODE = {
  ENOTFOUND: 'name_unknown',
  EAI_AGAIN: 'name_service_silent',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_closed',
  EPIPE: 'connection_closed',
  EPROTO: 'no_tls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no_tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no_tls',
  ETIMEDOUT: 'sip.no_answer',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'no_network',
  EADDRINUSE: 'port_in_use',
  EADDRNOTAVAIL: 'address_not_ours',
  EACCES: 'port_not_allowed',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_not_yet_valid',
  CERT_REVOKED: 'certificate_revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_unknown_authority',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_unknown_authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_unknown_authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_unknown_authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_other_name',
} as const satisfies Readonly<Record<string, Key>>;

const isKnownStatus = (status: number): status is keyof typeof BY_STATUS => Object.hasOwn(BY_STATUS, status);
const isKnownCode = (code: string): code is keyof typeof BY_CODE => Object.hasOwn(BY_CODE, code);

function ofStatus(status: number): Sentence {
  if (isKnownStatus(status)) return say(BY_STATUS[status]);
  if (status >= 300 && status < 400) return say('sip.redirected');
  return say(status >= 500 ? 'sip.error' : 'sip.refused');
}

/** What a final status of REGISTER or OPTIONS means. */
export const statusSentences = (status: number): readonly Sentence[] => [ofStatus(status), say('sip', { status })];

function ofError(error: Error, code: string): Sentence {
  // Our own errors say more than the code does.
  if (error instanceof SentenceError) return error.sentence;
  if (/^["A-Z].*\.$/.test(error.message)) return say('other', { sentence: error.message });
  return isKnownCode(code) ? say(BY_CODE[code]) : say('failed_because', { reason: error.message });
}

/** What an error of the system, of the name service or of TLS means. */
export function errorSentences(error: unknown): readonly Sentence[] {
  if (!(error instanceof Error)) return [say('failed')];
  const code = errorCode(error);
  const sentence = ofError(error, code);
  // What is not explained names its cause already.
  return code === '' || sentence.code === 'line.failed_because'
    ? [sentence]
    : [sentence, say('cause', { cause: code })];
}
