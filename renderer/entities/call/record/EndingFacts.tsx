import type { TraceMessage } from '../../../../shared/api/calls/calls.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { formatPreciseTime, parseContractTime } from '../../../platform/format/format.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { causeText, type Ending, explainEnd, isFailure, sipStatusText } from './endedReason.ts';
import { useCdrTrace } from './useCdrs.ts';

/** Advice about a failed call; nothing if there is none. */
export function EndingAdvice({ cdr }: { readonly cdr: Ending }) {
  const { advice } = explainEnd(cdr);
  if (!advice) return null;
  return <p className="text-sm text-muted">{advice}</p>;
}

/** SIP messages about the end of a call. */
interface EndEvidence {
  /** The message that ended it; null when none did, as when a connection was lost. */
  readonly message: TraceMessage | null;
  /** Values of its Reason and Warning headers (RFC 3326, RFC 3261 section 20.43). */
  readonly reasons: readonly string[];
  /** The last messages of the call, oldest first. */
  readonly last: readonly TraceMessage[];
}

const lastCount = 6;

/** BYE and CANCEL, and final answers to INVITE that are no success. */
function ends({ summary, text }: TraceMessage): boolean {
  if (/^(?:BYE|CANCEL)\b/.test(summary)) return true;
  return /^[3-6]\d\d\b/.test(summary) && /^cseq[ \t]*:[ \t]*\d+[ \t]+INVITE\b/im.test(text);
}

/** Challenges are answered, and the call continues. */
const isChallenge = ({ summary }: TraceMessage): boolean => /^40[17]\b/.test(summary);

function headersOf(text: string): string[] {
  return [...text.matchAll(/^(?:reason|warning)[ \t]*:[ \t]*(.*)$/gim)].map((match) => (match[1] ?? '').trim());
}

/** Finds what ended a call among its messages. */
export function endEvidenceOf(messages: readonly TraceMessage[], liveId: number): EndEvidence {
  const own = messages.filter(({ live_id: id }) => id === liveId);
  const candidates = own.filter((message) => ends(message) && !message.retransmission);
  const message = candidates.find((candidate) => !isChallenge(candidate)) ?? candidates.at(-1) ?? null;
  return { message, reasons: message ? headersOf(message.text) : [], last: own.slice(-lastCount) };
}

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

/** How a call ended in terms of SIP: status, cause, which side, and for a failed call the last messages. */
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
          { label: t('ending.reason'), value: inOneLine(reasons) },
        ]}
      />
      {hasFailed && <LastMessages messages={last} />}
    </section>
  );
}
