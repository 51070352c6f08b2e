import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { useLines } from '../../entities/line/useLines.ts';
import { formatDateTime } from '../../platform/format/format.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { FactList } from '../../ui/FactList.tsx';

const party = (name: string, number: string) => [name, formatNumber(number)].filter(Boolean).join(' · ');
const both = (first: string, second: string) => [...new Set([first, second].filter(Boolean))].join(' / ');

const diverted = ({ diverted_from, diverted_reason }: LiveCall) =>
  [formatNumber(diverted_from), diverted_from && diverted_reason.replaceAll('-', ' ')].filter(Boolean).join(' · ');

const directions = ['details.direction.0', 'details.direction.1', 'details.direction.2'] as const;

/** The facts of a live call. */
export function CallDetails({ call }: { readonly call: LiveCall }) {
  const lines = useLines().data?.data ?? [];
  const line = lines.find(({ id }) => id === call.line_id);
  return (
    <div className="py-4">
      <FactList
        facts={[
          { label: t('details.direction'), value: t(directions[call.destination] ?? directions[2]) },
          { label: t('details.from'), value: party(call.src_name, call.src) },
          { label: t('details.to'), value: party(call.dst_name, call.dst) },
          { label: t('details.divertedFrom'), value: diverted(call) },
          { label: t('details.originalCalled'), value: formatNumber(call.original_called) },
          { label: t('details.originalCaller'), value: formatNumber(call.original_caller) },
          { label: t('details.pbxQueue'), value: call.pbx_queue_name },
          { label: t('details.pbxReference'), value: call.pbx_reference },
          { label: t('details.line'), value: line?.name ?? (call.line_id === null ? t('details.internal') : '') },
          { label: t('details.codec'), value: both(call.src_codec, call.dst_codec) },
          { label: t('details.userAgent'), value: both(call.src_ua, call.dst_ua) },
          { label: t('details.started'), value: formatDateTime(call.start_time * 1000) },
          { label: t('details.callId'), value: call.id },
          { label: t('details.sipCallId'), value: both(call.src_call_id, call.dst_call_id) },
        ]}
      />
    </div>
  );
}
