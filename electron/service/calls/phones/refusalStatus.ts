import type { RefusalKind } from '../../kernel/refusal.ts';

/** SIP statuses of refusals to a phone; a wrong number is 404. */
export const sipStatusOfRefusal: Readonly<Record<RefusalKind, number>> = {
  notFound: 404,
  denied: 403,
  policy: 403,
  invalid: 404,
  missing: 404,
  unreachable: 404,
  wrongState: 404,
  taken: 486,
  conflict: 486,
  precondition: 480,
  tooMany: 503,
  overloaded: 503,
  unavailable: 503,
  upstream: 503,
};
