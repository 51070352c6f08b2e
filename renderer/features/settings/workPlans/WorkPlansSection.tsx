import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import '../../../strings/en/workPlans.ts';
import { CalendarClock } from 'lucide-react';
import { dayIn } from '../../../../shared/domain/zoneSpans.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatWrittenDate, formatWrittenTime, nameOfWeekday } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { type EntryOf, useCollection } from '../administration/useCollection.ts';
import { WorkPlanForm, workPlansPath } from './WorkPlanForm.tsx';

type WorkPlan = EntryOf<'listWorkPlans'>;

const ownerOf = ({ user_id, user_name, team_name: name }: WorkPlan): string =>
  user_id === null ? t('workPlans.team', { name }) : user_name;

const sorts: readonly Sort<WorkPlan>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'owner', label: 'workPlans.byOwner', compare: byText(ownerOf) },
  { id: 'start', label: 'workPlans.byStart', compare: (a, b) => b.valid_from.localeCompare(a.valid_from) },
];

/** Days that follow one another as one, such as “Mon–Fri”. */
function daysText(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days.toSorted()) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const text = (run: readonly number[]) =>
    [run[0], run.length > 1 ? run.at(-1) : undefined].flatMap((day) => (day ? nameOfWeekday(day) : [])).join('–');
  return runs.map(text).join(', ');
}

/** A time of day of the plan as the language writes it; no day matters to it. */
const timeText = (time: string): string => formatWrittenTime(`2026-01-01 ${time}`);

const weekText = ({ weekly }: WorkPlan): string =>
  weekly.map(({ days, from, to }) => `${daysText(days)} ${timeText(from)}–${timeText(to)}`).join('; ') ||
  t('workPlans.noShifts');

function validText({ valid_from, valid_to }: WorkPlan): string {
  const from = formatWrittenDate(valid_from);
  if (valid_to === null) return t('workPlans.always', { from });
  return t('workPlans.until', { from, to: formatWrittenDate(valid_to) });
}

/** Whether it counts today; empty: it does. */
function stateText({ valid_from, valid_to, time_zone }: WorkPlan): string {
  const today = dayIn(time_zone, Date.now());
  if (valid_to !== null && valid_to < today) return t('workPlans.over');
  return valid_from > today ? t('workPlans.later') : '';
}

function Row({ plan }: { readonly plan: WorkPlan }) {
  const { id, name } = plan;
  return (
    <EntryRow
      name={name}
      note={<span className="text-sm text-muted">{inOneLine([ownerOf(plan), stateText(plan)])}</span>}
      text={`${weekText(plan)} · ${validText(plan)}`}
    >
      <EditLink label={t('admin.edit', { name })} href={`${workPlansPath}/${id}`} />
      <DeleteEntry
        name={name}
        send={() => api.call('deleteWorkPlan', { params: { id } })}
        refresh={[queryKeys.adherence]}
      />
    </EntryRow>
  );
}

function PlanList() {
  return (
    <AdminList
      title={t('settings.workplans')}
      text={t('workPlans.text')}
      query={useCollection('listWorkPlans')}
      keyOf={({ id }) => id}
      wordsOf={(plan) => [plan.name, ownerOf(plan), stateText(plan), weekText(plan)].join(' ')}
      sorts={sorts}
      row={(plan) => <Row plan={plan} />}
      icon={<CalendarClock />}
      emptyTitle={t('workPlans.empty')}
      emptyText={t('workPlans.emptyText')}
      add={{ label: t('workPlans.add'), href: `${workPlansPath}/new` }}
      operation="listWorkPlans"
    />
  );
}

/** Work plans of agents and teams, or one of them. */
export function WorkPlansSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.workplans')}
      path={workPlansPath}
      query={useCollection('listWorkPlans')}
      idOf={({ id }) => id}
      list={<PlanList />}
      form={(plan) => <WorkPlanForm key={plan?.id} plan={plan} />}
    />
  );
}
