/** Which changes of a call's audio are worth telling. Pure but for what it told last. */
import type { CallQuality, LiveLegQuality } from '../../../../shared/api/schemas/callQuality.ts';

/** From these differences on somebody who listens, or looks at the figures, notices. */
const NOTICEABLE = { lossPercent: 1, jitterMs: 10, roundTripMs: 50, mos: 0.2 } as const;

/** Whether a party's audio is noticeably another, or other things about it are to be warned about. */
export function isNoticeable(before: LiveLegQuality | null, now: LiveLegQuality | null): boolean {
  if (before === null || now === null) return before !== now;
  if (before.warnings.join() !== now.warnings.join()) return true;
  return (
    Math.abs(now.loss_percent - before.loss_percent) >= NOTICEABLE.lossPercent ||
    Math.abs(now.jitter_ms - before.jitter_ms) >= NOTICEABLE.jitterMs ||
    Math.abs(now.mos - before.mos) >= NOTICEABLE.mos ||
    (before.round_trip_ms === null) !== (now.round_trip_ms === null) ||
    Math.abs((now.round_trip_ms ?? 0) - (before.round_trip_ms ?? 0)) >= NOTICEABLE.roundTripMs
  );
}

/** Remembers what was told of a call, so that a slow change is told as well, once it adds up. */
export class QualityNews {
  #told: Pick<CallQuality, 'src' | 'dst'> = { src: null, dst: null };

  /** The audio as it is now if that is news; null otherwise. */
  of(now: CallQuality): CallQuality | null {
    const { src, dst } = this.#told;
    if (!isNoticeable(src, now.src) && !isNoticeable(dst, now.dst)) return null;
    this.#told = now;
    return now;
  }
}
