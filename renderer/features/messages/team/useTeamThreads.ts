import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChatThread } from '../../../../shared/api/schemas/chat.ts';
import type { User } from '../../../../shared/api/schemas/user.ts';
import { matchColleagues, nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';

/** A colleague, and what was written with him or her. */
export interface TeamMember {
  readonly user: User;
  readonly thread: ChatThread | null;
}

/** Those with whom something was written first, the newest before; then the others by name. */
export function orderTeam(users: readonly User[], threads: readonly ChatThread[]): readonly TeamMember[] {
  const byUser = new Map(threads.map((thread) => [thread.user_id, thread]));
  const members = users.map((user) => ({ user, thread: byUser.get(user.id) ?? null }));
  return members.sort((a, b) => {
    const byAge = (b.thread?.last_message.id ?? 0) - (a.thread?.last_message.id ?? 0);
    return byAge || nameOfUser(a.user).localeCompare(nameOfUser(b.user));
  });
}

/** The user's threads with colleagues. */
export function useTeamThreads() {
  const id = useSession((session) => session.userId) ?? 0;
  return useQuery({
    queryKey: [...queryKeys.teamChat, 'threads', id],
    queryFn: async () => (await api.call('listUserChatThreads', { params: { id }, query: { limit: 10_000 } })).data,
  });
}

/** Everybody whom one can write to, and those with whom something was written, that match a search. */
export function useTeam(search: string): readonly TeamMember[] {
  const userId = useSession((session) => session.userId);
  const { data: users } = useUsers();
  const { data: threads } = useTeamThreads();
  return useMemo(() => {
    const written = new Set(threads?.map((thread) => thread.user_id));
    const others = (users ?? []).filter(({ id, active }) => id !== userId && (active || written.has(id)));
    return orderTeam(matchColleagues(others, search), threads ?? []);
  }, [users, threads, userId, search]);
}
