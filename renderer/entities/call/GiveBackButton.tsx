import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { SupervisionMode } from '../../../shared/domain/supervision.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { ownSupervision } from './supervisionView.ts';

/** A supervisor's commands for a colleague's call; the event stream shows their result. */
interface SupervisionCommands {
  /** Comes into the call in a mode, or changes it. */
  setMode(call: LiveCall, mode: SupervisionMode): Promise<boolean>;
  leave(call: LiveCall): Promise<boolean>;
}

const refused = (reason: string) => t('refused.supervision', { reason });

/** The supervision commands of the signed-in user. */
export function useSupervisionCommands(): SupervisionCommands {
  const userId = useSession((session) => session.userId) ?? 0;
  return useMemo(
    () => ({
      setMode(call, mode) {
        const params = { id: call.id };
        const own = ownSupervision(call, userId);
        return attempt(
          () =>
            own
              ? api.call('updateSupervision', { params: { ...params, supervision_id: own.id }, body: { mode } })
              : api.call('createSupervision', { params, body: { mode } }),
          refused,
        );
      },
      async leave(call) {
        const own = ownSupervision(call, userId);
        if (!own) return true;
        const params = { id: call.id, supervision_id: own.id };
        return attempt(() => api.call('deleteSupervision', { params }), refused);
      },
    }),
    [userId],
  );
}

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
