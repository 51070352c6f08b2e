import '../../strings/en/holdMusic.ts';
import { t } from '../../strings/t.ts';
import { Select } from '../../ui/Select.tsx';
import { ListenButton } from './ListenButton.tsx';
import { UploadAnnouncement } from './UploadAnnouncement.tsx';
import { useAnnouncements } from './useAnnouncements.ts';

interface HoldMusicFieldProps {
  /** Choices besides announcements. */
  readonly others: readonly { readonly id: string; readonly label: string }[];
  /** One of those, or the id of an announcement. */
  readonly value: string;
  readonly description: string;
  readonly errorMessage?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Which music parties hear while they are held; it can be listened to, and more uploaded, here. */
export function HoldMusicField({ others, value, description, errorMessage, onChange }: HoldMusicFieldProps) {
  const announcements = (useAnnouncements().data ?? []).map(({ id, description: name }) => ({
    id: String(id),
    label: name || t('holdMusic.numbered', { id }),
  }));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t('holdMusic.label')}
          options={[...others, ...announcements]}
          value={value}
          onChange={(key) => onChange(String(key))}
          errorMessage={errorMessage}
          className="min-w-48 flex-1"
        />
        {/^\d+$/.test(value) && <ListenButton announcementId={Number(value)} />}
        <UploadAnnouncement
          label={t('holdMusic.upload')}
          sendingLabel={t('holdMusic.uploading')}
          failed={(reason) => t('holdMusic.uploadFailed', { reason })}
          onUploaded={({ id }) => onChange(String(id))}
        />
      </div>
      <p className="text-xs text-muted">{description}</p>
    </div>
  );
}
