import { useMemo } from 'react';
import type { Line } from '../../../shared/api/lines.ts';
import type { WatchedState } from '../../../shared/domain/line.ts';
import { useLines } from './useLines.ts';

/** An extension of a line's PBX. */
export interface WatchedExtension {
  readonly lineId: number;
  readonly extension: string;
  readonly state: WatchedState;
}

/** Extensions of PBXes that the user's lines watch. Fed by `line.watched`. */
export function useWatchedExtensions(): readonly WatchedExtension[] {
  const { data } = useLines();
  return useMemo(
    () => (data?.data ?? []).flatMap(({ id, colleagues }) => colleagues.map((one) => ({ ...one, lineId: id }))),
    [data],
  );
}

/** A line in whose mailbox at the PBX messages wait. */
export type WaitingMailbox = Pick<Line, 'id' | 'name'> & { readonly mailbox: NonNullable<Line['mailbox']> };

/** Those of the user's lines. */
export function useWaitingMailboxes(): readonly WaitingMailbox[] {
  const { data } = useLines();
  return useMemo(
    () => (data?.data ?? []).flatMap(({ id, name, mailbox }) => (mailbox?.waiting ? [{ id, name, mailbox }] : [])),
    [data],
  );
}
