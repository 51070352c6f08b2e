import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/interactions.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText, MessagesSquare, Mic, Voicemail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Interaction } from '../../../../shared/api/contacts/interactions.ts';
import { cdrTypeCodes, codeOf } from '../../../../shared/domain/codes.ts';
import { api } from '../../../platform/api/api.ts';
import { reasonOf } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, formatDuration, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { ErrorState } from '../../../ui/QueryView.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { hrefOfText } from '../../contact/contactView.ts';
import { faceOfCdr } from './cdrFace.ts';

/** Whose calls and messages: those of a number and the other numbers of its contact, or those of a contact. */
type WithWhom = { readonly number: string } | { readonly contact_id: number };

/** Calls and messages with somebody, whoever served them, `limit` at a time, newest first. */
function useInteractions(whom: WithWhom, limit: number) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.interactions, whom, limit],
    queryFn: ({ pageParam: page }) => api.call('listInteractions', { query: { ...whom, limit, page } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (total > pages.length * limit ? pages.length + 1 : undefined),
  });
}

/** How an entry is shown, whatever it is. */
interface InteractionFace {
  readonly icon: ReactNode;
  readonly title: string;
  readonly result: string;
  readonly isTrouble: boolean;
  readonly href: string;
}

const missed = codeOf(cdrTypeCodes, 'missed');
const iconClassName = 'mt-0.5 size-4 shrink-0';
/** Records of earlier versions may have neither. */
const outcome = { type: 1, disposition: 3 };

function faceOf(entry: Interaction): InteractionFace {
  const { kind, id, number, direction, duration, failed } = entry;
  switch (kind) {
    case 'call': {
      const { type, disposition } = {
        type: entry.type ?? outcome.type,
        disposition: entry.disposition ?? outcome.disposition,
      };
      const face = faceOfCdr({ type, disposition, billsec: duration });
      const icon = <face.icon aria-hidden className={classNames(iconClassName, face.toneClassName)} />;
      return { icon, title: face.label, result: face.result, isTrouble: face.isTrouble, href: `/history/${id}` };
    }
    case 'sms':
      return {
        icon: <MessageSquareText aria-hidden className={classNames(iconClassName, 'text-accent')} />,
        title: t(direction === 'in' ? 'interaction.smsIn' : 'interaction.smsOut'),
        result: failed ? t('interaction.smsFailed') : '',
        isTrouble: failed,
        href: hrefOfText(number),
      };
    case 'voicemail':
      return {
        icon: <Voicemail aria-hidden className={classNames(iconClassName, 'text-wrapup')} />,
        title: t('interaction.voicemail'),
        result: formatDuration(duration),
        isTrouble: false,
        href: `/messages/voicemail/${id}`,
      };
    case 'chat':
      return {
        icon: <MessagesSquare aria-hidden className={classNames(iconClassName, 'text-hold')} />,
        title: t('interaction.chat'),
        result: duration > 0 ? formatDuration(duration) : '',
        isTrouble: false,
        href: `/messages/visitors/${id}`,
      };
  }
}

/** The person who served it, its queue, and the result. */
function circumstances(entry: Interaction): string {
  const { queue_name, queue_wait, wrapup_disposition } = entry;
  const queue = queue_name && queue_wait !== null ? { queue: queue_name, wait: formatDuration(queue_wait) } : null;
  // A missed call was not served by anybody.
  const isTaken = entry.type !== missed;
  const who = entry.visible ? entry.user_name : isTaken ? t('interaction.colleague') : '';
  const from = queue ? t('interaction.queue', queue) : queue_name;
  return inOneLine([who, from, wrapup_disposition]);
}

const rowClassName = 'flex items-start gap-3 rounded-control px-2 py-1.5';

/** One call or message; pressing it opens what it was, for who may see it. */
function InteractionRow({ entry }: { readonly entry: Interaction }) {
  const { icon, title, result, isTrouble, href } = faceOf(entry);
  const { text, has_monitor: isRecorded, visible, at } = entry;
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className={classNames('text-sm font-medium', isTrouble && 'text-failure')}>{title}</span>
          <span className="min-w-0 text-xs break-words text-muted">{circumstances(entry)}</span>
        </span>
        {text && <span className="line-clamp-2 text-sm break-words whitespace-pre-line">{text}</span>}
      </span>
      <span className="flex shrink-0 flex-col items-end text-xs text-muted">
        <span className="leading-5">{formatDateTime(parseContractTime(at))}</span>
        <span className="flex items-center gap-1.5">
          {isRecorded && <Mic role="img" aria-label={t('interaction.recorded')} className="size-3 shrink-0" />}
          {result}
        </span>
      </span>
    </>
  );
  return (
    <li>
      {visible ? (
        <Link
          href={href}
          className={classNames(rowClassName, 'cursor-default hover:bg-hover focus-visible:-outline-offset-2')}
        >
          {content}
        </Link>
      ) : (
        <div className={rowClassName}>{content}</div>
      )}
    </li>
  );
}

interface InteractionListProps {
  readonly whom: WithWhom;
  /** How many entries are shown at first, and added each time. */
  readonly step: number;
  /** Shown while the conversation is empty. */
  readonly empty: ReactNode;
  /** Among other things: errors take a line. */
  readonly isCompact?: boolean;
}

/** All communication with somebody, on every channel and by every colleague, newest first. */
export function InteractionList({ whom, step, empty, isCompact = false }: InteractionListProps) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useInteractions(whom, step);
  if (isPending) return <SkeletonRows rows={isCompact ? 2 : 5} />;
  if (!data) {
    if (isCompact) return <p className="text-failure">{t('interaction.failed', { reason: reasonOf(error) })}</p>;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const total = data.pages[0]?.total ?? 0;
  if (total === 0) return empty;
  return (
    <div className="-mx-2 flex flex-col">
      <ul aria-label={t('interaction.list')}>
        {shownOnce(data.pages.flatMap((page) => page.data)).map((entry) => (
          <InteractionRow key={keyOf(entry)} entry={entry} />
        ))}
      </ul>
      {(hasNextPage || !isCompact) && (
        <div className="flex items-center justify-between gap-2 px-2 pt-1">
          <p className="text-xs text-muted">{t('interaction.total', { count: total })}</p>
          {hasNextPage && (
            <Button size="small" onPress={() => void fetchNextPage()}>
              {t('interaction.more')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const keyOf = ({ kind, id }: Interaction) => `${kind} ${id}`;

/** New entries move others to the next page. */
function shownOnce(entries: readonly Interaction[]): readonly Interaction[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}
