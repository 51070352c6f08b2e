import { useMemo } from 'react';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import type { SupervisionMode } from '../../../../shared/domain/supervision.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { ownSupervision } from './supervisionView.ts';

/** What a supervisor does with a colleague's call; the event stream shows what became of it. */
export interface SupervisionCommands {
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
