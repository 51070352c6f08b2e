import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { codeOf, dispositionCodes } from '../../../../shared/domain/codes.ts';
import { bothText, encryptionText, partyText } from '../../../entities/call/callFacts.ts';
import { EndingFacts } from '../../../entities/call/record/EndingFacts.tsx';
import { LineLink } from '../../../entities/line/lineStatus.tsx';
import { useLines } from '../../../entities/line/useLines.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import {
  formatAmount,
  formatDateTime,
  formatDuration,
  formatSeconds,
  formatTimeWithSeconds,
  parseContractTime,
} from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { partiesOf } from '../list/cdrParties.ts';

const connected = codeOf(dispositionCodes, 'CONNECTED');

/** The other party's device; both parties' if the call was somebody else's. */
function farDevice(cdr: Cdr, userId: number): string {
  const { mySide } = partiesOf(cdr, userId);
  if (mySide === null) return bothText(cdr.src_ua, cdr.dst_ua);
  return mySide === 'src' ? cdr.dst_ua : cdr.src_ua;
}

/** The costs of the call and its price; empty if unknown. */
function costOf({ charge, rate, currency }: Cdr): string {
  if (charge === null || rate === null) return '';
  const [cost, price] = [formatAmount(charge, currency), formatAmount(rate, currency)];
  return t('history.costOf', { cost, price });
}

function UsedLine({ lineId }: { readonly lineId: number }) {
  const lines = useLines().data?.data;
  const line = lines?.find(({ id }) => id === lineId);
  if (line) return <LineLink line={line} />;
  return lines ? t('history.lineGone') : null;
}

/** For how long the service was gone during the call, each time. */
function interruptionsText({ interruptions }: Cdr): string {
  return interruptions
    .map(({ interrupted_at, lasted_ms }) =>
      t('history.interruptedFor', {
        at: formatTimeWithSeconds(parseContractTime(interrupted_at)),
        time: formatSeconds(lasted_ms),
      }),
    )
    .join(', ');
}

/** The parties, times and duration; "Details" shows what the telephone network reported. */
export function CdrFacts({ cdr }: { readonly cdr: Cdr }) {
  const lineId = cdr.sip_endpoint_id;
  const userId = useSession((session) => session.userId) ?? 0;
  const wasConnected = cdr.disposition === connected;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="sr-only">{t('history.facts')}</h3>
      <FactList
        facts={[
          { label: t('history.from2'), value: partyText(cdr.src_name, cdr.src) },
          { label: t('history.to2'), value: partyText(cdr.dst_name, cdr.dst) },
          { label: t('history.started'), value: formatDateTime(parseContractTime(cdr.calldate)) },
          { label: t('history.queue'), value: cdr.queue_name },
          { label: t('history.queueWait'), value: cdr.queue_wait === null ? '' : formatDuration(cdr.queue_wait) },
          { label: t('history.talkTime'), value: wasConnected ? formatDuration(cdr.billsec) : '' },
          { label: t('history.holdTime'), value: cdr.hold_time > 0 ? formatDuration(cdr.hold_time) : '' },
          { label: t('history.interrupted'), value: interruptionsText(cdr) },
          { label: t('history.ringTime'), value: formatDuration(cdr.duration - cdr.billsec) },
          { label: t('history.line'), value: lineId === null ? '' : <UsedLine lineId={lineId} /> },
          { label: t('history.cost'), value: costOf(cdr) },
          { label: t('history.info'), value: cdr.info },
        ]}
      />
      <Disclosure title={t('common.details')} isOpenAtFirst={!wasConnected}>
        <div className="flex flex-col gap-5 pt-1.5">
          <EndingFacts cdr={cdr} />
          <FactList
            facts={[
              { label: t('history.callerId'), value: formatNumber(cdr.clid) },
              { label: t('history.codec'), value: bothText(cdr.src_codec, cdr.dst_codec) },
              { label: t('details.encryption'), value: encryptionText(cdr) },
              { label: t('history.userAgent'), value: farDevice(cdr, userId) },
              { label: t('history.callId'), value: cdr.live_id },
              { label: t('history.sipCallId'), value: cdr.call_id },
            ]}
          />
        </div>
      </Disclosure>
    </section>
  );
}
