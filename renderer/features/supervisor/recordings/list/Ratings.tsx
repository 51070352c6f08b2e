import { Frown, Meh, Smile, Star } from 'lucide-react';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { reviewScores } from '../../../../../shared/domain/limits.ts';
import { t } from '../../../../strings/t.ts';
import { classNames } from '../../../../ui/classNames.ts';

const faces = [
  { sentiment: -1, icon: Frown, label: 'recordings.sentiment.negative', className: 'text-failure' },
  { sentiment: 0, icon: Meh, label: 'recordings.sentiment.neutral', className: 'text-muted' },
  { sentiment: 1, icon: Smile, label: 'recordings.sentiment.positive', className: 'text-connected' },
] as const;

/** The customer's sentiment; nothing while unknown. */
export function SentimentFace({ sentiment }: Pick<Monitor, 'sentiment'>) {
  const face = faces.find((one) => one.sentiment === sentiment);
  if (!face) return null;
  return <face.icon role="img" aria-label={t(face.label)} className={classNames('size-4 shrink-0', face.className)} />;
}

/** The quality of the conversation, 0 to 100; nothing while unknown. */
export function TalkScore({ score }: { readonly score: number | null }) {
  if (score === null) return null;
  return (
    <span
      role="img"
      aria-label={t('recordings.talkScore', { score })}
      className="min-w-6 text-end font-medium text-ink"
    >
      {score}
    </span>
  );
}

/** A reviewer's stars, as many as were given. */
export function Stars({ score }: { readonly score: number }) {
  const all = Array.from({ length: reviewScores.best }, (_, index) => index + reviewScores.worst);
  return (
    <span role="img" aria-label={t('recordings.stars', { score })} className="flex text-accent">
      {all.map((star) => (
        <Star key={star} aria-hidden className={classNames('size-3', star <= score && 'fill-current')} />
      ))}
    </span>
  );
}
