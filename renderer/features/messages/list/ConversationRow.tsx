import type { ReactNode } from 'react';
import type { Presence } from '../../../../shared/domain/presence.ts';
import { formatDay, formatTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { CountBadge } from '../../../ui/StateBadge.tsx';
import { useDraft } from '../drafts/draftStore.ts';

interface ConversationRowProps {
  readonly title: string;
  /** For the initials; empty when only a number is known. */
  readonly avatarName: string;
  readonly presence?: Presence;
  /** The last message, or what else there is to say. */
  readonly preview: ReactNode;
  /** Unix milliseconds; null when nothing was written. */
  readonly at: number | null;
  readonly unread: number;
  /** Name of the draft, which is shown before the last message. */
  readonly draft?: string;
}

/** Time of day today, else the day. */
function whenText(at: number): string {
  const day = formatDay(at);
  return day === t('common.today') ? formatTime(at) : day;
}

function Preview({ draft, children }: { readonly draft: string; readonly children: ReactNode }) {
  const text = useDraft(draft);
  if (text === '') return children;
  return (
    <>
      <span className="font-medium text-accent">{t('messages.draft')}</span> {text}
    </>
  );
}

/** One conversation in a list: with whom, what was written last and when, and what is unread. */
export function ConversationRow(props: ConversationRowProps) {
  const { title, avatarName, presence, preview, at, unread, draft } = props;
  const isUnread = unread > 0;
  return (
    <>
      <Avatar name={avatarName} presence={presence} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={classNames('min-w-0 flex-1 truncate text-base', isUnread && 'font-semibold')}>{title}</span>
          {at !== null && <span className="shrink-0 text-xs text-muted">{whenText(at)}</span>}
        </span>
        <span className="flex items-center gap-2">
          <span className={classNames('min-w-0 flex-1 truncate text-sm', isUnread ? 'text-ink' : 'text-muted')}>
            {draft === undefined ? preview : <Preview draft={draft}>{preview}</Preview>}
          </span>
          <CountBadge count={unread} label={t('messages.unreadCount', { count: unread })} />
        </span>
      </span>
    </>
  );
}
