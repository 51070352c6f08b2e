import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { Line } from '../../../shared/api/lines.ts';
import { api } from '../../platform/api/api.ts';
import { reasonOf } from '../../platform/api/attempt.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { isSameNumber, toDialable } from '../../platform/format/phoneNumber.ts';
import { focusContent } from '../../platform/window/page.ts';
import { useSettings } from '../../platform/window/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { useColleagues } from '../agent/useColleagues.ts';
import { useLines } from '../line/useLines.ts';
import { addStartedCall, cachedCalls } from './liveCallCache.ts';

const none: readonly Line[] = [];

/** The line over which the user wants calls to go out. */
interface DialLine {
  /** Null: the service chooses. */
  readonly line: Line | null;
  /** Those that the user may choose from. */
  readonly lines: readonly Line[];
  choose(id: number | null): void;
  /** The line for a number; undefined where the service chooses, and for colleagues, who need none. */
  idFor(number: string): number | undefined;
}

/** The chosen line, if it still exists. */
export function useDialLine(): DialLine {
  const userId = useSession((session) => session.userId);
  const all = useLines().data?.data ?? none;
  const colleagues = useColleagues();
  const { dialLineId, change } = useSettings();
  const lines = all.filter(({ enabled, user_id }) => enabled && (user_id === null || user_id === userId));
  const line = lines.find(({ id }) => id === dialLineId) ?? null;
  return {
    line,
    lines,
    choose: (id) => change({ dialLineId: id }),
    idFor: (number) => (colleagues.some(({ ext }) => isSameNumber(ext, number)) ? undefined : line?.id),
  };
}

/**
 * Dials a number or an extension and opens the call's page. Shows an error if it is neither, or if the service refuses.
 */
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
    // A parking place is the company’s own: over a line it would be somebody else's number.
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
