/** On whose side sound is lost, and the sentence that says so. Pure. */
import type { LiveLegQuality } from '../../../shared/api/calls/callQuality.ts';
import { qualityLimits } from '../../../shared/domain/quality/qualityWarnings.ts';
import type { LineQuality } from '../../platform/audio/quality.ts';
import { t } from '../../strings/t.ts';

/** What is beyond the user's own network: a line, or a colleague at another window or phone of the service. */
export type OtherSide = 'line' | 'colleague';

interface WayOfSound {
  /** What this window measured of late, oldest first; empty while no audio goes through it. */
  readonly recent: readonly LineQuality[];
  /** What the service measured of the user's own audio; null before it has. */
  readonly mine: LiveLegQuality | null;
  /** The same of the other party. */
  readonly theirs: LiveLegQuality | null;
  readonly otherSide: OtherSide;
}

/** One bad moment is no bad way. */
const ENOUGH_SAMPLES = 5;

const meanOf = (recent: readonly LineQuality[], figure: (one: LineQuality) => number): number =>
  recent.reduce((sum, one) => sum + figure(one), 0) / recent.length;

const isTooMuch = (lossPercent: number): boolean => lossPercent > qualityLimits.lossPercent;

/** Loss each way, in percent: `from` the party to the service, and from there `to` it. */
interface Losses {
  readonly from: number;
  readonly to: number;
}

function ownLosses({ recent, mine }: WayOfSound): Losses {
  if (recent.length >= ENOUGH_SAMPLES) {
    const from = meanOf(recent, ({ sentLossPercent }) => sentLossPercent ?? 0);
    return { from, to: meanOf(recent, ({ lossPercent }) => lossPercent) };
  }
  return lossesOf(mine);
}

function lossesOf(leg: LiveLegQuality | null): Losses {
  if (!leg?.warnings.includes('loss')) return { from: 0, to: 0 };
  return { from: leg.from_loss_percent, to: leg.to_loss_percent ?? 0 };
}

/**
 * What a side lost itself. Where packets are passed on, what was lost before the service is missing behind it, too: that is
 * taken away, and what is left counts where it is more than half.
 */
function lostThere({ from, to }: Losses, other: { readonly from: number }): { lost: number; way: keyof Losses } | null {
  const rest = to - other.from;
  const after = isTooMuch(rest) && rest > to / 2 ? to : 0;
  if (isTooMuch(from) && from >= after) return { lost: from, way: 'from' };
  return after > 0 ? { lost: after, way: 'to' } : null;
}

const rounded = (percent: number): number => Math.round(percent);

function lossSentence(way: WayOfSound): string | null {
  const own = ownLosses(way);
  const { from_loss_percent: from = 0, to_loss_percent } = way.theirs ?? {};
  const to = to_loss_percent ?? 0;
  const mine = lostThere(own, { from });
  const theirs = lostThere({ from, to }, own);
  if (mine && theirs) return t('call.poor.service', { own: rounded(mine.lost), other: rounded(theirs.lost) });
  if (mine) return `${t(`call.poor.mine.loss.${mine.way}`, { loss: rounded(mine.lost) })} ${t('call.poor.mine.hint')}`;
  if (theirs && way.theirs?.warnings.includes('loss')) {
    return t(`call.poor.${way.otherSide}.loss`, { loss: rounded(theirs.lost) });
  }
  return null;
}

/** What else of a leg one is warned about, the worst first. */
function otherWarningOf(leg: LiveLegQuality | null) {
  return (['jitter', 'round_trip', 'mos'] as const).find((warning) => leg?.warnings.includes(warning)) ?? null;
}

function figuresOf(leg: LiveLegQuality) {
  return { jitter: leg.jitter_ms, rtt: leg.round_trip_ms ?? 0, mos: leg.mos };
}

/** The same for packets that come late or unevenly. */
function delaySentence({ mine, theirs, otherSide }: WayOfSound): string | null {
  const other = otherWarningOf(theirs);
  // What comes unevenly from there goes on unevenly to the user.
  if (theirs && other) return t(`call.poor.${otherSide}.${other}`, figuresOf(theirs));
  const own = otherWarningOf(mine);
  if (mine && own) return `${t(`call.poor.mine.${own}`, figuresOf(mine))} ${t('call.poor.mine.hint')}`;
  return null;
}

/** What is wrong with the user's call and on whose side; null while all is well. */
export function poorSoundSentence(way: WayOfSound): string | null {
  return lossSentence(way) ?? delaySentence(way);
}
