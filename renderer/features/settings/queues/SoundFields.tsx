import { useAnnouncements } from '../../../entities/announcement/useAnnouncements.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { QueueFieldsProps } from './fieldsProps.ts';
import { NumberSetting } from './NumberSetting.tsx';

const none = 'none';

/** What callers hear while they wait. */
export function SoundFields(props: QueueFieldsProps) {
  const { draft, errors, onChange } = props;
  const sounds = (useAnnouncements().data ?? []).map(({ id, description }) => ({
    id: String(id),
    label: description || t('queueSettings.unnamedSound', { id }),
  }));
  const idOf = (key: unknown) => (key === none ? '' : String(key));
  return (
    <Card title={t('queueSettings.sounds')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('queueSettings.announcement')}
          description={t('queueSettings.announcementText')}
          options={[{ id: none, label: t('queueSettings.noAnnouncement') }, ...sounds]}
          selectedKey={draft.announcement || none}
          onSelectionChange={(key) => onChange({ announcement: idOf(key) })}
          errorMessage={errors.announcement_id}
        />
        <Select
          label={t('queueSettings.music')}
          options={[{ id: none, label: t('queueSettings.houseMusic') }, ...sounds]}
          selectedKey={draft.music || none}
          onSelectionChange={(key) => onChange({ music: idOf(key) })}
          errorMessage={errors.hold_music_id}
        />
        <NumberSetting name="position_announcement" {...props} />
      </div>
    </Card>
  );
}
