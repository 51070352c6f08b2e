import '../../../strings/en/interactions.ts';
import { MessageSquareText, MessagesSquare, Mic, Voicemail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Interaction } from '../../../../shared/api/contacts/interactions.ts';
import { cdrTypeCodes, codeOf } from '../../../../shared/domain/codes.ts';
import { formatDateTime, formatDuration, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { faceOfCdr } from '../../call/record/cdrFace.ts';
import { hrefOfText } from '../hrefOfText.ts';

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

/** Who served it, out of which queue, and what came of it. */
function circumstances(entry: Interaction): string {
  const { queue_name, queue_wait, wrapup_disposition } = entry;
  const queue = queue_name && queue_wait !== null ? { queue: queue_name, wait: formatDuration(queue_wait) } : null;
  // Who a missed call was for is nobody's to know either, but nobody took it.
  const isTaken = entry.type !== missed;
  const who = entry.visible ? entry.user_name : isTaken ? t('interaction.colleague') : '';
  const from = queue ? t('interaction.queue', queue) : queue_name;
  return [who, from, wrapup_disposition].filter(Boolean).join(' · ');
}

const rowClassName = 'flex items-start gap-3 rounded-control px-2 py-1.5';

/** One call or message; pressing it opens what it was, for who may see it. */
export function InteractionRow({ entry }: { readonly entry: Interaction }) {
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
