import { MessageSquareText, MessagesSquare, Mic, Voicemail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import type { Sms } from '../../../../shared/api/sms/sms.ts';
import type { VoiceMessage } from '../../../../shared/api/voicemail.ts';
import { faceOfCdr } from '../../../entities/call/record/cdrFace.ts';
import { hrefOfText } from '../../../entities/contact/hrefOfText.ts';
import { formatDateTime, formatDuration } from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import type { TimelineEntry } from './timeline.ts';

/** How an entry is shown, whatever it is. */
interface EntryFace {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly result: ReactNode;
  readonly isTrouble: boolean;
  readonly href: string;
}

const iconClassName = 'mt-0.5 size-4 shrink-0';

function faceOfCall(cdr: Cdr): EntryFace {
  const face = faceOfCdr(cdr);
  const result = (
    <>
      {cdr.has_monitor && <Mic role="img" aria-label={t('conversation.recorded')} className="size-3 shrink-0" />}
      {face.result}
    </>
  );
  return {
    icon: <face.icon aria-hidden className={classNames(iconClassName, face.toneClassName)} />,
    title: face.label,
    text: [cdr.queue_name, cdr.notes].filter(Boolean).join(' · '),
    result,
    isTrouble: face.isTrouble,
    href: `/history/${cdr.id}`,
  };
}

function faceOfSms(sms: Sms): EntryFace {
  const isIn = sms.type === 'I';
  const isTrouble = sms.result === 'failed';
  return {
    icon: <MessageSquareText aria-hidden className={classNames(iconClassName, 'text-accent')} />,
    title: t(isIn ? 'conversation.smsIn' : 'conversation.smsOut'),
    text: sms.message,
    result: isTrouble ? t('conversation.smsFailed') : '',
    isTrouble,
    href: hrefOfText(isIn ? sms.from : sms.to),
  };
}

function faceOfVoicemail(message: VoiceMessage): EntryFace {
  return {
    icon: <Voicemail aria-hidden className={classNames(iconClassName, 'text-wrapup')} />,
    title: t('conversation.voicemail'),
    text: message.ddi && formatNumber(message.ddi),
    result: formatDuration(message.duration),
    isTrouble: false,
    href: `/messages/voicemail/${message.id}`,
  };
}

/** The host alone: the rest of an address says nothing to people. */
function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function faceOfChat(chat: Chat): EntryFace {
  return {
    icon: <MessagesSquare aria-hidden className={classNames(iconClassName, 'text-hold')} />,
    title: t('conversation.chat', { site: siteOf(chat.visitor_referer) }),
    text: chat.visitor_name,
    result: chat.duration > 0 ? formatDuration(chat.duration) : '',
    isTrouble: false,
    href: `/messages/visitors/${chat.id}`,
  };
}

function faceOf(entry: TimelineEntry): EntryFace {
  switch (entry.kind) {
    case 'call':
      return faceOfCall(entry.cdr);
    case 'sms':
      return faceOfSms(entry.sms);
    case 'voicemail':
      return faceOfVoicemail(entry.message);
    case 'chat':
      return faceOfChat(entry.chat);
  }
}

/** One call or message; pressing it opens what it was. */
export function TimelineRow({ entry }: { readonly entry: TimelineEntry }) {
  const { icon, title, text, result, isTrouble, href } = faceOf(entry);
  return (
    <li>
      <Link
        href={href}
        className="flex cursor-default items-start gap-3 rounded-control px-2 py-2 hover:bg-hover focus-visible:-outline-offset-2"
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span className={classNames('block text-base', isTrouble && 'text-failure')}>{title}</span>
          {text && <span className="line-clamp-2 text-sm break-words text-muted">{text}</span>}
        </span>
        <span className="flex shrink-0 flex-col items-end text-xs text-muted">
          <span className="text-sm leading-5">{formatDateTime(entry.at)}</span>
          <span className="flex items-center gap-1.5">{result}</span>
        </span>
      </Link>
    </li>
  );
}
