import type { Cdr } from '../../../shared/api/schemas/record.ts';
import { EndingFacts } from '../../components/ending/EndingFacts.tsx';
import { PacketTable } from '../../components/ending/PacketTable.tsx';
import { FactList } from '../../components/FactList.tsx';
import { formatNumber } from '../../lib/numbers/phoneNumber.ts';
import { formatDateTime, formatDuration, parseContractTime } from '../../lib/time/format.ts';
import { t } from '../../strings/t.ts';

const party = (name: string, number: string) => [name, formatNumber(number)].filter(Boolean).join(' · ');

/** The facts of a finished call. */
export function EndedDetails({ cdr }: { readonly cdr: Cdr }) {
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
          { label: t('notes.label'), value: cdr.notes },
        ]}
      />
    </div>
  );
}
