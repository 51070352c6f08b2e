import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { api } from '../../platform/api/api.ts';
import { reasonOf } from '../../platform/api/reason.ts';
import { toDialable } from '../../platform/format/phoneNumber.ts';
import { focusContent } from '../../platform/window/focusContent.ts';
import { t } from '../../strings/t.ts';
import { addStartedCall, cachedCalls } from './liveCallCache.ts';
import { useDialLine } from './useDialLine.ts';

/** Dials a number or an extension and opens the call's page. Says so when it is neither, or when the service refuses. */
export function useDial(): (typed: string, lineId?: number) => Promise<void> {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const { idFor } = useDialLine();
  return async (typed, lineId) => {
    const to = toDialable(typed);
    if (!to) {
      toast.error(t('phone.notANumber'));
      return;
    }
    // A parking place is of the house: over a line it would be somebody else's number.
    const isParked = cachedCalls(cache).some(({ parked }) => parked?.slot === to);
    const line_id = isParked ? undefined : (lineId ?? idFor(to));
    try {
      const { data } = await api.call('createCall', { body: { to, auto_answer: true, line_id } });
      addStartedCall(cache, data);
      navigate(`/calls/${data.id}`);
      focusContent();
    } catch (error) {
      toast.error(t('refused.dial', { reason: reasonOf(error) }));
    }
  };
}
