import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import type { Kind } from './list/messagePlaces.ts';
import { useOpenChats } from './visitors/useVisitorChats.ts';
import { wantsAnswer } from './visitors/visitorChat.ts';

/** How many conversations and voice messages wait for the user, by kind and in all. */
export type Unread = Readonly<Record<Kind | 'total', number>>;

const unreadFilter = JSON.stringify([{ property: 'unread', operator: 'gt', value: 0 }]);
const newFilter = JSON.stringify([{ property: 'state', operator: 'eq', value: 'new' }]);

function useUnreadTexts(id: number): number {
  const { data } = useQuery({
    queryKey: [...queryKeys.sms, 'unread', id],
    queryFn: () => api.call('listSmsThreads', { params: { id }, query: { filter: unreadFilter, limit: 1 } }),
  });
  return data?.total ?? 0;
}

function useUnreadTeam(id: number): number {
  const { data } = useQuery({
    queryKey: [...queryKeys.teamChat, 'unread', id],
    queryFn: () => api.call('listUserChatThreads', { params: { id }, query: { filter: unreadFilter, limit: 1 } }),
  });
  return data?.total ?? 0;
}

/** A supervisor sees everybody's voice messages, of which only the own and the shared ones wait for it. */
function useNewVoicemail(userId: number): number {
  const { data } = useQuery({
    queryKey: [...queryKeys.voicemail, 'new'],
    queryFn: async () => (await api.call('listVoiceMessages', { query: { filter: newFilter, limit: 10_000 } })).data,
  });
  return (data ?? []).filter(({ user_id: ownerId }) => ownerId === null || ownerId === userId).length;
}

/** Unread items of the signed-in user. */
export function useUnread(): Unread {
  const userId = useSession((session) => session.userId) ?? 0;
  const sms = useUnreadTexts(userId);
  const team = useUnreadTeam(userId);
  const visitors = (useOpenChats().data ?? []).filter((chat) => wantsAnswer(chat, userId)).length;
  const voicemail = useNewVoicemail(userId);
  return { sms, team, visitors, voicemail, total: sms + team + visitors + voicemail };
}
