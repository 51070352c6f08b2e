import type { Chat } from '../../../../shared/api/chats/chats.ts';
import { maximumChatTextLength } from '../../../../shared/domain/limits.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { LegalHoldButton } from '../../../entities/legalHold/LegalHoldButton.tsx';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { nameOfMe, useMe } from '../../../platform/session/useMe.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { ErrorState } from '../../../ui/QueryView.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Composer } from '../compose/Composer.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import { ConversationHeader } from '../conversation/ConversationHeader.tsx';
import { useSeen } from '../conversation/useSeen.ts';
import { useSend } from '../conversation/useSend.ts';
import { draftKey } from '../drafts/draftKey.ts';
import { messagePlaces } from '../list/messagePlaces.ts';
import { useSendFile } from './useSendFile.ts';
import { useVisitorMessages } from './useVisitorChat.ts';
import { useChat } from './useVisitorChats.ts';
import { VisitorActions } from './VisitorActions.tsx';
import { isLeftMessage, nameOfVisitor, standingOf } from './visitorChat.ts';

function placeholdersOf(chat: Chat, agentName: string) {
  const [first = '', ...rest] = chat.visitor_name.split(/\s+/);
  const number = chat.visitor_number ?? '';
  return { first_name: first, last_name: rest.join(' '), company: '', number, agent_name: agentName };
}

/** Why one cannot write now, and what to do about it. */
function ReadOnly({ chat }: { readonly chat: Chat }) {
  const operator = useUsers().data?.find(({ id }) => id === chat.operator_id);
  const text =
    chat.state_name === 'ENDED'
      ? t('visitors.isOver')
      : chat.state_name === 'WAITING'
        ? t('visitors.takeFirst')
        : t('visitors.othersChat', { name: operator ? nameOfUser(operator) : t('common.unknown') });
  return <p className="border-t border-line bg-surface px-4 py-3 text-sm text-muted">{text}</p>;
}

function VisitorDetail({ chat }: { readonly chat: Chat }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const facts = [standingOf(chat, userId), chat.visitor_email, chat.visitor_referer];
  return inOneLine(facts);
}

function OpenedChat({ chat }: { readonly chat: Chat }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const me = useMe().data;
  const messages = useVisitorMessages(chat.id);
  const draft = draftKey.visitor(userId, chat.id);
  const { pending, failure, send } = useSend(draft, messages.send);
  const files = useSendFile(messages.sendFile);
  const isMine = chat.state_name === 'OPEN' && chat.operator_id === userId;
  // A read mark that is refused is tried again with the next message.
  useSeen(isMine || isLeftMessage(chat) ? messages.newestUnread : null, (upTo) =>
    messages.markRead(upTo).catch(() => undefined),
  );
  const name = nameOfVisitor(chat);
  return (
    <Conversation
      label={name}
      error={messages.error}
      onReload={messages.reload}
      entries={messages.entries && [...messages.entries, ...pending]}
      hasOlder={messages.hasOlder}
      onOlder={messages.showOlder}
      emptyText={t('messages.nothingYet', { name })}
      header={
        <ConversationHeader
          listPath={messagePlaces.kind('visitors')}
          name={name}
          avatarName={chat.visitor_name}
          detail={<VisitorDetail chat={chat} />}
          number={chat.visitor_number ?? ''}
        >
          <LegalHoldButton of={{ object: 'chat', id: chat.id }} />
          <VisitorActions chat={chat} />
        </ConversationHeader>
      }
      footer={
        isMine ? (
          <Composer
            name={name}
            draft={draft}
            values={placeholdersOf(chat, me ? nameOfMe(me) : '')}
            maximumLength={maximumChatTextLength}
            failure={failure ?? files.failure}
            upload={files.upload}
            onSend={send}
            onFile={files.send}
          />
        ) : (
          <ReadOnly chat={chat} />
        )
      }
    />
  );
}

/** The chat with a visitor of a web site. */
export function VisitorChat({ chatId }: { readonly chatId: number }) {
  const query = useChat(chatId);
  if (query.data) return <OpenedChat chat={query.data} />;
  return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonRows />;
}
