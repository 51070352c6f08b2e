import type { Cdr } from '../../../shared/api/schemas/record.ts';
import { EndingFacts } from '../../entities/call/record/EndingFacts.tsx';
import { PacketTable } from '../../entities/call/record/PacketTable.tsx';
import { formatDateTime, formatDuration, parseContractTime } from '../../platform/format/format.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { FactList } from '../../ui/FactList.tsx';

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
