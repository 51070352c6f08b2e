import { Download } from 'lucide-react';
import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { Button } from '../../../components/Button.tsx';
import { SipLadder } from '../../../components/ladder/SipLadder.tsx';
import { QueryView } from '../../../components/QueryView.tsx';
import { attempt } from '../../../lib/api/attempt.ts';
import { fetchFile, saveFile } from '../../../lib/api/fetchFile.ts';
import { t } from '../../../strings/t.ts';
import { useTrace } from './useCdr.ts';

async function downloadCapture(cdr: Cdr): Promise<void> {
  await attempt(
    async () => saveFile(await fetchFile('getCdrPcap', { params: { id: cdr.id } }), `call-${cdr.live_id}.pcap`),
    (reason) => t('history.pcapFailed', { reason }),
  );
}

/** Every SIP message of the call, and the same as a file for Wireshark. */
export function CdrLadder({ cdr }: { readonly cdr: Cdr }) {
  return (
    <div className="flex flex-col gap-3 bg-canvas py-3">
      <QueryView query={useTrace(cdr.id)}>
        {(messages) => (
          <>
            {messages.length > 0 && (
              <Button
                size="small"
                icon={<Download aria-hidden className="size-4" />}
                className="self-end"
                onPress={() => void downloadCapture(cdr)}
              >
                {t('history.pcap')}
              </Button>
            )}
            <SipLadder messages={messages} />
          </>
        )}
      </QueryView>
    </div>
  );
}
