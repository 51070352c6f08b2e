import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { api } from '../../platform/api/api.ts';
import { reasonOf } from '../../platform/api/reason.ts';
import { toDialable } from '../../platform/format/phoneNumber.ts';
import { focusContent } from '../../platform/window/focusContent.ts';
import { t } from '../../strings/t.ts';
import { addStartedCall } from './liveCallCache.ts';
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
    try {
      const { data } = await api.call('createCall', { body: { to, auto_answer: true, line_id: lineId ?? idFor(to) } });
      addStartedCall(cache, data);
      navigate(`/calls/${data.id}`);
      focusContent();
    } catch (error) {
      toast.error(t('refused.dial', { reason: reasonOf(error) }));
    }
  };
}
