import { useQuery } from '@tanstack/react-query';
import type { WholeRecording } from '../../../shared/api/history/history.ts';
import type { Monitor } from '../../../shared/api/history/monitor.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import type { SoundSource } from './RecordedSound.tsx';

/** The recording of the whole conversation that a monitor is part of. */
export function useWhole({ id }: Monitor) {
  return useQuery({
    queryKey: [...queryKeys.monitors, 'whole', id],
    queryFn: async () => (await api.call('getWholeRecording', { params: { id } })).data,
  });
}

/** What is played for a monitor. */
export interface Played {
  readonly source: SoundSource;
  /** Seconds before the monitor in what is played. */
  readonly offset: number;
  readonly parts: WholeRecording['parts'];
  readonly marks: WholeRecording['marks'];
  /** The conversation is still recorded: what is played is only this part of it. */
  readonly isInProgress: boolean;
}

/** What is played for a finished monitor: the conversation as a whole once it is over, until then the monitor alone. */
export function playedOf({ id }: Monitor, { parts, marks }: WholeRecording): Played {
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
