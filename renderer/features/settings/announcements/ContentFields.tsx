import { AudioLines, FileUp, Mic, Square } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { toast } from 'sonner';
import { longestSpokenText } from '../../../../shared/domain/limits.ts';
import { soundFiles, useAnnouncementSound } from '../../../entities/announcement/useAnnouncements.ts';
import { RecordingPlayer } from '../../../entities/recording/RecordingPlayer.tsx';
import { attempt } from '../../../platform/api/attempt.ts';
import { fetchFile } from '../../../platform/api/fetchFile.ts';
import { useRecorder } from '../../../platform/audio/useRecorder.ts';
import { formatDuration } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { errorClassName } from '../../../ui/classNames.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FieldsProps } from '../administration/EditForm.tsx';
import { type SoundDraft, sources } from './soundDraft.ts';

function Elapsed({ since }: { readonly since: number }) {
  return t('sounds.recording', { time: formatDuration((useNow(true) - since) / 1000) });
}

function Recording({ onRecorded }: { readonly onRecorded: (file: Blob) => void }) {
  const { phase, startedAt, start, stop } = useRecorder((file) => {
    if (file) onRecorded(file);
    else toast.error(t('sounds.recordFailed'));
  });
  const isOn = phase === 'recording';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        isDisabled={phase === 'opening'}
        variant={isOn ? 'danger' : 'secondary'}
        icon={isOn ? <Square aria-hidden className="size-4" /> : <Mic aria-hidden className="size-4" />}
        onPress={() => (isOn ? stop() : void start())}
      >
        {t(isOn ? 'sounds.stopRecording' : 'sounds.startRecording')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isOn ? <Elapsed since={startedAt} /> : t('sounds.recordText')}
      </p>
    </div>
  );
}

function ChosenFile({ onChosen }: { readonly onChosen: (file: Blob) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FileTrigger
        acceptedFileTypes={soundFiles}
        onSelect={(files) => {
          const [file] = files ?? [];
          if (file) onChosen(file);
        }}
      >
        <Button icon={<FileUp aria-hidden className="size-4" />}>{t('sounds.chooseFile')}</Button>
      </FileTrigger>
      <p className="text-sm text-muted">{t('sounds.fileText')}</p>
    </div>
  );
}

function Present({ id }: { readonly id: number }) {
  return (
    <QueryView query={useAnnouncementSound(id)} loading={<Skeleton className="h-28" />}>
      {(sound) => <RecordingPlayer sound={sound} title={t('sounds.present')} isOneVoice />}
    </QueryView>
  );
}

function Spoken({ draft, errors, onChange }: FieldsProps<SoundDraft>) {
  const { text } = draft;
  const [heard, setHeard] = useState<{ readonly text: string; readonly sound: Blob } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const listen = async () => {
    setBusy(true);
    await attempt(
      async () => setHeard({ text, sound: await fetchFile('speakText', { body: { text } }) }),
      (reason) => t('sounds.speakFailed', { reason }),
    );
    setBusy(false);
  };
  return (
    <>
      <TextField
        label={t('sounds.spokenText')}
        description={t('sounds.spokenTextText')}
        rows={4}
        maxLength={longestSpokenText}
        value={text}
        onChange={(typed) => onChange({ text: typed })}
        errorMessage={errors.text}
      />
      <Button
        className="self-start"
        icon={<AudioLines aria-hidden className="size-4" />}
        isDisabled={text.trim() === '' || isBusy}
        onPress={() => void listen()}
      >
        {t(isBusy ? 'sounds.speaking' : 'sounds.speak')}
      </Button>
      {heard?.text === text && <RecordingPlayer sound={heard.sound} title={t('sounds.spoken')} isOneVoice />}
    </>
  );
}

/** The content of the announcement: recorded here, from a file, from a text, or unchanged. */
export function ContentFields({ id, ...props }: FieldsProps<SoundDraft> & { readonly id: number | null }) {
  const { draft, errors, onChange } = props;
  const { source, recorded, file } = draft;
  const given = source === 'record' ? recorded : source === 'file' ? file : null;
  const options = sources.filter((each) => each !== 'keep' || id !== null);
  return (
    <Card title={t('sounds.content')}>
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t('sounds.source')}
          options={options.map((each) => ({ id: each, label: t(`sounds.source.${each}`) }))}
          selected={source}
          onSelect={(chosen) => onChange({ source: chosen })}
        />
        {source === 'record' && <Recording onRecorded={(sound) => onChange({ recorded: sound })} />}
        {source === 'file' && <ChosenFile onChosen={(sound) => onChange({ file: sound })} />}
        {source === 'text' && <Spoken {...props} />}
        {source === 'keep' && id !== null && <Present id={id} />}
        {given && (
          <RecordingPlayer
            sound={given}
            title={t(source === 'record' ? 'sounds.recorded' : 'sounds.file')}
            isOneVoice
          />
        )}
        {errors.data && (
          <p role="alert" className={errorClassName}>
            {errors.data}
          </p>
        )}
      </div>
    </Card>
  );
}
