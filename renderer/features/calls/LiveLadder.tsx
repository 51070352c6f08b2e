import { useQuery } from '@tanstack/react-query';
import { SipLadder } from '../../entities/call/ladder/SipLadder.tsx';
import { downloadCallCapture } from '../../entities/call/record/downloadCapture.ts';
import { ladderQuery } from '../../entities/call/record/useCdrTrace.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { QueryView } from '../../ui/QueryView.tsx';

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
