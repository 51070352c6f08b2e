import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { maximumChatTextLength } from '../../../../shared/domain/limits.ts';
import { PresenceText } from '../../../entities/agent/PresenceText.tsx';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { nameOfMe, useMe } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Composer } from '../compose/Composer.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import { ConversationHeader } from '../conversation/ConversationHeader.tsx';
import { toChatEntry } from '../conversation/chatEntry.ts';
import { useSeen } from '../conversation/useSeen.ts';
import { useSend } from '../conversation/useSend.ts';
import { draftKey } from '../drafts/draftKey.ts';
import { messagePlaces } from '../list/messagePlaces.ts';
import { useTranscript } from '../transcript/useTranscript.ts';

/** The messages between two users, and actions on them. */
function useTeamChat(userId: number, peer: number) {
  const cache = useQueryClient();
  const { messages, ...transcript } = useTranscript({
    queryKey: [...queryKeys.teamChat, 'messages', userId, peer],
    fetchPage: (page, limit) =>
      api.call('listUserChatMessages', { params: { id: userId }, query: { with: peer, page, limit } }),
  });
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.teamChat });
  return {
    ...transcript,
    entries: useMemo(
      () => messages?.map((message) => toChatEntry(message, message.from_id === userId)),
      [messages, userId],
    ),
    newestUnread: messages?.findLast(({ from_id, read }) => from_id === peer && !read)?.id ?? null,
    async send(text: string) {
      await api.call('createUserChatMessage', { params: { id: peer }, body: { text } });
      await refresh();
    },
    async markRead(upTo: number) {
      await api.call('readUserChatThread', { params: { id: userId, peer }, body: { read: true, up_to: upTo } });
      await refresh();
    },
  };
}

/** The chat with a colleague. */
export function TeamChat({ peerId }: { readonly peerId: number }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const peer = useUsers().data?.find(({ id }) => id === peerId);
  const me = useMe().data;
  const chat = useTeamChat(userId, peerId);
  const draft = draftKey.colleague(userId, peerId);
  const { pending, failure, send } = useSend(draft, chat.send);
  // A read mark that is refused is tried again with the next message.
  useSeen(chat.newestUnread, (upTo) => chat.markRead(upTo).catch(() => undefined));
  const name = peer ? nameOfUser(peer) : '';
  return (
    <Conversation
      label={name}
      error={chat.error}
      onReload={chat.reload}
      entries={chat.entries && [...chat.entries, ...pending]}
      hasOlder={chat.hasOlder}
      onOlder={chat.showOlder}
      emptyText={t('messages.nothingYet', { name })}
      header={
        <ConversationHeader
          listPath={messagePlaces.kind('team')}
          name={name}
          avatarName={name}
          presence={peer?.presence}
          detail={
            peer && (
              <>
                {t('phone.extension', { ext: peer.ext })} <PresenceText user={peer} isAfterOther />
              </>
            )
          }
          number={peer?.active ? peer.ext : ''}
        />
      }
      footer={
        <Composer
          name={name}
          draft={draft}
          values={{
            first_name: peer?.first_name ?? '',
            last_name: peer?.last_name ?? '',
            company: '',
            number: peer?.ext ?? '',
            agent_name: me ? nameOfMe(me) : '',
          }}
          maximumLength={maximumChatTextLength}
          failure={failure}
          onSend={send}
        />
      }
    />
  );
}
