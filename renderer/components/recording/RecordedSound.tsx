import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { fetchFile } from '../../lib/api/fetchFile.ts';
import { QueryView } from '../QueryView.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { type PlayerControl, RecordingPlayer } from './RecordingPlayer.tsx';

interface RecordedSoundProps {
  readonly monitorId: number;
  readonly title: string;
  readonly ref?: Ref<PlayerControl>;
  /** Told where it is while it plays or is moved, in seconds. */
  readonly onPosition?: (seconds: number) => void;
}

/** A finished recording never changes, so that it is fetched once. */
function useSound(monitorId: number) {
  return useQuery({
    queryKey: ['recording', monitorId],
    queryFn: () => fetchFile('getMonitorAudio', { params: { id: monitorId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** A finished recording to hear. */
export function RecordedSound({ monitorId, ...player }: RecordedSoundProps) {
  return (
    <QueryView query={useSound(monitorId)} loading={<Skeleton className="h-28" />}>
      {(sound) => <RecordingPlayer sound={sound} {...player} />}
    </QueryView>
  );
}
