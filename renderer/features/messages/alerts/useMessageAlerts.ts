import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { ServiceEvent } from '../../../../shared/events/event.ts';
import { nameOfPeer } from '../../../entities/call/callView.ts';
import { useNamedPeer } from '../../../entities/call/useNamedPeer.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { useAudio } from '../../../platform/audio/audioStore.ts';
import { listenToEvents } from '../../../platform/events/eventStream.ts';
import { showNotification } from '../../../platform/window/page.ts';
import { t } from '../../../strings/t.ts';
import { type Alert, alertOf } from './alertOf.ts';

/** Enough to know what it is about. */
const shownCharacters = 140;

function bodyOf({ kind, text }: Alert): string {
  if (kind === 'voicemail') return t('alert.voicemail');
  if (kind === 'waiting') return t('alert.waiting');
  const characters = Array.from(text);
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : text;
}

/** The notice of each conversation that has one, by its path. */
const notices = new Map<string, string | number>();

function takeAway(path: string): void {
  const notice = notices.get(path);
  if (notice !== undefined) toast.dismiss(notice);
  notices.delete(path);
}

function show(alert: Alert, title: string, open: () => void): void {
  const body = bodyOf(alert);
  const { path } = alert;
  // Of one conversation only the latest is shown. Each is a notice of its own: in the place of one that is just going it would go with it.
  takeAway(path);
  const notice = toast(title, { description: body, action: { label: t('alert.open'), onClick: open } });
  notices.set(path, notice);
  showNotification({
    title,
    body,
    tag: path,
    onClick() {
      void window.cordboard?.showWindow({});
      window.focus();
      open();
    },
  });
}

/**
 * Alerts about new messages, unless their conversation is open; of several windows only in the one with the audio.
 *
 * @param isPublic everybody can see the screen, such as a wall display, so customers are not named
 */
export function useMessageAlerts(isPublic: boolean): void {
  const [location, navigate] = useLocation();
  const named = useNamedPeer();
  const hear = (event: ServiceEvent) => {
    if (isPublic) return;
    const userId = useSession.getState().userId;
    const alert = userId === null ? null : alertOf(event, userId);
    // The page that is shown may be one that the user has just left.
    const isOpen = window.location.hash === `#${alert?.path}` && document.hasFocus();
    if (!alert || isOpen || useAudio.getState().status === 'elsewhere') return;
    const { name, number, path } = alert;
    const title = number ? nameOfPeer(named({ name, number })) : name || t('alert.visitor');
    show(alert, title, () => navigate(path));
  };
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => listenToEvents((event) => latest.current(event)), []);
  // A reader of the conversation needs no alert over the input field.
  useEffect(() => {
    takeAway(location);
  }, [location]);
}
