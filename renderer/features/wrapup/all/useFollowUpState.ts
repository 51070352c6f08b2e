import { useQueryClient } from '@tanstack/react-query';
import type { WrapUp } from '../../../../shared/api/schemas/wrapup.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { callerOf } from '../WrapUpHeading.tsx';

/** Says that a wrap-up's follow-up is done, or open again; a refusal is told. */
export function useFollowUpState(wrapUp: WrapUp): (isDone: boolean) => Promise<void> {
  const cache = useQueryClient();
  const params = { id: wrapUp.id };
  return async (isDone) => {
    await attempt(
      () => api.call('updateWrapUp', { params, body: { follow_up_done: isDone } }),
      (reason) => t('followUps.failed', { name: callerOf(wrapUp), reason }),
    );
    await cache.invalidateQueries({ queryKey: queryKeys.wrapUps });
  };
}
