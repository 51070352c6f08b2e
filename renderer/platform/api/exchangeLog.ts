import { create } from 'zustand';
import type { Exchange } from '../../../shared/api/client.ts';

/** An exchange with a number of its own in this window. */
export interface LoggedExchange extends Exchange {
  readonly number: number;
}

interface ExchangeLog {
  /** Newest first. */
  readonly exchanges: readonly LoggedExchange[];
  add(exchange: Exchange): void;
  clear(): void;
}

const kept = 200;
const secretFields =
  /^(password|current_password|device_fingerprint|user_token|token|secret|code|codes|uri|nonce|credential)$/;
let count = 0;

/** A copy of a body in which secrets are replaced by dots. */
export function withoutSecrets(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutSecrets);
  if (body === null || typeof body !== 'object') return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, secretFields.test(name) ? '•••' : withoutSecrets(value)]),
  );
}

/** The REST calls that this window made, for the developer drawer. Secrets never enter it. */
export const useExchangeLog = create<ExchangeLog>()((set) => ({
  exchanges: [],
  add(exchange) {
    count += 1;
    const logged: LoggedExchange = {
      ...exchange,
      body: withoutSecrets(exchange.body),
      response: withoutSecrets(exchange.response),
      number: count,
    };
    set(({ exchanges }) => ({ exchanges: [logged, ...exchanges].slice(0, kept) }));
  },
  clear: () => set({ exchanges: [] }),
}));
