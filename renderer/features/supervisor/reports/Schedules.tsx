import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/schedules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Mail, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReportSchedule } from '../../../../shared/api/reportSchedules.ts';
import { useTeams } from '../../../entities/agent/TeamSelect.tsx';
import { useQueueGroups, useQueues } from '../../../entities/queue/useQueues.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatSince, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchedList } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { subjectOf } from './reportKinds.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import type { ReportRequest } from './useReport.ts';

const queryKey = queryKeys.collection('listReportSchedules');

/** Only supervisors see schedules, and each may have changed one. */
function useScheduleCommands() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey });
  const run = async (work: () => Promise<unknown>) => {
    await attempt(work, (reason) => t('schedules.refused', { reason }));
    await refresh();
  };
  return {
    refresh,
    enable: ({ id }: ReportSchedule, enabled: boolean) =>
      run(() => api.call('updateReportSchedule', { params: { id }, body: { enabled } })),
    remove: ({ id }: ReportSchedule) => run(() => api.call('deleteReportSchedule', { params: { id } })),
  };
}

/** The queues or the team that it is about, where it is not about all; a queue of the group where both are set. */
function useSubjectNames({ report, queue_id, queue_group_id, team_id }: ReportSchedule): readonly string[] {
  const group = useQueueGroups().data?.find(({ id }) => id === queue_group_id);
  const queue = useQueues().data?.find(({ id }) => id === queue_id);
  const team = useTeams().data?.find(({ id }) => id === team_id);
  const named = subjectOf(report) === 'team' ? team : (queue ?? group);
  return named ? [named.name] : [];
}

interface ScheduleProps {
  readonly schedule: ReportSchedule;
  readonly onEdit: () => void;
}

function Schedule({ schedule, onEdit }: ScheduleProps) {
  const { enable, remove } = useScheduleCommands();
  const { name, report, every, next_at, recipients, enabled } = schedule;
  const next =
    next_at === null ? t('schedules.off') : t('schedules.next', { time: formatSince(parseContractTime(next_at)) });
  const facts = [t(`reports.kind.${report}`), ...useSubjectNames(schedule), t(`schedules.every.${every}`), next];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block truncate text-base font-medium">{name}</span>
        <span className="block text-xs text-muted">{inOneLine(facts)}</span>
        <span title={recipients.join(', ')} className="block truncate text-xs text-muted">
          {recipients.join(', ')}
        </span>
      </span>
      <Switch
        label={t('schedules.enabled', { name })}
        isLabelHidden
        isSelected={enabled}
        onChange={(isOn) => void enable(schedule, isOn)}
      />
      <Button
        size="small"
        variant="ghost"
        icon={<Pencil aria-hidden className="size-4" />}
        aria-label={t('schedules.editOf', { name })}
        onPress={onEdit}
      >
        {t('schedules.edit')}
      </Button>
      <ConfirmButton
        size="small"
        variant="ghost"
        icon={<Trash2 aria-hidden className="size-4" />}
        question={t('schedules.removeQuestion', { name })}
        confirmLabel={t('schedules.remove')}
        onConfirm={() => void remove(schedule)}
      >
        {t('schedules.remove')}
      </ConfirmButton>
    </li>
  );
}

const wordsOf = ({ name, report, every, recipients }: ReportSchedule): string =>
  [name, t(`reports.kind.${report}`), t(`schedules.every.${every}`), ...recipients].join(' ');

/** Those that are off come last. */
const never = '9999';

const sorts: readonly Sort<ReportSchedule>[] = [
  { id: 'oldest', label: 'list.byOldest', compare: (a, b) => a.id - b.id },
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  {
    id: 'next',
    label: 'schedules.byNext',
    compare: (a, b) => (a.next_at ?? never).localeCompare(b.next_at ?? never),
  },
];

/** Reports that are mailed, and a button that has the shown one mailed. */
export function Schedules({ request }: { readonly request: ReportRequest }) {
  const [open, setOpen] = useState<ReportSchedule | 'new' | null>(null);
  const { refresh } = useScheduleCommands();
  const schedules = useQuery({
    queryKey,
    queryFn: async () =>
      (await api.call('listReportSchedules', { query: { limit: 1000, sort: 'id', dir: 'ASC' } })).data,
  });
  const done = () => {
    setOpen(null);
    void refresh();
  };
  return (
    <Card
      title={t('schedules.title')}
      isFlush
      className="shrink-0 [&>header]:px-4 [&>header]:pt-3"
      action={
        <Button icon={<Mail aria-hidden className="size-4" />} onPress={() => setOpen('new')}>
          {t('schedules.add')}
        </Button>
      }
    >
      <QueryView query={schedules}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<CalendarClock />} title={t('schedules.none')} text={t('schedules.noneText')} />
          ) : (
            <SearchedList
              isInCard
              label={t('schedules.title')}
              entries={all}
              keyOf={({ id }) => id}
              wordsOf={wordsOf}
              sorts={sorts}
              row={(schedule) => <Schedule schedule={schedule} onEdit={() => setOpen(schedule)} />}
            />
          )
        }
      </QueryView>
      <div className="flex justify-end border-t border-line px-4 py-2">
        <ReferenceLink operation="listReportSchedules" />
      </div>
      <Modal
        title={t(open === 'new' ? 'schedules.add' : 'schedules.editTitle')}
        isOpen={open !== null}
        onClose={() => setOpen(null)}
      >
        <ScheduleForm schedule={open === 'new' ? null : open} request={request} onDone={done} />
      </Modal>
    </Card>
  );
}
