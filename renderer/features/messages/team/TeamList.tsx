import { Users } from 'lucide-react';
import { useState } from 'react';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { parseContractTime } from '../../../platform/format/format.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { draftKey } from '../drafts/draftKey.ts';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { ListView } from '../list/ListView.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { wholeList } from '../list/wholeList.ts';
import { messagePlaces } from '../messagePlaces.ts';
import { type TeamMember, useTeam } from './useTeamThreads.ts';

function TeamRow({ member: { user, thread } }: { readonly member: TeamMember }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const last = thread?.last_message;
  const written = last && (last.from_id === userId ? t('messages.youWrote', { text: last.text }) : last.text);
  return (
    <ConversationRow
      title={nameOfUser(user)}
      avatarName={nameOfUser(user)}
      isOnline={user.online}
      preview={written ?? t(user.online ? 'team.online' : 'team.offline')}
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
            <EmptyState title={t('team.noMatches')} />
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
