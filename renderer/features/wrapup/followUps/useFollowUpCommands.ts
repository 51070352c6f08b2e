import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import type { FollowUp } from './followUp.ts';
import { followUpKeys } from './useFollowUps.ts';

/** How long it can be taken back. */
const undoMs = 10_000;

/** Another moment; null is done. */
async function send({ source, id }: FollowUp, moment: string | null): Promise<void> {
  const params = { id };
  if (source === 'contact') await api.call('updateContact', { params, body: { next_call_at: moment } });
  else if (moment === null) await api.call('updateWrapUp', { params, body: { follow_up_done: true } });
  else await api.call('updateWrapUp', { params, body: { follow_up_at: moment, follow_up_done: false } });
}

/** Shows at once what will be. */
function show(cache: QueryClient, changed: FollowUp, moment: string | null): void {
  cache.setQueriesData<FollowUp[]>({ queryKey: followUpKeys[changed.source] }, (all) =>
    all?.flatMap((other) => {
      if (other.id !== changed.id) return other;
      return moment === null ? [] : { ...other, moment, at: parseContractTime(moment) };
    }),
  );
}

/** Commands for a follow-up; a refusal is shown, and the change reverted. */
export function useFollowUpCommands() {
  const cache = useQueryClient();
  const [, navigate] = useLocation();

  async function change(followUp: FollowUp, moment: string | null): Promise<boolean> {
    show(cache, followUp, moment);
    const isDone = await attempt(
      () => send(followUp, moment),
      (reason) => t('followUps.failed', { name: followUp.name, reason }),
    );
    await cache.invalidateQueries({ queryKey: followUpKeys[followUp.source] });
    return isDone;
  }

  async function changeWithUndo(followUp: FollowUp, moment: string | null, told: string): Promise<void> {
    if (!(await change(followUp, moment))) return;
    const undo = () => void change(followUp, followUp.moment);
    toast.success(told, { duration: undoMs, action: { label: t('followUps.undo'), onClick: undo } });
  }

  return {
    finish: (followUp: FollowUp) => changeWithUndo(followUp, null, t('followUps.isDone', { name: followUp.name })),
    /** Unix milliseconds. */
    postpone: (followUp: FollowUp, at: number) =>
      changeWithUndo(
        followUp,
        toContractDateTime(at),
        t('followUps.isPostponed', { name: followUp.name, when: formatDateTime(at) }),
      ),
    /** Opens the record of the call that it is about. */
    async openCall(callId: number): Promise<void> {
      const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: callId }]);
      await attempt(
        async () => {
          const [cdr] = (await api.call('listCdrs', { query: { filter, limit: 1 } })).data;
          if (cdr) navigate(`/history/${cdr.id}`);
          else toast.info(t('followUps.noRecord'));
        },
        (reason) => t('followUps.openFailed', { reason }),
      );
    },
  };
}

/** Commands for a follow-up. */
export type FollowUpCommands = ReturnType<typeof useFollowUpCommands>;
