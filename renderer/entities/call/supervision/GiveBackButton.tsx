import { Undo2 } from 'lucide-react';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { ownSupervision } from './supervisionView.ts';
import { useSupervisionCommands } from './useSupervisionCommands.ts';

/** Gives a call that was taken over back to its agent, and listens from then on. */
export function GiveBackButton({ call }: { readonly call: LiveCall }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const { setMode } = useSupervisionCommands();
  const own = ownSupervision(call, userId);
  if (own?.mode !== 'take_over') return null;
  const agent = own.agent_name;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-sm text-muted">{t('supervision.now.take_over', { agent })}</p>
      <Button
        size="small"
        icon={<Undo2 aria-hidden className="size-3.5" />}
        onPress={() => void setMode(call, 'listen')}
      >
        {t('supervision.giveBack', { agent })}
      </Button>
    </div>
  );
}
