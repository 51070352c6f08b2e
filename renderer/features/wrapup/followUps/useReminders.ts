import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { useAudio } from '../../../platform/audio/audioStore.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { showNotification } from '../../../platform/window/notification.ts';
import { t } from '../../../strings/t.ts';
import { followUpsPath } from '../followUpPlaces.ts';
import { type FollowUp, keyOfFollowUp } from './followUp.ts';
import { notYetReminded } from './reminded.ts';
import { useDueFollowUps } from './useDueFollowUps.ts';

/** More than these at once, as after days away, are told of in one sentence. */
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

/** Reminds of follow-ups when their time comes, each once; of several windows only in the one with the audio. */
export function useReminders(): void {
  const userId = useSession((session) => session.userId);
  const [, navigate] = useLocation();
  const isElsewhere = useAudio(({ status }) => status === 'elsewhere');
  const due = useDueFollowUps();
  const open = useRef(() => navigate(followUpsPath));
  open.current = () => navigate(followUpsPath);
  useEffect(() => {
    if (userId === null || isElsewhere || due.length === 0) return;
    const fresh = notYetReminded(userId, due.map(keyOfFollowUp));
    remind(
      due.filter((followUp) => fresh.includes(keyOfFollowUp(followUp))),
      () => open.current(),
    );
  }, [userId, isElsewhere, due]);
}
