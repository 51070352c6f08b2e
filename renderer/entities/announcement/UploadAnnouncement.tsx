import '../../strings/en/holdMusic.ts';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { VmAnnouncement } from '../../../shared/api/announcements.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { Button } from '../../ui/Button.tsx';
import { soundFiles, useAnnouncementCommands } from './useAnnouncements.ts';

interface UploadAnnouncementProps {
  readonly label: string;
  /** While the file is on its way. */
  readonly sendingLabel: string;
  /** The sentence when the service refuses the file, or what follows. */
  readonly failed: (reason: string) => string;
  readonly onUploaded: (announcement: VmAnnouncement) => unknown;
}

/** Makes an announcement of one's own from a file of this machine. */
export function UploadAnnouncement({ label, sendingLabel, failed, onUploaded }: UploadAnnouncementProps) {
  const { upload } = useAnnouncementCommands();
  const [isSending, setSending] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    await attempt(async () => void (await onUploaded(await upload(file))), failed);
    setSending(false);
  };
  return (
    <FileTrigger acceptedFileTypes={soundFiles} onSelect={(files) => void send(files?.[0])}>
      <Button isDisabled={isSending} icon={<Upload aria-hidden className="size-4" />} className="h-9">
        {isSending ? sendingLabel : label}
      </Button>
    </FileTrigger>
  );
}
