import type { TraceMessage } from '../../../../shared/api/calls/calls.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { formatPreciseTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { endEvidenceOf } from './endEvidence.ts';
import { causeText, isFailure, sipStatusText } from './endedReason.ts';
import { useCdrTrace } from './useCdrTrace.ts';

function senderOf(message: TraceMessage): string {
  const { direction, src, dst, summary } = message;
  return direction === 'in' ? t('ending.byPeer', { peer: src, summary }) : t('ending.byUs', { peer: dst, summary });
}

function LastMessages({ messages }: { readonly messages: readonly TraceMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <section aria-label={t('ending.last')}>
      <p className="pb-1 text-sm text-muted">{t('ending.last')}</p>
      <ol className="flex flex-col gap-0.5 font-mono text-xs">
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages of a past call never move, and two may be alike
          <li key={index} className="selectable flex min-w-0 gap-2">
            <span className="shrink-0 text-muted">{formatPreciseTime(parseContractTime(message.time))}</span>
            <span className="shrink-0 text-muted">
              {t(message.direction === 'out' ? 'ladder.sent' : 'ladder.received')}
            </span>
            <span className="min-w-0 truncate">{message.summary}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What SIP says about how a call ended: status, cause, who said so, and for one that failed the last messages. */
export function EndingFacts({ cdr }: { readonly cdr: Cdr }) {
  const hasFailed = isFailure(cdr);
  const trace = useCdrTrace(cdr.id, hasFailed).data ?? [];
  const { message, reasons, last } = endEvidenceOf(trace, cdr.live_id);
  return (
    <section aria-label={t('ending.title')} className="flex flex-col gap-3">
      <FactList
        facts={[
          { label: t('details.sipStatus'), value: sipStatusText(cdr.sip_status) },
          { label: t('details.cause'), value: causeText(cdr.t_cause) },
          { label: t('details.endedBy'), value: t(`details.endedBy.${cdr.terminated_by}`) },
          { label: t('ending.told'), value: message ? senderOf(message) : '' },
          { label: t('ending.reason'), value: reasons.join(' · ') },
        ]}
      />
      {hasFailed && <LastMessages messages={last} />}
    </section>
  );
}
