import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChatPatch } from '../../../../shared/api/chats/chats.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { base64Of } from '../../../platform/api/fetchFile.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { uploadFile } from '../../../platform/api/uploadFile.ts';
import { t } from '../../../strings/t.ts';
import { toChatEntry } from '../conversation/chatEntry.ts';
import { useTranscript } from '../transcript/useTranscript.ts';
import type { Delivery } from './useSendFile.ts';
import { isFromOperator } from './visitorChat.ts';

/** The messages of a visitor's chat. */
export function useVisitorMessages(id: number) {
  const cache = useQueryClient();
  const { messages, ...transcript } = useTranscript({
    queryKey: [...queryKeys.visitorChats, 'messages', id],
    fetchPage: (page, limit) => api.call('listChatMessages', { params: { id }, query: { page, limit } }),
  });
  return {
    ...transcript,
    entries: useMemo(() => messages?.map((message) => toChatEntry(message, isFromOperator(message))), [messages]),
    newestUnread: messages?.findLast((message) => !isFromOperator(message) && !message.read)?.id ?? null,
    async send(text: string) {
      await api.call('createChatMessage', { params: { id }, body: { text } });
      await cache.invalidateQueries({ queryKey: queryKeys.visitorChats });
    },
    async sendFile(file: File, delivery: Delivery) {
      const { name, size, lastModified } = file;
      const body = { name, data: await base64Of(file) };
      await uploadFile('sendChatFile', {
        params: { id },
        body,
        name: `${name}, ${size} bytes of ${lastModified}`,
        ...delivery,
      });
      await cache.invalidateQueries({ queryKey: queryKeys.visitorChats });
    },
    markRead: (upTo: number) => api.call('updateChat', { params: { id }, body: { read: true, up_to: upTo } }),
  };
}

/** Accepts, transfers and ends a chat; refusals are shown, such as that somebody else was first. */
export function useChatCommands(id: number) {
  const cache = useQueryClient();
  const change = async (body: ChatPatch) => {
    await attempt(
      () => api.call('updateChat', { params: { id }, body }),
      (reason) => t('visitors.refused', { reason }),
    );
    await cache.invalidateQueries({ queryKey: queryKeys.visitorChats });
  };
  return {
    take: () => change({ state: 'OPEN' }),
    handOver: (operatorId: number) => change({ operator_id: operatorId }),
    end: () => change({ state: 'ENDED' }),
  };
}
