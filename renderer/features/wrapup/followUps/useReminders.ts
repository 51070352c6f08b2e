import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { useAudio } from '../../../platform/audio/audioStore.ts';
import { showNotification } from '../../../platform/window/page.ts';
import { t } from '../../../strings/t.ts';
import { type FollowUp, keyOfFollowUp } from './followUp.ts';
import { followUpsPath } from './followUpPlaces.ts';

import { useDueFollowUps } from './useFollowUps.ts';

/** Follow-ups of which a user was reminded on this device, so that it happens once, also over a reload. */

/** Older ones are done, or overdue for so long that it does not matter. */
const most = 1_000;
const storageKey = (userId: number) => `cordboard.reminded.${userId}`;

function read(userId: number): readonly string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The keys that the user was not reminded of; marks them as reminded. */
function notYetReminded(userId: number, keys: readonly string[]): readonly string[] {
  const known = read(userId);
  const fresh = keys.filter((key) => !known.includes(key));
  if (fresh.length > 0) localStorage.setItem(storageKey(userId), JSON.stringify([...known, ...fresh].slice(-most)));
  return fresh;
}

/** More than these at once, as after days away, are shown in one sentence. */
const mostAtOnce = 3;
/** Long enough to be seen after a look at something else. */
const shownMs = 20_000;

function show(
  reminder: { readonly tag: string; readonly title: string; readonly body: string },
  open: () => void,
): void {
  const { tag, title, body } = reminder;
  const action = { label: t('followUps.show'), onClick: open };
  toast(title, { id: tag, description: body, duration: shownMs, action });
  showNotification({
    ...reminder,
    onClick() {
      void window.cordboard?.showWindow({});
      window.focus();
      open();
    },
  });
}

function remind(fresh: readonly FollowUp[], open: () => void): void {
  if (fresh.length > mostAtOnce) {
    const title = t('followUps.manyDue', { count: fresh.length });
    show({ tag: 'follow-ups', title, body: '' }, open);
    return;
  }
  for (const followUp of fresh) {
    const { name, notes, origin } = followUp;
    const title = t('followUps.isDue', { name });
    show({ tag: keyOfFollowUp(followUp), title, body: notes || origin }, open);
  }
}

/**
 * Reminds of follow-ups when their time comes, each once; of several windows only in the one with the audio.
 *
 * @param isPublic everybody can read the screen: who is to be called is said once that is over
 */
export function useReminders(isPublic: boolean): void {
  const userId = useSession((session) => session.userId);
  const [, navigate] = useLocation();
  const isElsewhere = useAudio(({ status }) => status === 'elsewhere');
  const due = useDueFollowUps();
  const open = useRef(() => navigate(followUpsPath));
  open.current = () => navigate(followUpsPath);
  useEffect(() => {
    if (userId === null || isPublic || isElsewhere || due.length === 0) return;
    const fresh = notYetReminded(userId, due.map(keyOfFollowUp));
    remind(
      due.filter((followUp) => fresh.includes(keyOfFollowUp(followUp))),
      () => open.current(),
    );
  }, [userId, isPublic, isElsewhere, due]);
}
