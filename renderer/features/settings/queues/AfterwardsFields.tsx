import { RecordingNoticeField } from '../../../entities/announcement/RecordingNoticeField.tsx';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
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
      <div className="mt-4">
        <RecordingNoticeField
          noneLabel={t('queueSettings.lineRecordingNotice')}
          description={t('queueSettings.recordingNoticeText')}
          {...props}
        />
      </div>
    </Card>
  );
}
