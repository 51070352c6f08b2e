import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { useTranscript } from '../transcript/useTranscript.ts';
import { toTextEntries } from './textEntries.ts';

/** The messages between one of our numbers and another, and what is done with them. */
export function useTextThread(from: string, to: string) {
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
