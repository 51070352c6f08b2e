import { Download } from 'lucide-react';
import type { Monitor } from '../../../shared/api/history/monitor.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { saveFile } from '../../platform/api/fetchFile.ts';
import { t } from '../../strings/t.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { fetchSound } from './RecordedSound.tsx';
import { playedOf, useWhole } from './useWhole.ts';

/** Saves what is played for a finished recording: the conversation as a whole once it is over. */
export function DownloadButton({ monitor }: { readonly monitor: Monitor }) {
  const { data: whole } = useWhole(monitor);
  const download = () =>
    attempt(
      async () => {
        const source = whole ? playedOf(monitor, whole).source : { monitorId: monitor.id, parts: 1 };
        saveFile(await fetchSound(source), `recording-${monitor.recording_id}.mp3`);
      },
      (reason) => t('recording.downloadFailed', { reason }),
    );
  return (
    <IconButton label={t('recording.download')} size="small" onPress={() => void download()}>
      <Download aria-hidden className="size-4 text-muted" />
    </IconButton>
  );
}
