import { Link } from 'wouter';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { buttonClassName } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ChosenEntries } from '../administration/ChosenEntries.tsx';
import { EditForm, type FieldsProps } from '../administration/EditForm.tsx';
import { NameAndColor } from '../administration/NameAndColor.tsx';
import type { EntryOf } from '../administration/useCollection.ts';

/** Where the list stands. */
export const teamsPath = '/settings/teams';

interface TeamDraft {
  readonly name: string;
  readonly color: string;
  readonly user_ids: readonly number[];
}

function Fields({ draft, errors, onChange }: FieldsProps<TeamDraft>) {
  const users = useUsers().data ?? [];
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <NameAndColor draft={draft} errors={errors} onChange={onChange} mostCharacters={100} />
        <ChosenEntries
          label={t('teams.members')}
          description={t('teams.membersText')}
          options={users.map((user) => ({ id: String(user.id), label: nameOfUser(user) }))}
          value={draft.user_ids}
          onChange={(user_ids) => onChange({ user_ids })}
          errorMessage={errors.user_ids}
        />
      </div>
    </Card>
  );
}

function Permissions() {
  return (
    <Card
      title={t('teams.limits')}
      text={t('teams.limitsText')}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <Link href="/settings/policies" className={buttonClassName()}>
            {t('teams.policiesLink')}
          </Link>
          <Link href="/settings/dialling" className={buttonClassName()}>
            {t('teams.limitsLink')}
          </Link>
        </span>
      }
    />
  );
}

type Team = EntryOf<'listUserGroups'>;

const draftOf = (team: Team | null): TeamDraft => ({
  name: team?.name ?? '',
  color: team?.color ?? '#64748b',
  user_ids: team?.user_ids ?? [],
});

/** A team and who is in it. Null: a new one. */
export function TeamForm({ team }: { readonly team: Team | null }) {
  return (
    <>
      <EditForm
        title={team?.name ?? t('teams.new')}
        list={teamsPath}
        opened={team}
        draftOf={draftOf}
        nameOf={({ name }) => name}
        send={({ name, color, user_ids }, change) => {
          const body = { name, color, user_ids: [...user_ids] };
          if (!team) return api.call('createUserGroup', { body });
          return change('updateUserGroup', { params: { id: team.id }, body });
        }}
        refresh={[queryKeys.users, queryKeys.dialling]}
      >
        {(fields) => <Fields {...fields} />}
      </EditForm>
      {team && <Permissions />}
    </>
  );
}
