import '../../../strings/en/settings.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { useSupervisionSettings, useSupervisionSettingsChange } from './useSupervisionSettings.ts';

/** How supervisors take part in calls, for the whole house. */
export function SupervisionSection() {
  const { mutate, isPending } = useSupervisionSettingsChange();
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
