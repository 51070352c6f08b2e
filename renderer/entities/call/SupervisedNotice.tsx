import { Ear } from 'lucide-react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { inOneLine } from '../../strings/isolated.ts';
import { t } from '../../strings/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { SupervisedBy } from './supervisionView.ts';

function sentenceOf({ mode, user_name: name, agent_name: agent, agent_id }: SupervisedBy, userId: number): string {
  if (agent_id === userId && mode === 'whisper') return t('supervision.toYou', { name });
  if (agent_id === userId && mode === 'take_over') return t('supervision.fromYou', { name });
  return t(`supervision.by.${mode}`, { name, agent });
}

/** Says who else supervises the call, if the user may know. */
export function SupervisedNotice({ call }: { readonly call: LiveCall }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const others = call.supervised_by.filter(({ user_id }) => user_id !== userId);
  if (others.length === 0) return null;
  return (
    <Banner tone="info" icon={<Ear aria-hidden />}>
      {inOneLine(others.map((supervision) => sentenceOf(supervision, userId)))}
    </Banner>
  );
}
