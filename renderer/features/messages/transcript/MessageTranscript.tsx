import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { formatDay } from '../../../platform/format/format.ts';
import { useWording } from '../../../platform/window/interfaceLanguage.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Bubble } from './Bubble.tsx';
import { type Entry, type TranscriptRow, toTranscriptRows } from './entry.ts';

/** Reads out what comes in while a conversation is open; not what was there before. */
function LatestHeard({ entry }: { readonly entry: Entry | undefined }) {
  const first = useRef(entry?.id);
  const isNews = entry !== undefined && !entry.isOwn && entry.id !== first.current;
  return (
    <p role="status" className="sr-only">
      {isNews ? t('messages.heard', { name: entry.author, text: entry.text || (entry.file?.name ?? '') }) : ''}
    </p>
  );
}

interface MessageTranscriptProps {
  readonly label: string;
  /** Oldest first; at least one. */
  readonly entries: readonly Entry[];
  readonly hasOlder: boolean;
  readonly onOlder: () => void;
  readonly onRetry?: (entry: Entry) => void;
}

/** Height of a one-line message; the real height is measured. */
const estimatedHeight = 44;
const overscan = 10;
/** Pixels from the top at which older messages are fetched. */
const nearTop = 300;
/** Pixels from the end within which new messages are followed. */
const nearEnd = 80;

function Row({ row, onOlder, onRetry }: { row: TranscriptRow } & Pick<MessageTranscriptProps, 'onOlder' | 'onRetry'>) {
  switch (row.kind) {
    case 'older':
      return (
        <div className="flex justify-center py-2">
          <Button size="small" variant="ghost" onPress={onOlder}>
            {t('messages.older')}
          </Button>
        </div>
      );
    case 'day':
      return (
        <h3 className="flex items-center gap-3 px-4 pt-4 pb-1 text-xs font-medium text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {formatDay(row.at)}
        </h3>
      );
    case 'entry':
      return <Bubble entry={row.entry} isContinued={row.isContinued} onRetry={onRetry} />;
  }
}

/** A conversation of which only the messages in view exist. It begins at its end and follows what is added there. */
export function MessageTranscript({ label, entries, hasOlder, onOlder, onRetry }: MessageTranscriptProps) {
  const scroller = useRef<HTMLElement>(null);
  const rows = useWording(() => toTranscriptRows(entries, hasOlder), [entries, hasOlder]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    overscan,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
    paddingEnd: 12,
  });
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);

  return (
    <ScrollRegion
      ref={scroller}
      label={label}
      onScroll={({ currentTarget }) => {
        if (hasOlder && currentTarget.scrollTop < nearTop && !virtualizer.isAtEnd(nearEnd)) onOlder();
      }}
      className="min-h-0 flex-1 overflow-auto"
    >
      <LatestHeard entry={entries.at(-1)} />
      <ol aria-label={label} style={{ height: virtualizer.getTotalSize() }} className="relative">
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
              className="absolute top-0 start-0 w-full"
            >
              {row && <Row row={row} onOlder={onOlder} onRetry={onRetry} />}
            </li>
          );
        })}
      </ol>
    </ScrollRegion>
  );
}
