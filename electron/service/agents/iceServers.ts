import { createHmac } from 'node:crypto';
import type { IceServers } from '../../../shared/api/mediaSessions.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Clock } from '../kernel/clock.ts';
import type { TurnConfig } from '../platform/config/mediaSettings.ts';

/** Lifetime of credentials, which limits the use of stolen ones. */
const LIFETIME_MS = 60 * 60 * 1000;

/**
 * Servers for a user's page, with credentials that the server checks by the shared secret and nobody stores (the scheme of
 * coturn's `use-auth-secret`, draft-uberti-behave-turn-rest-00).
 */
export function iceServersFor(userId: number, turn: TurnConfig | null, clock: Clock): IceServers {
  const endsAt = clock.now() + LIFETIME_MS;
  const valid_until = toContractDateTime(endsAt);
  if (!turn) return { ice_servers: [], ice_transport_policy: 'all', valid_until };
  const username = `${Math.floor(endsAt / 1000)}:${userId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return {
    ice_servers: [{ urls: [...turn.urls], username, credential }],
    ice_transport_policy: turn.isOnlyWay ? 'relay' : 'all',
    valid_until,
  };
}
