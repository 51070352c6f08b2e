import { useRef } from 'react';
import { t } from '../../../strings/t.ts';
import type { Entry } from './entry.ts';

/** Reads out what comes in while a conversation is open; not what was there before. */
export function LatestHeard({ entry }: { readonly entry: Entry | undefined }) {
  const first = useRef(entry?.id);
  const isNews = entry !== undefined && !entry.isOwn && entry.id !== first.current;
  return (
    <p role="status" className="sr-only">
      {isNews ? t('messages.heard', { name: entry.author, text: entry.text }) : ''}
    </p>
  );
}
