import '../../strings/en/absence.ts';
import '../../strings/en/settings.ts';
import { useQuery } from '@tanstack/react-query';
import type { AbsenceSettings } from '../../../shared/api/calls/absence.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { Select } from '../../ui/Select.tsx';
import { SectionHeading } from './administration/SectionHeading.tsx';
import { useSettingsChange } from './administration/useSettingsChange.ts';

const usualSeconds = [5, 10, 20, 30, 45, 60, 90, 120];
const queueChoices: readonly AbsenceSettings['queue_calls'][] = ['queue', 'phone', 'end'];
const otherChoices: readonly AbsenceSettings['other_calls'][] = ['park', 'voicemail', 'end'];

function Choices({ settings }: { readonly settings: AbsenceSettings }) {
  const { mutate, isPending } = useSettingsChange(
    queryKeys.absenceSettings,
    (reason) => t('absence.refused', { reason }),
    (body: Partial<AbsenceSettings>, change) => change('updateAbsenceSettings', { body }),
  );
  // Another program may have chosen a number that is not one of ours.
  const seconds = [...new Set([...usualSeconds, ...(settings.after > 0 ? [settings.after] : [])])].toSorted(
    (a, b) => a - b,
  );
  const isOff = settings.after === 0;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <Select
          label={t('absence.after')}
          description={t('absence.afterText')}
          options={[
            ...seconds.map((one) => ({ id: String(one), label: t('absence.seconds', { count: one }) })),
            { id: '0', label: t('absence.off') },
          ]}
          selectedKey={String(settings.after)}
          isDisabled={isPending}
          onSelectionChange={(key) => mutate({ after: Number(key) })}
        />
        <Select
          label={t('absence.queueCalls')}
          description={t('absence.queueCallsText')}
          options={queueChoices.map((id) => ({ id, label: t(`absence.queue.${id}`) }))}
          selectedKey={settings.queue_calls}
          isDisabled={isPending || isOff}
          onSelectionChange={(key) => mutate({ queue_calls: key as AbsenceSettings['queue_calls'] })}
        />
        <Select
          label={t('absence.otherCalls')}
          description={t('absence.otherCallsText')}
          options={otherChoices.map((id) => ({ id, label: t(`absence.other.${id}`) }))}
          selectedKey={settings.other_calls}
          isDisabled={isPending || isOff}
          onSelectionChange={(key) => mutate({ other_calls: key as AbsenceSettings['other_calls'] })}
        />
      </div>
    </Card>
  );
}

/** Settings for calls whose agent has disappeared, for the whole customer. */
export function AbsenceSection() {
  const query = useQuery({
    queryKey: queryKeys.absenceSettings,
    queryFn: async () => (await api.call('getAbsenceSettings')).data,
  });
  return (
    <>
      <SectionHeading title={t('settings.absence')} text={t('absence.text')} />
      <QueryView query={query}>{(settings) => <Choices settings={settings} />}</QueryView>
    </>
  );
}
