/** Looks at the audio of all live calls: whether it comes, and every few seconds how good it is. */

import type { Logger } from 'pino';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import { audienceOf } from '../model/call.ts';
import { mediaTimedOut } from '../model/terminations.ts';
import type { CallEvents } from './callEvents.ts';
import type { CallSession } from './callSession.ts';
import { type MediaTimes, usualMediaTimes } from './quality/mediaTimes.ts';
import type { CallRegistry } from './registry.ts';

export interface MediaWatchParts {
  readonly registry: CallRegistry;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly times?: Partial<MediaTimes> | undefined;
  /** Emits an event for each call whose audio quality changed noticeably, at most once per sample. */
  readonly events: CallEvents;
}

/** Samples the audio of live calls, reports those whose line falls silent, and ends them if it stays so. */
export class MediaWatch {
  readonly #parts: MediaWatchParts;
  readonly #times: MediaTimes;
  readonly #stops = new Set<() => void>();

  constructor(parts: MediaWatchParts) {
    this.#parts = parts;
    this.#times = { ...usualMediaTimes, ...parts.times };
    this.#repeat(this.#times.sampleEveryMs, () => this.#sample());
    this.#repeat(this.#times.checkEveryMs, () => this.#checkSilence());
  }

  /** Stops sampling. */
  close(): void {
    for (const stop of this.#stops) stop();
  }

  #repeat(everyMs: number, action: () => void): void {
    const stop = this.#parts.clock.after(everyMs, () => {
      this.#stops.delete(stop);
      action();
      this.#repeat(everyMs, action);
    });
    this.#stops.add(stop);
  }

  #checkSilence(): void {
    const now = this.#parts.clock.now();
    const limit = { now, timeoutMs: this.#times.silentAfterMs };
    for (const session of this.#parts.registry.all()) session.checkSilence(limit);
  }

  #sample(): void {
    const { registry, clock, logger } = this.#parts;
    const { timeoutMs } = this.#times;
    for (const session of registry.all()) {
      const silent = session.sampleMedia({ now: clock.now(), timeoutMs });
      this.#report(session);
      if (silent === null) continue;
      logger.warn({ callId: session.id, side: silent, timeoutMs }, 'neither RTP nor RTCP came: the call is ended');
      session.end(silent, mediaTimedOut);
    }
  }

  #report(session: CallSession): void {
    const { events, clock } = this.#parts;
    const quality = session.changedQuality();
    if (!quality) return;
    const { id, customerId } = session.call;
    const event_time = toContractDateTime(clock.now());
    const { src, dst } = quality;
    const body = { event_name: 'call.quality', event_time, call_id: id, src, dst } as const;
    events.emit('transient', { topic: `call.quality ${id}`, customerId, userIds: audienceOf(session.call), body });
  }
}
