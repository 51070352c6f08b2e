import { useQuery } from '@tanstack/react-query';
import { SipLadder } from '../../components/ladder/SipLadder.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { api } from '../../lib/api/api.ts';
import { queryKeys } from '../../lib/api/queryKeys.ts';
import { downloadCallCapture } from '../../lib/calls/downloadCapture.ts';
import { ladderQuery } from '../../lib/calls/useCdrTrace.ts';

/** No event tells of SIP messages, so that the ladder is read again while somebody looks at it. */
const refreshMs = 2000;

/** The SIP messages of a live call so far. */
export function LiveLadder({ callId }: { readonly callId: number }) {
  const query = useQuery({
    queryKey: queryKeys.callTrace(callId),
    queryFn: async () => (await api.call('getCallTrace', { params: { id: callId }, query: ladderQuery })).data,
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  return (
    <div className="bg-canvas py-3">
      <QueryView query={query}>
        {(messages) => <SipLadder messages={messages} onDownload={() => void downloadCallCapture(callId)} />}
      </QueryView>
    </div>
  );
}
