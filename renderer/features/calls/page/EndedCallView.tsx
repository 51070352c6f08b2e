import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/callDetails.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/retention.ts';
import { useQuery } from '@tanstack/react-query';
import { Phone, X } from 'lucide-react';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { nameOfPeer, numberOfPeer } from '../../../entities/call/callView.ts';
import type { EndedCall } from '../../../entities/call/endedCalls.ts';
import { SipLadder } from '../../../entities/call/ladder/SipLadder.tsx';
import { downloadCdrCapture } from '../../../entities/call/record/downloadCapture.ts';
import { EndingAdvice, EndingFacts } from '../../../entities/call/record/EndingFacts.tsx';
import { explainEnd, isFailure } from '../../../entities/call/record/endedReason.ts';
import { MediaFindings, PacketTable } from '../../../entities/call/record/MediaFindings.tsx';
import { useCdrTrace } from '../../../entities/call/record/useCdrs.ts';
import { useDial } from '../../../entities/call/useDial.ts';
import { usePickableCalls } from '../../../entities/call/useLiveCalls.ts';
import { useNamedPeer, usePeerOf } from '../../../entities/call/useNamedPeer.ts';
import { CdrLabels } from '../../../entities/label/CallLabels.tsx';
import { CallDeliveries } from '../../../entities/webhook/CallDeliveries.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, formatDuration, parseContractTime } from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { EndedOverview } from './EndedOverview.tsx';
import { tabsClassName } from './tabsClassName.ts';

const party = (name: string, number: string) => inOneLine([name, formatNumber(number)]);

/** The facts of a finished call. */
function EndedDetails({ cdr }: { readonly cdr: Cdr }) {
  return (
    <div className="flex flex-col gap-5 py-4">
      <EndingFacts cdr={cdr} />
      <PacketTable cdr={cdr} />
      <FactList
        facts={[
          { label: t('details.duration'), value: formatDuration(cdr.billsec) },
          { label: t('details.started'), value: formatDateTime(parseContractTime(cdr.calldate)) },
          { label: t('details.from'), value: party(cdr.src_name, cdr.src) },
          { label: t('details.to'), value: party(cdr.dst_name, cdr.dst) },
          { label: t('details.callId'), value: cdr.live_id },
          { label: t('details.sipCallId'), value: cdr.call_id },
        ]}
      />
    </div>
  );
}

interface EndedCallViewProps {
  readonly ended: EndedCall;
  readonly onClose: () => void;
}

/** The record of a call; it is written a moment after the end, and the event stream then asks for it again. */
function useCdrOf(call: LiveCall) {
  return useQuery({
    queryKey: queryKeys.cdrOfCall(call.id),
    queryFn: async () => {
      const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: call.id }]);
      return (await api.call('listCdrs', { query: { limit: 1, filter } })).data[0] ?? null;
    },
    refetchInterval: ({ state }) => (state.data ? false : 1000),
  });
}

function Ladder({ cdr }: { readonly cdr: Cdr }) {
  return (
    <div className="bg-canvas py-3">
      <QueryView query={useCdrTrace(cdr.id)}>
        {(messages) => <SipLadder messages={messages} onDownload={() => void downloadCdrCapture(cdr)} />}
      </QueryView>
    </div>
  );
}

function EndedSentence({ call, cdr }: { readonly call: LiveCall; readonly cdr: Cdr | null }) {
  const nameOf = useNamedPeer();
  const parked = usePickableCalls().find(({ root_call_id: root }) => root === call.root_call_id)?.parked;
  if (parked) return t('ended.parked', { slot: parked.slot });
  if (call.transfer?.state === 'trying') {
    return t('ended.transferred', { target: nameOfPeer(nameOf({ name: '', number: call.transfer.dst })) });
  }
  return cdr ? explainEnd(cdr).sentence : t('ended.normal');
}

function EndedHeader({ call, cdr }: { readonly call: LiveCall; readonly cdr: Cdr | null }) {
  const peer = usePeerOf(call);
  const number = numberOfPeer(peer);
  return (
    <header className="flex items-start gap-4">
      <span className="hidden wide:inline">
        <Avatar name={peer.name} size="huge" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h1 className="selectable line-clamp-2 text-2xl font-semibold break-words">{nameOfPeer(peer)}</h1>
        {number && <p className="selectable truncate text-base text-muted">{number}</p>}
        <p className="flex flex-wrap items-center gap-2 pt-0.5">
          <StateBadge tone={cdr && isFailure(cdr) ? 'failure' : 'ended'}>{t('call.state.HANGUP')}</StateBadge>
          <span role="status" className="text-base">
            <EndedSentence call={call} cdr={cdr} />
          </span>
        </p>
        {cdr && <EndingAdvice cdr={cdr} />}
        {cdr && <MediaFindings cdr={cdr} />}
      </div>
    </header>
  );
}

const overviewTab = (cdr: Cdr, number: string) => ({
  id: 'overview',
  label: t('ended.overview'),
  content: <EndedOverview cdr={cdr} number={number} />,
});

const detailsTab = (cdr: Cdr) => ({ id: 'details', label: t('details.tab'), content: <EndedDetails cdr={cdr} /> });

/** How a call ended, in plain words first and with the facts behind them. */
export function EndedCallView({ ended: { call }, onClose }: EndedCallViewProps) {
  const peer = usePeerOf(call);
  const dial = useDial();
  const cdr = useCdrOf(call).data ?? null;
  const seesWebhooks = useHasRole('supervisor');
  const overview = cdr && overviewTab(cdr, peer.number);
  // Why a call failed is what one wants to know of it; of a talk one writes down what was said.
  const tabs = overview && (isFailure(cdr) ? [detailsTab(cdr), overview] : [overview, detailsTab(cdr)]);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-4 pt-5 pb-2 wide:px-6">
      <EndedHeader call={call} cdr={cdr} />
      <div className="flex gap-2">
        <Button
          variant="success"
          icon={<Phone aria-hidden className="size-4" />}
          onPress={() => void dial(peer.number)}
        >
          {t('ended.callAgain')}
        </Button>
        <Button icon={<X aria-hidden className="size-4" />} onPress={onClose}>
          {t('ended.dismiss')}
        </Button>
      </div>
      {cdr && <CdrLabels cdr={cdr} />}
      {cdr && (
        <Tabs
          label={t('common.details')}
          className={tabsClassName}
          tabs={[
            ...(tabs ?? []),
            { id: 'ladder', label: t('details.ladder'), content: <Ladder cdr={cdr} /> },
            ...(seesWebhooks
              ? [{ id: 'webhooks', label: t('deliveries.tab'), content: <CallDeliveries of={{ cdrId: cdr.id }} /> }]
              : []),
          ]}
        />
      )}
    </div>
  );
}
