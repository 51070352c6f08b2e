import { useQuery } from '@tanstack/react-query';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { api } from '../api/api.ts';
import { queryKeys } from '../api/queryKeys.ts';

/** The service takes a sample every five seconds. */
const everyMs = 5000;

/** How good the audio of a connected call is for both parties; undefined while nobody knows. */
export function useCallQuality(call: LiveCall) {
  return useQuery({
    enabled: call.state_name === 'CONNECTED',
    queryKey: queryKeys.callQuality(call.id),
    queryFn: async () => (await api.call('getCallQuality', { params: { id: call.id } })).data,
    refetchInterval: everyMs,
    // What was true a moment ago is of no use after a failure.
    retry: false,
  }).data;
}
