import { dayIn } from '../../../../shared/domain/zoneSpans.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { ownTimeZone, zonesWith } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EditForm, type FieldsProps } from '../administration/EditForm.tsx';
import { type EntryOf, useCollection } from '../administration/useCollection.ts';
import { DatesCard } from './DatesCard.tsx';
import { bodyOf, draftOf, type PlanDraft } from './planDraft.ts';
import { WeekCard } from './WeekCard.tsx';

type WorkPlan = EntryOf<'listWorkPlans'>;

/** Where the list stands. */
export const workPlansPath = '/settings/workplans';

const companysZone = 'company';

/** Whose plan it is, when it is valid, and its tolerance. */
function OwnerCard({ isNew, ...props }: FieldsProps<PlanDraft> & { readonly isNew: boolean }) {
  const { draft, errors, onChange } = props;
  const field = draftFields(props);
  const teams = useCollection('listUserGroups').data ?? [];
  const users = useUsers().data ?? [];
  return (
    <Card>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('workPlans.name')} autoFocus={draft.name === ''} maxLength={100} {...field.text('name')} />
        <Select
          label={t('workPlans.owner')}
          description={t('workPlans.ownerText')}
          placeholder={t('workPlans.choose')}
          options={[
            ...teams.map(({ id, name }) => ({ id: `team ${id}`, label: t('workPlans.team', { name }) })),
            ...users.map((user) => ({ id: `user ${user.id}`, label: nameOfUser(user) })),
          ]}
          {...field.choice('owner')}
          errorMessage={errors.user_id ?? errors.team_id}
        />
        <TextField label={t('workPlans.from')} type="date" {...field.text('valid_from')} />
        <TextField
          label={t('workPlans.to')}
          type="date"
          description={t('workPlans.toText')}
          {...field.text('valid_to')}
        />
        <TextField
          label={t('workPlans.tolerance')}
          description={t('workPlans.toleranceText')}
          inputMode="decimal"
          {...field.text('tolerance')}
        />
        <TextField
          label={t('workPlans.redAfter')}
          description={t('workPlans.redAfterText')}
          inputMode="decimal"
          {...field.text('red_after')}
        />
        <Select
          label={t('workPlans.zone')}
          description={t('workPlans.zoneText')}
          options={[
            ...(isNew ? [{ id: companysZone, label: t('workPlans.companysZone') }] : []),
            ...zonesWith(draft.time_zone).map((id) => ({ id, label: id.replaceAll('_', ' ') })),
          ]}
          value={draft.time_zone || companysZone}
          onChange={(id) => onChange({ time_zone: id === companysZone ? '' : String(id) })}
          errorMessage={errors.time_zone}
        />
      </div>
    </Card>
  );
}

/** A work plan: whose it is, from when, its week, and days that differ. Null: a new one. */
export function WorkPlanForm({ plan }: { readonly plan: WorkPlan | null }) {
  return (
    <EditForm
      title={plan?.name ?? t('workPlans.new')}
      list={workPlansPath}
      opened={plan}
      draftOf={(opened) => draftOf(opened, dayIn(ownTimeZone(), Date.now()))}
      fields={[
        'name',
        'user_id',
        'team_id',
        'time_zone',
        'valid_from',
        'valid_to',
        'tolerance',
        'red_after',
        'weekly',
        'dates',
      ]}
      nameOf={({ name }) => name}
      send={(draft, change) => {
        const body = bodyOf(draft);
        if (!plan) return api.call('createWorkPlan', { body });
        return change('updateWorkPlan', { params: { id: plan.id }, body });
      }}
      refresh={[queryKeys.adherence]}
    >
      {(fields) => (
        <>
          <OwnerCard {...fields} isNew={plan === null} />
          <WeekCard {...fields} />
          <DatesCard {...fields} />
        </>
      )}
    </EditForm>
  );
}
