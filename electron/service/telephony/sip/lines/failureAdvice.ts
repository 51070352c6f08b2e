import { type lineTexts, sayOfLine as say } from '../../../../../shared/sentences/lines.ts';
import type { Sentence } from '../../../../../shared/sentences/sentence.ts';
import { errorCode } from '../../../kernel/errorCode.ts';

type Advice = Extract<keyof typeof lineTexts, `advice.${string}`>;

/** Advice for a final status of REGISTER or OPTIONS. */
const BY_STATUS: Readonly<Record<number, Advice>> = {
  400: 'advice.invalid_characters',
  401: 'advice.credentials',
  403: 'advice.account',
  404: 'advice.user_and_domain',
  405: 'advice.no_registration',
  407: 'advice.credentials',
  302: 'advice.right_server',
  408: 'advice.reach',
  423: 'advice.longer',
  483: 'advice.loop',
  500: 'advice.tell',
  503: 'advice.later',
  504: 'advice.tell',
};

const CHECK_TRUST = 'advice.trust';
const CHECK_REACH = 'advice.reach';

/** Advice for an error of the system, DNS or TLS. */
const BY_CODE: Readonly<Record<string, Advice>> = {
  ENOTFOUND: 'advice.spelling',
  EAI_AGAIN: 'advice.network',
  ECONNREFUSED: 'advice.port',
  ECONNRESET: 'advice.transport',
  ETIMEDOUT: CHECK_REACH,
  EHOSTUNREACH: 'advice.vpn',
  ENETUNREACH: 'advice.network',
  EPIPE: 'advice.transport',
  EPROTO: 'advice.no_tls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'advice.no_tls',
  CERT_HAS_EXPIRED: 'advice.renew',
  CERT_NOT_YET_VALID: 'advice.clock',
  DEPTH_ZERO_SELF_SIGNED_CERT: CHECK_TRUST,
  SELF_SIGNED_CERT_IN_CHAIN: CHECK_TRUST,
  UNABLE_TO_GET_ISSUER_CERT: CHECK_TRUST,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CHECK_TRUST,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CHECK_TRUST,
  ERR_TLS_CERT_ALTNAME_INVALID: 'advice.name',
};

/** Advice for a status. */
export function statusAdvice(status: number): Sentence {
  return say(BY_STATUS[status] ?? (status >= 500 ? 'advice.tell' : CHECK_REACH));
}

/** Advice for an error; unusable settings explain themselves. */
export function errorAdvice(error: unknown): Sentence {
  return say(BY_CODE[errorCode(error)] ?? 'advice.settings');
}
