import { createClient, type Exchange, type TimedRequest } from '../../../shared/api/client.ts';
import { useSession } from '../session/sessionStore.ts';
import { useExchangeLog } from './exchangeLog.ts';
import { onceKey } from './onceKeys.ts';

function onExchange(exchange: Exchange): void {
  useExchangeLog.getState().add(exchange);
  if (exchange.status === 401) useSession.getState().expire();
}

/** Reading takes milliseconds: this long is a connection that died without a word. */
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
