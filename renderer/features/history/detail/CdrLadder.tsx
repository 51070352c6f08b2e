import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { SipLadder } from '../../../components/ladder/SipLadder.tsx';
import { QueryView } from '../../../components/QueryView.tsx';
import { downloadCdrCapture } from '../../../lib/calls/downloadCapture.ts';
import { useCdrTrace } from '../../../lib/calls/useCdrTrace.ts';

/** Every SIP message of the call, and the same as a file for Wireshark. */
export function CdrLadder({ cdr }: { readonly cdr: Cdr }) {
  return (
    <div className="bg-canvas py-3">
      <QueryView query={useCdrTrace(cdr.id)}>
        {(messages) => <SipLadder messages={messages} onDownload={() => void downloadCdrCapture(cdr)} />}
      </QueryView>
    </div>
  );
}
