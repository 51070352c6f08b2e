import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { WholeRecording } from '../../../shared/api/history/history.ts';
import type { Monitor } from '../../../shared/api/history/monitor.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { fetchFile, saveFile } from '../../platform/api/fetchFile.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RecordingMarks, stretchOf } from './RecordingMarks.tsx';
import { type PlayerControl, RecordingPlayer, type SoundGap } from './RecordingPlayer.tsx';

/** Which sound: a monitor's own, or that of the whole conversation with so many parts. */
interface SoundSource {
  readonly monitorId: number;
  /** 1: the monitor's own. */
  readonly parts: number;
}

interface RecordedSoundProps {
  readonly source: SoundSource;
  readonly title: string;
  readonly ref?: Ref<PlayerControl>;
  /** Called with its position while it plays or is moved, in seconds. */
  readonly onPosition?: (seconds: number) => void;
  readonly gaps: readonly SoundGap[];
}

/** Fetches the sound of a finished recording. */
const fetchSound = ({ monitorId, parts }: SoundSource): Promise<Blob> =>
  fetchFile(parts > 1 ? 'getWholeRecordingAudio' : 'getMonitorAudio', { params: { id: monitorId } });

/** A finished recording never changes, so that it is fetched once. */
function useSound(source: SoundSource) {
  return useQuery({
    queryKey: ['recording', source.monitorId, source.parts],
    queryFn: () => fetchSound(source),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** A finished recording to hear. */
function RecordedSound({ source, ...player }: RecordedSoundProps) {
  return (
    <QueryView query={useSound(source)} loading={<Skeleton className="h-28" />}>
      {(sound) => <RecordingPlayer sound={sound} {...player} />}
    </QueryView>
  );
}

/** How many calls the conversation went through. */
export const callsOf = ({ parts }: Pick<WholeRecording, 'parts'>): number =>
  new Set(parts.map(({ live_id }) => live_id)).size;

/** Where the service was gone while it was recorded. */
const gapsOf = (marks: WholeRecording['marks']): SoundGap[] =>
  marks
    .filter(({ kind }) => kind === 'interrupted')
    .map((mark) => ({ seconds: mark.offset_ms / 1000, text: t('recording.noSound', stretchOf(mark)) }));

/** The recording of the whole conversation that a monitor is part of. */
export function useWhole({ id }: Monitor) {
  return useQuery({
    queryKey: [...queryKeys.monitors, 'whole', id],
    queryFn: async () => (await api.call('getWholeRecording', { params: { id } })).data,
  });
}

/** The audio of a monitor. */
interface Played {
  readonly source: SoundSource;
  /** Seconds before the monitor in what is played. */
  readonly offset: number;
  readonly parts: WholeRecording['parts'];
  readonly marks: WholeRecording['marks'];
  /** The conversation is still recorded: what is played is only this part of it. */
  readonly isInProgress: boolean;
}

/** The audio of a finished monitor: the whole conversation once it is over, until then the monitor alone. */
function playedOf({ id }: Monitor, { parts, marks }: WholeRecording): Played {
  const offsetMs = parts.find(({ monitor_id }) => monitor_id === id)?.offset_ms ?? 0;
  const isOver = parts.every(({ state }) => state === 'ready');
  if (isOver) {
    // Whichever part was asked for, it is the same sound.
    const source = { monitorId: parts[0]?.monitor_id ?? id, parts: parts.length };
    return { source, offset: offsetMs / 1000, parts, marks, isInProgress: false };
  }
  const own = marks.filter(({ monitor_id }) => monitor_id === id);
  return {
    source: { monitorId: id, parts: 1 },
    offset: 0,
    parts,
    marks: own.map((mark) => ({ ...mark, offset_ms: mark.offset_ms - offsetMs })),
    isInProgress: true,
  };
}

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

interface WholeSoundProps {
  /** Finished. */
  readonly monitor: Monitor;
  readonly title: string;
  /** Plays from so many seconds of the monitor. */
  readonly ref?: Ref<PlayerControl>;
  /** Called with its position in the monitor, in seconds: below 0 before it. */
  readonly onPosition?: (seconds: number) => void;
}

function Loaded({ played, title, ref, onPosition }: Omit<WholeSoundProps, 'monitor'> & { readonly played: Played }) {
  const player = useRef<PlayerControl>(null);
  const { source, offset, parts, marks, isInProgress } = played;
  const calls = callsOf(played);
  const playFrom = (seconds: number) => player.current?.playFrom(seconds);
  useImperativeHandle(ref, () => ({ playFrom: (seconds) => playFrom(seconds + offset) }));
  return (
    <>
      <RecordedSound
        ref={player}
        onPosition={(at) => onPosition?.(at - offset)}
        source={source}
        title={title}
        gaps={gapsOf(marks)}
      />
      {source.parts > 1 && calls > 1 && (
        <p className="pt-2 text-xs text-muted">{t('recording.overCalls', { count: calls })}</p>
      )}
      {isInProgress && <p className="pt-2 text-xs text-muted">{t('recording.stillGoesOn')}</p>}
      <RecordingMarks marks={marks} parts={parts} onPlayFrom={playFrom} />
    </>
  );
}

/** The recording of the conversation that a monitor is part of, over all its calls, with what was done meanwhile. */
export function WholeSound({ monitor, ...player }: WholeSoundProps) {
  return (
    <QueryView query={useWhole(monitor)} loading={<Skeleton className="h-28" />}>
      {(whole) => <Loaded played={playedOf(monitor, whole)} {...player} />}
    </QueryView>
  );
}
