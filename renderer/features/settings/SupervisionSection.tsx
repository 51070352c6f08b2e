import '../../strings/en/settings.ts';
import { useQuery } from '@tanstack/react-query';
import type { SupervisionSettings } from '../../../shared/api/calls/supervisions.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { SectionHeading } from './administration/SectionHeading.tsx';
import { useSettingsChange } from './administration/useSettingsChange.ts';

/** How calls are supervised. */
function useSupervisionSettings() {
  return useQuery({
    queryKey: queryKeys.supervisionSettings,
    queryFn: async () => (await api.call('getSupervisionSettings')).data,
  });
}

/** How supervisors take part in calls, for the whole customer. */
export function SupervisionSection() {
  const { mutate, isPending } = useSettingsChange(
    queryKeys.supervisionSettings,
    (reason) => t('refused.supervisionSettings', { reason }),
    (body: Partial<SupervisionSettings>, change) => change('updateSupervisionSettings', { body }),
  );
  return (
    <>
      <SectionHeading title={t('settings.supervision')} text={t('supervision.settingsText')} />
      <QueryView query={useSupervisionSettings()}>
        {({ tone, inform_agent }) => (
          <Card>
            <div className="flex flex-col gap-3">
              <Switch
                label={t('supervision.inform')}
                description={t('supervision.informText')}
                isSelected={inform_agent}
                isDisabled={isPending}
                onChange={(isOn) => mutate({ inform_agent: isOn })}
              />
              <Switch
                label={t('supervision.tone')}
                description={t('supervision.toneText')}
                isSelected={tone}
                isDisabled={isPending}
                onChange={(isOn) => mutate({ tone: isOn })}
              />
            </div>
          </Card>
        )}
      </QueryView>
    </>
  );
}
