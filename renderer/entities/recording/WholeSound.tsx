import { type Ref, useImperativeHandle, useRef } from 'react';
import type { Monitor } from '../../../shared/api/history/monitor.ts';
import { t } from '../../strings/t.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RecordedSound } from './RecordedSound.tsx';
import { RecordingMarks } from './RecordingMarks.tsx';
import type { PlayerControl } from './RecordingPlayer.tsx';
import { type Played, playedOf, useWhole } from './useWhole.ts';

interface WholeSoundProps {
  /** Finished. */
  readonly monitor: Monitor;
  readonly title: string;
  /** Plays from so many seconds of the monitor. */
  readonly ref?: Ref<PlayerControl>;
  /** Told where it is in the monitor, in seconds: below 0 before it. */
  readonly onPosition?: (seconds: number) => void;
}

function Loaded({ played, title, ref, onPosition }: Omit<WholeSoundProps, 'monitor'> & { readonly played: Played }) {
  const player = useRef<PlayerControl>(null);
  const { source, offset, parts, marks, isInProgress } = played;
  const playFrom = (seconds: number) => player.current?.playFrom(seconds);
  useImperativeHandle(ref, () => ({ playFrom: (seconds) => playFrom(seconds + offset) }));
  return (
    <>
      <RecordedSound ref={player} onPosition={(at) => onPosition?.(at - offset)} source={source} title={title} />
      {source.parts > 1 && (
        <p className="pt-2 text-xs text-muted">{t('recording.overCalls', { count: source.parts })}</p>
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
