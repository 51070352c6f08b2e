import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { RingBack, RingBackPatch } from '../../../../shared/api/ringBacks.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { isolated } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';

/** Callers who are to be rung back, the newest first. Fed by `resource.changed` and by new records of calls. */
export function useRingBacks() {
  return useQuery({
    queryKey: queryKeys.ringBacks,
    queryFn: async () => (await api.call('listRingBacks', { query: {} })).data,
  });
}

/** What to call somebody. */
export const nameOfLost = ({ name, number }: RingBack): string => isolated(name) || formatNumber(number);

/** What can be done about them. */
export function useRingBackCommands() {
  const cache = useQueryClient();
  const change = async ({ id }: RingBack, body: RingBackPatch): Promise<boolean> => {
    const isDone = await attempt(
      () => api.call('updateRingBack', { params: { id }, body }),
      (reason) => t('ringBacks.failed', { reason }),
    );
    await cache.invalidateQueries({ queryKey: queryKeys.ringBacks });
    return isDone;
  };
  return {
    assign: (lost: RingBack, userId: number | null) => change(lost, { user_id: userId }),
    async finish(lost: RingBack): Promise<void> {
      if (!(await change(lost, { done: true }))) return;
      const undo = { label: t('followUps.undo'), onClick: () => void change(lost, { done: false }) };
      toast.success(t('ringBacks.isDone', { name: nameOfLost(lost) }), { duration: 10_000, action: undo });
    },
  };
}
