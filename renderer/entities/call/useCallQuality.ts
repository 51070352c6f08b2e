import { useQuery } from '@tanstack/react-query';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** How good the audio of a connected call is for both parties; undefined while nobody knows. Events keep it fresh. */
export function useCallQuality(call: LiveCall) {
  return useQuery({
    enabled: call.state_name === 'CONNECTED',
    queryKey: queryKeys.callQuality(call.id),
    queryFn: async () => (await api.call('getCallQuality', { params: { id: call.id } })).data,
  }).data;
}
