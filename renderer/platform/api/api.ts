import { createClient, type Exchange, type KeyedRequest, type TimedRequest } from '../../../shared/api/client.ts';
import { contract } from '../../../shared/api/contract.ts';
import { useExchangeLog } from './exchangeLog.ts';
import { useSession } from './sessionStore.ts';

/**
 * Keys of requests whose answer was lost (`Idempotency-Key`): who presses Save again after that sends the same request with
 * the same key, and it is carried out once.
 */
/** More keys are not stored: an old request is not repeated. */
const MOST_KEYS = 50;

const keys = new Map<string, string>();

/** Dialling again means another call; and a sign-in has no token yet that keys could be bound to. */
const isOnce = (operation: KeyedRequest['operation']): boolean => {
  const { module } = contract[operation];
  return module !== 'calls' && module !== 'authentication';
};

/** The key of a request: that of the one before, if it was the same and its result is unknown. */
export function onceKey({ operation, url, body }: KeyedRequest) {
  if (!isOnce(operation)) return null;
  const request = `${url} ${body}`;
  const key = keys.get(request) ?? crypto.randomUUID();
  keys.delete(request);
  keys.set(request, key);
  const [oldest] = keys.keys();
  if (keys.size > MOST_KEYS && oldest !== undefined) keys.delete(oldest);
  return { key, answered: () => void keys.delete(request) };
}

/** Notes what was sent and answered. */
export function onExchange(exchange: Exchange): void {
  useExchangeLog.getState().add(exchange);
  if (exchange.status === 401) useSession.getState().expire();
}

/** Reading takes milliseconds: after this long the connection is dead. */
const readingLimitMs = 30_000;
/** A change may wait for a mail server or a receiver. */
const changingLimitMs = 120_000;
/** A longer body is a file: how long that takes is up to the line. */
const longestTimedBody = 256 * 1024;

function timeLimitMs({ method, length }: TimedRequest): number | undefined {
  if (length > longestTimedBody) return undefined;
  return method === 'GET' ? readingLimitMs : changingLimitMs;
}

/** The service that served this page, without the configurable segment: the bare version prefix is always there. */
export const apiBaseUrl = `${globalThis.location?.origin ?? ''}/v1.1`;

/** The contract's client of this window. */
export const api = createClient({
  baseUrl: apiBaseUrl,
  token: () => useSession.getState().token,
  timeLimitMs,
  outlivesPage: (operation) => operation === 'deleteCall' || operation === 'deleteSupervision',
  onceKey,
  onExchange,
});
