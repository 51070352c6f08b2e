import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { Mailbox } from '../../../../shared/api/voicemail.ts';
import { UploadAnnouncement } from '../../../entities/announcement/UploadAnnouncement.tsx';
import { useAnnouncementCommands, useAnnouncementSound } from '../../../entities/announcement/useAnnouncements.ts';
import { RecordingPlayer } from '../../../entities/recording/RecordingPlayer.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatDuration } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** The user's own announcements. */
function useGreetings(userId: number) {
  return useQuery({
    queryKey: [...queryKeys.voicemail, 'greetings', userId],
    async queryFn() {
      const filter = JSON.stringify([{ property: 'user_id', operator: 'eq', value: userId }]);
      return (await api.call('listVmAnnouncements', { query: { filter, limit: 10_000 } })).data;
    },
  });
}

interface GreetingProps {
  readonly mailbox: Mailbox;
  readonly onChange: (announcementId: number | null) => Promise<boolean>;
}

const spoken = 'spoken';

function Chosen({ id, onRemove }: { readonly id: number; readonly onRemove: () => void }) {
  const sound = useAnnouncementSound(id);
  return (
    <div className="flex flex-col gap-3">
      <QueryView query={sound} loading={<Skeleton className="h-28" />}>
        {(blob) => <RecordingPlayer sound={blob} title={t('greeting.title')} isOneVoice />}
      </QueryView>
      <div>
        <ConfirmButton
          size="small"
          icon={<Trash2 aria-hidden className="size-3.5" />}
          question={t('greeting.deleteQuestion')}
          confirmLabel={t('common.delete')}
          onConfirm={onRemove}
        >
          {t('greeting.delete')}
        </ConfirmButton>
      </div>
    </div>
  );
}

/** The greeting: a spoken sentence with the name, or a recording of one's own. */
export function Greeting({ mailbox, onChange }: GreetingProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  const { data: greetings = [] } = useGreetings(userId);
  const { remove } = useAnnouncementCommands();
  const chosen = mailbox.announcement_id;
  const options = [
    { id: spoken, label: t('greeting.spoken') },
    ...greetings.map(({ id, description, duration }) => ({
      id: String(id),
      label: description || t('greeting.numbered', { id }),
      description: formatDuration(duration),
    })),
  ];
  return (
    <Card title={t('greeting.title')} text={t('greeting.text')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label={t('greeting.choice')}
            options={options}
            value={chosen === null ? spoken : String(chosen)}
            onChange={(key) => void onChange(key === spoken ? null : Number(key))}
            className="min-w-48 flex-1"
          />
          <UploadAnnouncement
            label={t('greeting.upload')}
            sendingLabel={t('greeting.uploading')}
            failed={(reason) => t('greeting.uploadFailed', { reason })}
            onUploaded={({ id }) => onChange(id)}
          />
        </div>
        {chosen !== null && (
          <Chosen
            id={chosen}
            onRemove={() =>
              void attempt(
                () => remove(chosen),
                (reason) => t('greeting.deleteFailed', { reason }),
              )
            }
          />
        )}
      </div>
    </Card>
  );
}
