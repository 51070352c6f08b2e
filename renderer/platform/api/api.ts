import { createClient, type Exchange } from '../../../shared/api/client.ts';
import { useSession } from '../session/sessionStore.ts';
import { useExchangeLog } from './exchangeLog.ts';

function onExchange(exchange: Exchange): void {
  useExchangeLog.getState().add(exchange);
  if (exchange.status === 401) useSession.getState().expire();
}

/** The service that served this page, without the configurable segment: the bare version prefix is always there. */
export const apiBaseUrl = `${globalThis.location?.origin ?? ''}/v1.1`;

/** The contract's client of this window. */
export const api = createClient({ baseUrl: apiBaseUrl, token: () => useSession.getState().token, onExchange });
