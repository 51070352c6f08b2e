import { useQuery } from '@tanstack/react-query';
import type { CallQuality, LiveLegQuality } from '../../../shared/api/calls/callQuality.ts';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { type QualityWarning, qualityLimits } from '../../../shared/domain/quality/qualityWarnings.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import type { LineQuality } from '../../platform/audio/quality.ts';
import { t } from '../../strings/t.ts';
import { sideOf } from './callView.ts';
import { poorSoundSentence } from './poorSound.ts';

/** How good the audio of a connected call is for both parties; undefined while nobody knows. Events keep it fresh. */
export function useCallQuality(call: LiveCall) {
  return useQuery({
    enabled: call.state_name === 'CONNECTED',
    queryKey: queryKeys.callQuality(call.id),
    queryFn: async () => (await api.call('getCallQuality', { params: { id: call.id } })).data,
  }).data;
}

/** How good a call sounds; `unknown` before anything was measured. */
type QualityGrade = LineQuality['grade'] | 'unknown';

/**
 * Whose part of the network a figure is about: the user's own, the other party's, or that of one of two other people.
 */
type Whose = 'mine' | 'theirs' | 'caller' | 'called';

/** A party's audio and whose it is. */
interface OwnedQuality {
  readonly whose: Whose;
  readonly leg: LiveLegQuality;
}

/** Most listeners are content from here on (ITU-T G.107 annex B). */
const CONTENT_MOS = 4;

/** Both parties' audio as the user sees it, its own first; what was not measured is left out. */
export function legsOf(call: LiveCall, quality: CallQuality | undefined, userId: number): OwnedQuality[] {
  const mySide = sideOf(call, userId);
  const named = (side: 'src' | 'dst'): Whose => {
    if (mySide === null) return side === 'src' ? 'caller' : 'called';
    return side === mySide ? 'mine' : 'theirs';
  };
  const order = mySide === 'dst' ? (['dst', 'src'] as const) : (['src', 'dst'] as const);
  return order.flatMap((side) => {
    const leg = quality?.[side] ?? null;
    return leg === null ? [] : [{ whose: named(side), leg }];
  });
}

/** The grade of the worst part of the way. */
export function gradeOf(window: LineQuality | null, legs: readonly OwnedQuality[]): QualityGrade {
  const grades = [...(window ? [window.grade] : []), ...legs.map(({ leg }) => gradeOfLeg(leg))];
  return (['poor', 'fair', 'good'] as const).find((grade) => grades.includes(grade)) ?? 'unknown';
}

function gradeOfLeg({ mos, warnings }: LiveLegQuality): LineQuality['grade'] {
  if (mos < qualityLimits.mos || warnings.includes('mos') || warnings.includes('loss')) return 'poor';
  return mos < CONTENT_MOS || warnings.length > 0 ? 'fair' : 'good';
}

const warned: Readonly<Record<QualityWarning, (leg: LiveLegQuality) => string>> = {
  round_trip: ({ round_trip_ms }) => t('call.warned.round_trip', { ms: round_trip_ms ?? 0 }),
  jitter: ({ jitter_ms }) => t('call.warned.jitter', { ms: jitter_ms }),
  mos: ({ mos }) => t('call.warned.mos', { mos }),
  loss: ({ loss_percent }) => t('call.warned.loss', { percent: loss_percent }),
};

/** Warnings about a call of others, a sentence for each party: what is wrong, and at whose end. */
function warningSentences(legs: readonly OwnedQuality[]): string[] {
  return legs
    .filter(({ leg }) => leg.warnings.length > 0)
    .map(({ whose, leg }) => {
      const party = whose === 'caller' ? 'caller' : 'called';
      // A newer service may warn of something else, and says what.
      const isKnown = leg.warnings.every((warning) => Object.hasOwn(warned, warning));
      const sentences = isKnown ? leg.warnings.map((warning) => warned[warning](leg)) : [leg.warning];
      return [t(`call.qualityAt.${party}`), ...sentences, t(`call.qualityHint.${party}`)].join(' ');
    });
}

/** What is wrong with the user's own call and on whose side, or, of others' calls, with each party; empty while all is well. */
export function poorSoundOf(
  call: LiveCall,
  quality: CallQuality | undefined,
  { userId, recent }: { readonly userId: number; readonly recent: readonly LineQuality[] },
): string {
  const legs = legsOf(call, quality, userId);
  const side = sideOf(call, userId);
  if (side === null) return warningSentences(legs).join(' ');
  const of = (whose: Whose) => legs.find((one) => one.whose === whose)?.leg ?? null;
  const otherUser = side === 'src' ? call.dst_user_id : call.src_user_id;
  const otherSide = call.line_id === null || otherUser !== null ? 'colleague' : 'line';
  return poorSoundSentence({ recent, mine: of('mine'), theirs: of('theirs'), otherSide }) ?? '';
}

/** A party's figures in one line. */
export function figuresOf({ whose, leg }: OwnedQuality): string {
  const figures = { mos: leg.mos, loss: leg.loss_percent, jitter: leg.jitter_ms };
  const whoseFigures = { whose: t(`call.qualityOf.${whose}`), ...figures };
  if (leg.round_trip_ms === null) return t('call.quality.leg', whoseFigures);
  return t('call.quality.legWithTrip', { ...whoseFigures, rtt: leg.round_trip_ms });
}
