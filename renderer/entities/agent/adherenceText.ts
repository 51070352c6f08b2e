import '../../strings/en/adherence.ts';
import type { AgentAdherence } from '../../../shared/api/adherence.ts';
import { formatSince, parseContractTime } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';

/** What the plan has next, such as “Next: break at 12:30”; empty: nothing within a week. */
export function nextText({ next, next_reason: reason, next_at }: AgentAdherence): string {
  if (next === null || next_at === null) return '';
  const time = formatSince(parseContractTime(next_at));
  if (next === 'break' && reason) return t('adherence.next.breakFor', { reason, time });
  return t(`adherence.next.${next}`, { time });
}

/** What an agent should be doing; empty while nothing is planned. */
export function shouldText({ planned, planned_reason: reason }: AgentAdherence): string {
  if (planned === 'off') return '';
  if (planned === 'break' && reason) return t('adherence.should.breakFor', { reason });
  return t(`adherence.should.${planned}`);
}
