import { t } from '../../../strings/t.ts';
import { segmentFaceOf } from './segmentFace.ts';

/** How long a text message has become, and into how many it is cut. */
export function SegmentCount({ text }: { readonly text: string }) {
  if (text.trim() === '') return null;
  const { used, capacity, parts, isUnicode } = segmentFaceOf(text.trim());
  return (
    <p className="text-xs text-muted">
      {t('messages.segment', { used, capacity })}
      {parts > 1 && ` · ${t('messages.segments', { count: parts })}`}
      {isUnicode && ` · ${t('messages.unicode')}`}
    </p>
  );
}
