import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { fetchFile } from '../../platform/api/fetchFile.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type PlayerControl, RecordingPlayer } from './RecordingPlayer.tsx';

/** Which sound: a monitor's own, or that of the whole conversation with so many parts. */
export interface SoundSource {
  readonly monitorId: number;
  /** 1: the monitor's own. */
  readonly parts: number;
}

interface RecordedSoundProps {
  readonly source: SoundSource;
  readonly title: string;
  readonly ref?: Ref<PlayerControl>;
  /** Told where it is while it plays or is moved, in seconds. */
  readonly onPosition?: (seconds: number) => void;
}

/** Fetches the sound of a finished recording. */
export const fetchSound = ({ monitorId, parts }: SoundSource): Promise<Blob> =>
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
export function RecordedSound({ source, ...player }: RecordedSoundProps) {
  return (
    <QueryView query={useSound(source)} loading={<Skeleton className="h-28" />}>
      {(sound) => <RecordingPlayer sound={sound} {...player} />}
    </QueryView>
  );
}
