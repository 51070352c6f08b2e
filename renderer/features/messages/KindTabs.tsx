import { Link } from 'wouter';
import { t } from '../../strings/t.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { classNames } from '../../ui/classNames.ts';
import { type Kind, kinds, messagePlaces } from './messagePlaces.ts';
import { useUnread } from './useUnread.ts';

/** The kinds of messages, with how many of each wait. */
export function KindTabs({ current }: { readonly current: Kind }) {
  const unread = useUnread();
  return (
    <nav aria-label={t('messages.kinds')} className="flex gap-1 border-b border-line px-2 pt-2">
      {kinds.map((kind) => (
        <Link
          key={kind}
          href={messagePlaces.kind(kind)}
          aria-current={kind === current ? 'page' : undefined}
          className={classNames(
            '-mb-px flex min-h-9 flex-auto cursor-default items-center justify-center gap-1.5 border-b-2 px-1.5 text-sm font-medium transition-colors duration-100',
            kind === current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {t(`messages.kind.${kind}`)}
          <CountBadge count={unread[kind]} label={t('messages.unreadCount', { count: unread[kind] })} />
        </Link>
      ))}
    </nav>
  );
}
