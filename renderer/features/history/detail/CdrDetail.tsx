import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { Link } from 'wouter';
import { ApiError } from '../../../../shared/api/client.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { SipLadder } from '../../../entities/call/ladder/SipLadder.tsx';
import { CallNotes } from '../../../entities/call/notes/CallNotes.tsx';
import { EarlierNotes } from '../../../entities/call/notes/EarlierNotes.tsx';
import { CdrDisposition } from '../../../entities/call/record/CdrDisposition.tsx';
import { faceOfCdr } from '../../../entities/call/record/cdrFace.ts';
import { downloadCdrCapture } from '../../../entities/call/record/downloadCapture.ts';
import { MediaFindings, PacketTable } from '../../../entities/call/record/MediaFindings.tsx';
import { PastAbsences } from '../../../entities/call/record/PastAbsences.tsx';
import { useCdrTrace } from '../../../entities/call/record/useCdrs.ts';
import { CdrLabels } from '../../../entities/label/CallLabels.tsx';
import { CallRecordings } from '../../../entities/recording/CallRecordings.tsx';
import { RecordingMarks } from '../../../entities/recording/RecordingMarks.tsx';
import { CallDeliveries } from '../../../entities/webhook/CallDeliveries.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatTime, parseContractTime } from '../../../platform/format/format.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { partiesOf } from '../list/cdrParties.ts';
import { CdrFacts } from './CdrFacts.tsx';
import { CdrHeader } from './CdrHeader.tsx';
import { CdrQuality } from './CdrQuality.tsx';
import { Supervisions } from './Supervisions.tsx';
import { useCdr, useChain } from './useCdr.ts';
import { WrapUpsOfCall } from './WrapUpsOfCall.tsx';

const mostMarks = 200;

function useMarks({ id }: Cdr) {
  return useQuery({
    queryKey: [...queryKeys.cdrs, 'monitor-marks', id],
    queryFn: async () => {
      const query = { sort: 'id', dir: 'ASC', limit: mostMarks } as const;
      return (await api.call('listCdrMonitorMarks', { params: { id }, query })).data;
    },
  });
}

/** The history of a deleted recording; nothing if there never was one. */
function DeletedRecording({ cdr }: { readonly cdr: Cdr }) {
  const { data = [] } = useMarks(cdr);
  if (data.length === 0) return null;
  return (
    <section aria-label={t('recording.marks')}>
      <h3 className="text-sm font-semibold">{t('recording.title')}</h3>
      <p className="text-sm text-muted">{t('recording.missing')}</p>
      <RecordingMarks marks={data} parts={[]} />
    </section>
  );
}

function Notes({ cdr }: { readonly cdr: Cdr }) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{t('history.notes')}</h3>
      <CallNotes key={cdr.id} callId={cdr.live_id} saved={cdr.notes} isOver />
      <EarlierNotes cdr={cdr} />
    </section>
  );
}

/** Who was away, recording, notes, facts, who supervised it and the calls that belong to the same conversation. */
function CdrOverview({ cdr }: { readonly cdr: Cdr }) {
  return (
    <div className="flex max-w-3xl flex-col gap-5 py-4">
      <PastAbsences callId={cdr.live_id} />
      {cdr.has_monitor ? <CallRecordings cdr={cdr} /> : <DeletedRecording cdr={cdr} />}
      <Notes cdr={cdr} />
      <CdrDisposition cdr={cdr} />
      <CdrLabels cdr={cdr} />
      <WrapUpsOfCall cdr={cdr} />
      <MediaFindings cdr={cdr} />
      <CdrFacts cdr={cdr} />
      <CdrQuality cdr={cdr} />
      <PacketTable cdr={cdr} />
      <Supervisions cdr={cdr} />
      <Chain cdr={cdr} />
    </div>
  );
}

/** Every SIP message of the call, and the same as a file for Wireshark. */
function CdrLadder({ cdr }: { readonly cdr: Cdr }) {
  return (
    <div className="bg-canvas py-3">
      <QueryView query={useCdrTrace(cdr.id)}>
        {(messages) => <SipLadder messages={messages} onDownload={() => void downloadCdrCapture(cdr)} />}
      </QueryView>
    </div>
  );
}

const notFound = 404;

function Detail({ cdr }: { readonly cdr: Cdr }) {
  const seesWebhooks = useHasRole('supervisor');
  const webhooks = {
    id: 'webhooks',
    label: t('deliveries.tab'),
    content: <CallDeliveries of={{ cdrId: cdr.id }} />,
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <CdrHeader cdr={cdr} />
      <Tabs
        label={t('common.details')}
        className="min-h-0 flex-1 px-4 wide:px-6"
        tabs={[
          { id: 'overview', label: t('history.overview'), content: <CdrOverview cdr={cdr} /> },
          { id: 'ladder', label: t('history.ladder'), content: <CdrLadder cdr={cdr} /> },
          ...(seesWebhooks ? [webhooks] : []),
        ]}
      />
    </div>
  );
}

/** How a past call went. */
export function CdrDetail({ id }: { readonly id: number }) {
  const query = useCdr(id);
  if (query.error instanceof ApiError && query.error.status === notFound) {
    return (
      <div className="flex flex-1 items-center justify-center">
        <EmptyState icon={<FileSearch />} title={t('history.gone')} text={t('history.goneText')} />
      </div>
    );
  }
  return <QueryView query={query}>{(cdr) => <Detail cdr={cdr} />}</QueryView>;
}

function ChainLink({ cdr, isThis }: { readonly cdr: Cdr; readonly isThis: boolean }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const face = faceOfCdr(cdr);
  return (
    <Link
      href={`/history/${cdr.id}`}
      aria-current={isThis ? 'true' : undefined}
      className={classNames(
        'flex h-9 cursor-default items-center gap-2.5 rounded-control px-2 text-sm',
        isThis ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <face.icon role="img" aria-label={face.label} className={classNames('size-4 shrink-0', face.toneClassName)} />
      <span className="min-w-0 flex-1 truncate">{partiesOf(cdr, userId).title}</span>
      {isThis && <span className="shrink-0 text-xs text-muted">{t('history.chainThis')}</span>}
      <span className="shrink-0 text-xs text-muted">
        {formatTime(parseContractTime(cdr.calldate))} · {face.result}
      </span>
    </Link>
  );
}

/** The calls that transfers and consultations made of one conversation; nothing when there was but one. */
function Chain({ cdr }: { readonly cdr: Cdr }) {
  const chain = useChain(cdr).data ?? [];
  if (chain.length < 2) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold">{t('history.chain')}</h3>
      <p className="pb-2 text-xs text-muted">{t('history.chainText')}</p>
      <ol className="-mx-2">
        {chain.map((other) => (
          <li key={other.id}>
            <ChainLink cdr={other} isThis={other.id === cdr.id} />
          </li>
        ))}
      </ol>
    </section>
  );
}
