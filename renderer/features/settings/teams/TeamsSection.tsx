import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import '../../../strings/en/teams.ts';
import { UsersRound } from 'lucide-react';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { ColorDot } from '../../../ui/ColorField.tsx';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { type EntryOf, useCollection } from '../administration/useCollection.ts';
import { TeamForm, teamsPath } from './TeamForm.tsx';

type Team = EntryOf<'listUserGroups'>;

const sorts: readonly Sort<Team>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'size', label: 'teams.bySize', compare: (a, b) => b.user_ids.length - a.user_ids.length },
];

/** Members that are named in the list. */
const named = 6;

/** Limits and policies that are removed with a team. */
function useTeamUses() {
  const policies = useCollection('listUserGroupPolicies').data ?? [];
  const limits = useCollection('listDiallingLimits').data ?? [];
  return ({ id }: Team): readonly string[] => [
    ...policies.filter(({ group_ids }) => group_ids.includes(id)).map(({ name }) => t('teams.use.policy', { name })),
    ...limits
      .filter(({ subject, subject_id }) => subject === 'TEAM' && subject_id === id)
      .map(() => t('teams.use.limit')),
  ];
}

function Row({
  team,
  members,
  uses,
}: {
  readonly team: Team;
  readonly members: string;
  readonly uses: readonly string[];
}) {
  const { id, name, color, user_ids } = team;
  const { length: count } = user_ids;
  return (
    <EntryRow
      name={name}
      note={
        <>
          <ColorDot color={color} />
          <span className="text-sm text-muted">{t('teams.count', { count })}</span>
        </>
      }
      text={members || t('teams.nobody')}
    >
      <EditLink label={t('admin.edit', { name })} href={`${teamsPath}/${id}`} />
      <DeleteEntry
        name={name}
        uses={uses}
        send={() => api.call('deleteUserGroup', { params: { id } })}
        refresh={[queryKeys.users, queryKeys.dialling]}
      />
    </EntryRow>
  );
}

function TeamList() {
  const users = useUsers().data ?? [];
  const usesOf = useTeamUses();
  const membersOf = ({ user_ids }: Team) => users.filter(({ id }) => user_ids.includes(id)).map(nameOfUser);
  const shown = (team: Team) => {
    const names = membersOf(team);
    return names.slice(0, named).join(', ') + (names.length > named ? ' …' : '');
  };
  return (
    <AdminList
      title={t('settings.teams')}
      text={t('teams.text')}
      query={useCollection('listUserGroups')}
      keyOf={({ id }) => id}
      wordsOf={(team) => [team.name, ...membersOf(team)].join(' ')}
      sorts={sorts}
      row={(team) => <Row team={team} members={shown(team)} uses={usesOf(team)} />}
      icon={<UsersRound />}
      emptyTitle={t('teams.empty')}
      emptyText={t('teams.emptyText')}
      add={{ label: t('teams.add'), href: `${teamsPath}/new` }}
      operation="listUserGroups"
    />
  );
}

/** Teams, or one of them. */
export function TeamsSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.teams')}
      path={teamsPath}
      query={useCollection('listUserGroups')}
      idOf={({ id }) => id}
      list={<TeamList />}
      form={(team) => <TeamForm key={team?.id} team={team} />}
    />
  );
}
