import type { Clock } from '../../../kernel/clock.ts';
import type { TlsSessions } from './tlsClient.ts';

/** Dependencies that the connections of one user agent share. */
export interface ConnectionDependencies {
  readonly clock: Clock;
  readonly sessions: TlsSessions;
}
