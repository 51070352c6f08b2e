import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import type { Peer } from '../callView.ts';

/** More messages than a ladder can be read with. */
const mostMessages = 2000;

/** A ladder shows the call with its consultations and transfers. */
export const ladderQuery = { limit: mostMessages, extent: 'conversation' } as const;

/** The SIP messages of an ended call, and of what consultations and transfers made of it. */
export function useCdrTrace(id: number, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: queryKeys.cdrTrace(id),
    queryFn: async () => (await api.call('getCdrTrace', { params: { id }, query: ladderQuery })).data,
  });
}

const recentLimit = 100;

/** The user's last calls, newest first. */
export function useRecentCdrs() {
  const userId = useSession((session) => session.userId) ?? 0;
  return useQuery({
    queryKey: queryKeys.recentCdrs,
    queryFn: async () => {
      const filter = JSON.stringify([{ property: 'user_id', operator: 'eq', value: userId }]);
      return (await api.call('listCdrs', { query: { limit: recentLimit, filter } })).data;
    },
  });
}

/** The other party of a finished call, seen from the user whose record it is. */
export function peerOfCdr(cdr: Cdr, userExtension: string | undefined): Peer {
  const isFromMe = cdr.destination === 1 || (cdr.destination === 2 && cdr.src === userExtension);
  return isFromMe ? { name: cdr.dst_name, number: cdr.dst } : { name: cdr.src_name, number: cdr.src };
}

/** Numbers that were talked to lately, each once, newest first. */
export function useRecentNumbers(userExtension: string | undefined): readonly Peer[] {
  const { data } = useRecentCdrs();
  return useMemo(() => {
    const byNumber = new Map<string, Peer>();
    for (const cdr of data ?? []) {
      const peer = peerOfCdr(cdr, userExtension);
      if (peer.number && !byNumber.has(peer.number)) byNumber.set(peer.number, peer);
    }
    return [...byNumber.values()];
  }, [data, userExtension]);
}
