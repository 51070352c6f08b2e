import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { SipLadder } from '../../../entities/call/ladder/SipLadder.tsx';
import { downloadCdrCapture } from '../../../entities/call/record/downloadCapture.ts';
import { useCdrTrace } from '../../../entities/call/record/useCdrTrace.ts';
import { QueryView } from '../../../ui/QueryView.tsx';

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
