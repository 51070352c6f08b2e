import '../../strings/en/history.ts';
import '../../strings/en/messages.ts';
import '../../strings/en/retention.ts';
import { MessageSquare } from 'lucide-react';
import { Link, Redirect, useLocation } from 'wouter';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useKeys } from '../../ui/hooks/useKeys.ts';
import { CountBadge } from '../../ui/StateBadge.tsx';
import { isKind, type Kind, kinds, messagePlaces } from './list/messagePlaces.ts';
import { TeamChat } from './team/TeamChat.tsx';
import { TeamList } from './team/TeamList.tsx';
import { FirstText } from './texts/FirstText.tsx';
import { RecipientPage } from './texts/RecipientPage.tsx';
import { TextList } from './texts/TextList.tsx';
import { TextThread } from './texts/TextThread.tsx';
import { useUnread } from './useUnread.ts';
import { VisitorChat } from './visitors/VisitorChat.tsx';
import { VisitorList } from './visitors/VisitorList.tsx';
import { MailboxSettings } from './voicemail/MailboxSettings.tsx';
import { VoiceMessageView } from './voicemail/VoiceMessageView.tsx';
import { VoicemailList } from './voicemail/VoicemailList.tsx';

/** The kinds of messages, with how many of each wait. */
function KindTabs({ current }: { readonly current: Kind }) {
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

/** What the address opens: one part names it, a thread of texts has two. */
interface Opened {
  readonly first: string | undefined;
  readonly second: string | undefined;
}

interface PartProps extends Opened {
  readonly kind: Kind;
}

const idOf = (text: string | undefined): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);

function List({ kind, first, second }: PartProps) {
  switch (kind) {
    case 'sms':
      return <TextList chosen={first && second ? { from: first, to: second } : null} />;
    case 'team':
      return <TeamList chosenId={idOf(first)} />;
    case 'visitors':
      return <VisitorList chosenId={idOf(first)} />;
    case 'voicemail':
      return <VoicemailList chosenId={idOf(first)} />;
  }
}

function Text({ first, second }: { readonly first: string; readonly second: string | undefined }) {
  if (second !== undefined) return <TextThread key={`${first}:${second}`} from={first} to={second} />;
  return first === 'new' ? <RecipientPage /> : <FirstText key={first} to={first} />;
}

function Detail({ kind, first, second }: PartProps) {
  const id = idOf(first);
  if (kind === 'sms' && first !== undefined) return <Text first={first} second={second} />;
  if (kind === 'voicemail' && first === 'mailbox') return <MailboxSettings />;
  if (id === null)
    return <EmptyState icon={<MessageSquare />} title={t('messages.none')} text={t(`messages.choose.${kind}`)} />;
  if (kind === 'team') return <TeamChat key={id} peerId={id} />;
  return kind === 'visitors' ? <VisitorChat key={id} chatId={id} /> : <VoiceMessageView key={id} id={id} />;
}

/** Text messages, chats and voice messages: the list at the left, what is open at the right; a narrow window shows one. */
export function MessagesPage({ kind, first, second }: Opened & { readonly kind: string | undefined }) {
  const [, navigate] = useLocation();
  const writeNew = () => navigate(messagePlaces.newText);
  useKeys({ N: writeNew });
  if (!isKind(kind)) return <Redirect to={messagePlaces.kind('sms')} replace />;
  const isOpen = first !== undefined;
  return (
    <div className="relative flex min-h-0 flex-1">
      <h1 className="sr-only">{t('messages.title')}</h1>
      <div
        className={classNames(
          'min-h-0 w-full min-w-0 flex-col bg-surface wide:flex wide:w-96 wide:shrink-0 wide:border-e wide:border-line',
          isOpen ? 'hidden' : 'flex',
        )}
      >
        <KindTabs current={kind} />
        <List kind={kind} first={first} second={second} />
      </div>
      <div
        className={classNames('min-h-0 min-w-0 flex-1 flex-col wide:flex', isOpen ? 'flex' : 'hidden justify-center')}
      >
        <Detail kind={kind} first={first} second={second} />
      </div>
    </div>
  );
}
