import { Card } from '../../../components/Card.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { t } from '../../../strings/t.ts';
import type { QueueFieldsProps } from './fieldsProps.ts';
import { NumberSetting } from './NumberSetting.tsx';

/** Wrap-up, and what counts as served well. */
export function AfterwardsFields(props: QueueFieldsProps) {
  return (
    <Card title={t('queueSettings.afterwards')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberSetting name="wrapup_time" {...props} />
        <NumberSetting name="wrapup_extension" {...props} />
        <NumberSetting name="service_level" {...props} />
        <NumberSetting name="short_abandon" {...props} />
      </div>
      <Switch
        className="mt-4"
        label={t('queueSettings.recordingNotice')}
        description={t('queueSettings.recordingNoticeText')}
        isSelected={props.draft.recording_notice === 'spoken'}
        onChange={(isSpoken) => props.onChange({ recording_notice: isSpoken ? 'spoken' : 'none' })}
      />
    </Card>
  );
}
