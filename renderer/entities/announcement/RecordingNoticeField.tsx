import '../../strings/en/holdMusic.ts';
import { toast } from 'sonner';
import type { VmAnnouncement } from '../../../shared/api/announcements.ts';
import { type LineRecordingNotice, recordingNoticeSeconds } from '../../../shared/domain/line.ts';
import type { FieldErrors } from '../../platform/api/attempt.ts';
import { formatDuration } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RecordingPlayer } from '../recording/RecordingPlayer.tsx';
import { UploadAnnouncement } from './UploadAnnouncement.tsx';
import { useAnnouncementCommands, useAnnouncementSound, useAnnouncements } from './useAnnouncements.ts';

/** The recording notice, as lines and queues have it. */
interface RecordingNoticeDraft {
  readonly recording_notice: LineRecordingNotice;
  readonly recording_announcement_id: number | null;
}

interface RecordingNoticeFieldProps {
  readonly draft: RecordingNoticeDraft;
  /** The meaning of no choice. */
  readonly noneLabel: string;
  readonly description: string;
  readonly errors: FieldErrors;
  readonly onChange: (change: RecordingNoticeDraft) => void;
}

const isFit = ({ duration }: VmAnnouncement) =>
  duration >= recordingNoticeSeconds.least && duration <= recordingNoticeSeconds.most;

const noticeOf = (id: number): RecordingNoticeDraft => ({
  recording_notice: 'announcement',
  recording_announcement_id: id,
});

/** Nothing, the English sentence, or the customer's own announcement, which can be uploaded and played here. */
export function RecordingNoticeField(props: RecordingNoticeFieldProps) {
  const { draft, noneLabel, description, errors, onChange } = props;
  const { recording_notice: notice, recording_announcement_id: id } = draft;
  const chosen = notice === 'announcement' ? id : null;
  const { remove } = useAnnouncementCommands();
  const sound = useAnnouncementSound(chosen);
  const announcements = (useAnnouncements().data ?? []).filter((own) => isFit(own) || own.id === chosen);
  const options = [
    { id: 'none', label: noneLabel },
    { id: 'spoken', label: t('recordingNotice.spoken') },
    ...announcements.map((own) => ({
      id: String(own.id),
      label: own.description || t('greeting.numbered', { id: own.id }),
      description: formatDuration(own.duration),
    })),
  ];
  const choose = (key: unknown) => {
    if (key === 'none' || key === 'spoken') onChange({ recording_notice: key, recording_announcement_id: null });
    else onChange(noticeOf(Number(key)));
  };
  const choosePossible = async (announcement: VmAnnouncement) => {
    if (isFit(announcement)) return onChange(noticeOf(announcement.id));
    await remove(announcement.id);
    toast.error(t('recordingNotice.unfit', { ...recordingNoticeSeconds, seconds: announcement.duration }));
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label={t('recordingNotice.label')}
            options={options}
            value={chosen === null ? notice : String(chosen)}
            onChange={choose}
            errorMessage={errors.recording_announcement_id ?? errors.recording_notice}
            className="min-w-48 flex-1"
          />
          <UploadAnnouncement
            label={t('recordingNotice.upload')}
            sendingLabel={t('greeting.uploading')}
            failed={(reason) => t('greeting.uploadFailed', { reason })}
            onUploaded={choosePossible}
          />
        </div>
        <p className="text-xs text-muted">{description}</p>
      </div>
      {chosen !== null && (
        <QueryView query={sound} loading={<Skeleton className="h-28" />}>
          {(blob) => <RecordingPlayer sound={blob} title={t('recordingNotice.label')} isOneVoice />}
        </QueryView>
      )}
    </div>
  );
}
