import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { maximumSmsLength } from '../../../../shared/domain/limits.ts';
import { LegalHoldButton } from '../../../entities/legalHold/LegalHoldButton.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Composer } from '../compose/Composer.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import { ConversationHeader } from '../conversation/ConversationHeader.tsx';
import { useSeen } from '../conversation/useSeen.ts';
import { useSend } from '../conversation/useSend.ts';
import { draftKey } from '../drafts/draftKey.ts';
import { messagePlaces } from '../list/messagePlaces.ts';
import { useTranscript } from '../transcript/useTranscript.ts';
import { toTextEntries } from './textEntries.ts';
import { useTextPeer } from './useTextPeer.ts';

/** The messages between one of our numbers and another, and actions on them. */
function useTextThread(from: string, to: string) {
  const id = useSession((session) => session.userId) ?? 0;
  const cache = useQueryClient();
  const params = { id, from, to };
  const { messages, ...transcript } = useTranscript({
    queryKey: [...queryKeys.sms, 'thread', id, from, to],
    async fetchPage(page, limit) {
      const { data } = await api.call('getSmsThread', { params, query: { page, limit } });
      return { data: data[0]?.messages.toReversed() ?? [], total: data[0]?.count ?? 0 };
    },
  });
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.sms });
  return {
    ...transcript,
    entries: useMemo(() => messages && toTextEntries(messages), [messages]),
    newestUnread: messages?.findLast(({ read }) => !read)?.id ?? null,
    /** `retryOf` is the message that failed, in whose place it is sent. */
    async send(message: string, retryOf?: number) {
      await api.call('createSms', { body: { from, to, message, retry_of: retryOf } });
      await refresh();
    },
    async markRead() {
      await api.call('readSmsThread', { params, body: { read: true } });
      await refresh();
    },
  };
}

/** Neither a colleague’s extension nor a name that a carrier put there. */
const isOutside = (number: string) => /^\+?\d{6,20}$/.test(number);

interface TextThreadProps {
  /** The number on our side. */
  readonly from: string;
  readonly to: string;
}

/** The text messages between one of our numbers and another. */
export function TextThread({ from, to }: TextThreadProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  const thread = useTextThread(from, to);
  const { name, shownName, colleague, values } = useTextPeer(to);
  const draft = draftKey.text(userId, from, to);
  const { pending, failure, send } = useSend(draft, thread.send);
  // A read mark that is refused is tried again with the next message.
  useSeen(thread.newestUnread, () => thread.markRead().catch(() => undefined));
  const numberText = name ? `${formatNumber(to)} · ` : '';
  return (
    <Conversation
      label={shownName}
      error={thread.error}
      onReload={thread.reload}
      entries={thread.entries && [...thread.entries, ...pending]}
      hasOlder={thread.hasOlder}
      onOlder={thread.showOlder}
      onRetry={({ id, text }) => send(text, Number(id))}
      emptyText={t('messages.nothingYet', { name: shownName })}
      header={
        <ConversationHeader
          listPath={messagePlaces.kind('sms')}
          name={shownName}
          avatarName={name}
          presence={colleague?.presence}
          detail={numberText + t('texts.from', { number: formatNumber(from) })}
          number={to}
        >
          {isOutside(to) && <LegalHoldButton of={{ object: 'number', number: to }} />}
        </ConversationHeader>
      }
      footer={
        <Composer
          key={draft}
          name={shownName}
          draft={draft}
          values={values}
          maximumLength={maximumSmsLength}
          hasSegments
          failure={failure}
          onSend={(text) => send(text)}
        />
      }
    />
  );
}
