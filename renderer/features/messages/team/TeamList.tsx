import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { User } from '../../../../shared/api/accounts/users.ts';
import type { ChatThread } from '../../../../shared/api/chats/chats.ts';
import { PresenceText } from '../../../entities/agent/PresenceText.tsx';
import { matchColleagues, nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { draftKey } from '../drafts/draftKey.ts';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { ListView } from '../list/ListView.tsx';
import { messagePlaces } from '../list/messagePlaces.ts';
import { wholeList } from '../list/wholeList.ts';

/** A colleague, and what was written with him or her. */
interface TeamMember {
  readonly user: User;
  readonly thread: ChatThread | null;
}

/** Those with whom something was written first, the newest before; then the others by name. */
function orderTeam(users: readonly User[], threads: readonly ChatThread[]): readonly TeamMember[] {
  const byUser = new Map(threads.map((thread) => [thread.user_id, thread]));
  const members = users.map((user) => ({ user, thread: byUser.get(user.id) ?? null }));
  return members.sort((a, b) => {
    const byAge = (b.thread?.last_message.id ?? 0) - (a.thread?.last_message.id ?? 0);
    return byAge || nameOfUser(a.user).localeCompare(nameOfUser(b.user));
  });
}

/** The user's threads with colleagues. */
function useTeamThreads() {
  const id = useSession((session) => session.userId) ?? 0;
  return useQuery({
    queryKey: [...queryKeys.teamChat, 'threads', id],
    queryFn: async () => (await api.call('listUserChatThreads', { params: { id }, query: { limit: 10_000 } })).data,
  });
}

/** Everybody whom one can write to, and those with whom something was written, that match a search. */
function useTeam(search: string): readonly TeamMember[] {
  const userId = useSession((session) => session.userId);
  const { data: users } = useUsers();
  const { data: threads } = useTeamThreads();
  return useMemo(() => {
    const written = new Set(threads?.map((thread) => thread.user_id));
    const others = (users ?? []).filter(({ id, active }) => id !== userId && (active || written.has(id)));
    return orderTeam(matchColleagues(others, search), threads ?? []);
  }, [users, threads, userId, search]);
}

function TeamRow({ member: { user, thread } }: { readonly member: TeamMember }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const last = thread?.last_message;
  const written = last && (last.from_id === userId ? t('messages.youWrote', { text: last.text }) : last.text);
  return (
    <ConversationRow
      title={nameOfUser(user)}
      avatarName={nameOfUser(user)}
      presence={user.presence}
      preview={written ?? <PresenceText user={user} />}
      at={thread ? parseContractTime(thread.last_at) : null}
      unread={thread?.unread ?? 0}
      draft={draftKey.colleague(userId, user.id)}
    />
  );
}

/** Colleagues: those with whom something was written first. */
export function TeamList({ chosenId }: { readonly chosenId: number | null }) {
  const [search, setSearch] = useState('');
  const users = useUsers();
  const team = useTeam(search);
  const isSearching = search.trim() !== '';
  return (
    <>
      <search className="flex px-3 pt-2 pb-1">
        <SearchField label={t('team.search')} value={search} onChange={setSearch} />
      </search>
      <ListView
        label={t('team.list')}
        pages={wholeList(users, team)}
        keyOf={({ user }) => user.id}
        hrefOf={({ user }) => messagePlaces.colleague(user.id)}
        isChosen={({ user }) => user.id === chosenId}
        empty={
          isSearching ? (
            <EmptyState title={t('team.noMatches')} text={t('team.noMatchesText')} />
          ) : (
            <EmptyState icon={<Users />} title={t('team.empty')} text={t('team.emptyText')} />
          )
        }
      >
        {(member) => <TeamRow member={member} />}
      </ListView>
    </>
  );
}
