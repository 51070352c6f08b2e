import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/callDetails.ts';
import '../../../strings/en/integrations.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { bothText, encryptionText, partyText } from '../../../entities/call/callFacts.ts';
import { useCallPanel } from '../../../entities/call/callPanel.ts';
import { SipLadder } from '../../../entities/call/ladder/SipLadder.tsx';
import { CallNotes } from '../../../entities/call/notes/CallNotes.tsx';
import { downloadCallCapture } from '../../../entities/call/record/downloadCapture.ts';
import { PastAbsences } from '../../../entities/call/record/PastAbsences.tsx';
import { ladderQuery } from '../../../entities/call/record/useCdrs.ts';
import { useMyCalls } from '../../../entities/call/useLiveCalls.ts';
import { CallLabels } from '../../../entities/label/CallLabels.tsx';
import { LineLink } from '../../../entities/line/lineStatus.tsx';
import { useLines } from '../../../entities/line/useLines.ts';
import { CallDeliveries } from '../../../entities/webhook/CallDeliveries.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime } from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { tabsClassName } from './tabsClassName.ts';

const diverted = ({ diverted_from, diverted_reason }: LiveCall) =>
  inOneLine([formatNumber(diverted_from), diverted_from && diverted_reason.replaceAll('-', ' ')]);

const directions = ['details.direction.0', 'details.direction.1', 'details.direction.2'] as const;

/** The facts of a live call. */
function CallDetails({ call }: { readonly call: LiveCall }) {
  const lines = useLines().data?.data ?? [];
  const line = lines.find(({ id }) => id === call.line_id);
  return (
    <div className="flex flex-col gap-4 py-4">
      <PastAbsences callId={call.id} />
      <FactList
        facts={[
          { label: t('details.direction'), value: t(directions[call.destination] ?? directions[2]) },
          { label: t('details.from'), value: partyText(call.src_name, call.src) },
          { label: t('details.to'), value: partyText(call.dst_name, call.dst) },
          { label: t('details.divertedFrom'), value: diverted(call) },
          { label: t('details.originalCalled'), value: formatNumber(call.original_called) },
          { label: t('details.originalCaller'), value: formatNumber(call.original_caller) },
          { label: t('details.pbxQueue'), value: call.pbx_queue_name },
          { label: t('details.pbxReference'), value: call.pbx_reference },
          {
            label: t('details.line'),
            value: line ? <LineLink line={line} /> : call.line_id === null ? t('details.internal') : '',
          },
          { label: t('details.codec'), value: bothText(call.src_codec, call.dst_codec) },
          { label: t('details.encryption'), value: encryptionText(call) },
          { label: t('details.userAgent'), value: bothText(call.src_ua, call.dst_ua) },
          { label: t('details.started'), value: formatDateTime(call.start_time * 1000) },
          { label: t('details.callId'), value: call.id },
          { label: t('details.sipCallId'), value: bothText(call.src_call_id, call.dst_call_id) },
        ]}
      />
    </div>
  );
}

/** No event reports SIP messages, so the open ladder is read again at intervals. */
const refreshMs = 2000;

/** The SIP messages of a live call so far. */
function LiveLadder({ callId }: { readonly callId: number }) {
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

/** Details of a live call: labels, notes, facts, its SIP messages and, for supervisors, its webhook deliveries. */
export function CallTabs({ call }: { readonly call: LiveCall }) {
  const seesWebhooks = useHasRole('supervisor');
  // Notes written during a consultation belong to the customer's call.
  const customers = useMyCalls().all.find(({ id }) => id === call.consult_for) ?? call;
  const [tab, setTab] = useState('notes');
  const areNotesWanted = useCallPanel((panel) => panel.areNotesWanted);
  useEffect(() => {
    if (areNotesWanted) setTab('notes');
  }, [areNotesWanted]);
  const webhooks = {
    id: 'webhooks',
    label: t('deliveries.tab'),
    content: <CallDeliveries of={{ callId: call.id }} />,
  };
  return (
    <>
      <CallLabels call={call} />
      <Tabs
        label={t('common.details')}
        className={tabsClassName}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'notes',
            label: t('notes.label'),
            content: <CallNotes key={customers.id} callId={customers.id} saved={customers.notes} isOver={false} />,
          },
          { id: 'details', label: t('details.tab'), content: <CallDetails call={call} /> },
          { id: 'ladder', label: t('details.ladder'), content: <LiveLadder callId={call.id} /> },
          ...(seesWebhooks ? [webhooks] : []),
        ]}
      />
    </>
  );
}
