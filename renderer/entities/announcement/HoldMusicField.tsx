import '../../strings/en/holdMusic.ts';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { attempt } from '../../platform/api/attempt.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { soundFiles, useAnnouncementCommands, useAnnouncements } from './useAnnouncements.ts';

interface HoldMusicFieldProps {
  /** What can be chosen besides announcements. */
  readonly others: readonly { readonly id: string; readonly label: string }[];
  /** One of those, or the id of an announcement. */
  readonly value: string;
  readonly description: string;
  readonly errorMessage?: string | undefined;
  readonly onChange: (value: string) => void;
}

function UploadButton({ onUploaded }: { readonly onUploaded: (id: number) => void }) {
  const { upload } = useAnnouncementCommands();
  const [isSending, setSending] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    await attempt(
      async () => onUploaded((await upload(file)).id),
      (reason) => t('holdMusic.uploadFailed', { reason }),
    );
    setSending(false);
  };
  return (
    <FileTrigger acceptedFileTypes={soundFiles} onSelect={(files) => void send(files?.[0])}>
      <Button isDisabled={isSending} icon={<Upload aria-hidden className="size-4" />} className="h-9">
        {t(isSending ? 'holdMusic.uploading' : 'holdMusic.upload')}
      </Button>
    </FileTrigger>
  );
}

/** Which music parties hear while they are held; more can be uploaded here. */
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
        <UploadButton onUploaded={(id) => onChange(String(id))} />
      </div>
      <p className="text-xs text-muted">{description}</p>
    </div>
  );
}
