import '../../strings/en/settings.ts';
import '../../strings/en/settingsSearch.ts';
import '../../strings/en/teams.ts';
import { Scale } from 'lucide-react';
import { api } from '../../platform/api/api.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { ColorDot } from '../../ui/ColorField.tsx';
import { draftFields } from '../../ui/draftFields.ts';
import { EditLink, EntryRow } from '../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../ui/list/useSearched.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { AdminList } from './administration/AdminList.tsx';
import { AdminSection } from './administration/AdminSection.tsx';
import { ChosenEntries } from './administration/ChosenEntries.tsx';
import { DeleteEntry } from './administration/DeleteEntry.tsx';
import { EditForm, type FieldsProps } from './administration/EditForm.tsx';
import { NameAndColor } from './administration/NameAndColor.tsx';
import { type EntryOf, useCollection } from './administration/useCollection.ts';

type TeamPolicy = EntryOf<'listUserGroupPolicies'>;

const path = '/settings/policies';

const sorts: readonly Sort<TeamPolicy>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'teams', label: 'policies.byTeams', compare: (a, b) => b.group_ids.length - a.group_ids.length },
];

function Forbidden({ policy: { dial_out, record_calls } }: TeamPolicy) {
  if (dial_out && record_calls) return <StateBadge tone="ended">{t('policies.nothing')}</StateBadge>;
  return (
    <>
      {!dial_out && <StateBadge tone="failure">{t('policies.noDialOut')}</StateBadge>}
      {!record_calls && <StateBadge tone="failure">{t('policies.noRecord')}</StateBadge>}
    </>
  );
}

function PolicyList() {
  const teams = useCollection('listUserGroups').data ?? [];
  const teamsOf = ({ group_ids }: TeamPolicy) =>
    teams.filter(({ id }) => group_ids.includes(id)).map(({ name }) => name);
  return (
    <AdminList
      title={t('settings.policies')}
      text={t('policies.text')}
      query={useCollection('listUserGroupPolicies')}
      keyOf={({ id }) => id}
      wordsOf={(policy) => [policy.name, ...teamsOf(policy)].join(' ')}
      sorts={sorts}
      row={(policy) => (
        <EntryRow
          name={policy.name}
          note={
            <>
              <ColorDot color={policy.color} />
              <Forbidden {...policy} />
            </>
          }
          text={teamsOf(policy).join(', ') || t('policies.noTeam')}
        >
          <EditLink label={t('admin.edit', { name: policy.name })} href={`${path}/${policy.id}`} />
          <DeleteEntry
            name={policy.name}
            uses={teamsOf(policy)}
            send={() => api.call('deleteUserGroupPolicy', { params: { id: policy.id } })}
          />
        </EntryRow>
      )}
      icon={<Scale />}
      emptyTitle={t('policies.empty')}
      emptyText={t('policies.emptyText')}
      add={{ label: t('policies.add'), href: `${path}/new` }}
      operation="listUserGroupPolicies"
    />
  );
}

interface PolicyDraft {
  readonly name: string;
  readonly color: string;
  readonly dial_out: boolean;
  readonly record_calls: boolean;
  readonly group_ids: readonly number[];
}

function Fields(props: FieldsProps<PolicyDraft>) {
  const { draft, errors, onChange } = props;
  const field = draftFields(props);
  const teams = useCollection('listUserGroups').data ?? [];
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <NameAndColor draft={draft} errors={errors} onChange={onChange} mostCharacters={100} />
        <Switch label={t('policies.dialOut')} description={t('policies.dialOutText')} {...field.flag('dial_out')} />
        <Switch label={t('policies.record')} description={t('policies.recordText')} {...field.flag('record_calls')} />
        <ChosenEntries
          label={t('policies.teams')}
          description={t('policies.teamsText')}
          options={teams.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={draft.group_ids}
          onChange={(group_ids) => onChange({ group_ids })}
          errorMessage={errors.group_ids}
        />
      </div>
    </Card>
  );
}

const draftOf = (policy: TeamPolicy | null): PolicyDraft => ({
  name: policy?.name ?? '',
  color: policy?.color ?? '#64748b',
  dial_out: policy?.policy.dial_out ?? true,
  record_calls: policy?.policy.record_calls ?? true,
  group_ids: policy?.group_ids ?? [],
});

function PolicyForm({ policy }: { readonly policy: TeamPolicy | null }) {
  return (
    <EditForm
      title={policy?.name ?? t('policies.new')}
      list={path}
      opened={policy}
      draftOf={draftOf}
      nameOf={({ name }) => name}
      send={({ name, color, dial_out, record_calls, group_ids }, change) => {
        const body = { name, color, policy: { dial_out, record_calls }, group_ids: [...group_ids] };
        if (!policy) return api.call('createUserGroupPolicy', { body });
        return change('updateUserGroupPolicy', { params: { id: policy.id }, body });
      }}
    >
      {(fields) => <Fields {...fields} />}
    </EditForm>
  );
}

/** Policies of teams, or one of them. */
export function PoliciesSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.policies')}
      path={path}
      query={useCollection('listUserGroupPolicies')}
      idOf={({ id }) => id}
      list={<PolicyList />}
      form={(policy) => <PolicyForm key={policy?.id} policy={policy} />}
    />
  );
}
