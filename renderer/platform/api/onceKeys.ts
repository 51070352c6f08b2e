/**
 * Keys of requests whose answer was lost (`Idempotency-Key`): who presses Save again after that sends the same request with
 * the same key, and it is carried out once.
 */
import type { KeyedRequest } from '../../../shared/api/client.ts';
import { contract } from '../../../shared/api/contract.ts';

/** More are not remembered: those of long ago are not pressed again. */
const MOST_KEYS = 50;

const keys = new Map<string, string>();

/** Who dials again wants another call; and whoever signs in has no token that keys could be bound to. */
const isOnce = (operation: KeyedRequest['operation']): boolean => {
  const { module } = contract[operation];
  return module !== 'calls' && module !== 'authentication';
};

/** The key of a request: that of the one before, if it was the same and nobody knows what became of it. */
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
