import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { useAudio } from '../../lib/audio/audioStore.ts';
import { startRinging } from '../../lib/audio/ringer.ts';
import { peerOf } from '../../lib/calls/callView.ts';
import { nameOfPeer } from '../../lib/calls/peerName.ts';
import { useMyCalls } from '../../lib/calls/useLiveCalls.ts';
import { useSession } from '../../lib/session/sessionStore.ts';
import { useSettings } from '../../lib/settings/settingsStore.ts';
import { t } from '../../strings/t.ts';

/** Rings while a call is offered; once and softly when the user is talking. */
function useRinging(isOffered: boolean, isTalking: boolean): void {
  // Of several windows only the one with the audio rings.
  const isHere = useAudio((audio) => audio.status !== 'elsewhere');
  useEffect(() => (isOffered && isHere ? startRinging(isTalking) : undefined), [isOffered, isHere, isTalking]);
}

function showNotification(name: string, onClick: () => void): () => void {
  const isWanted = useSettings.getState().notifications && !document.hasFocus();
  if (!isWanted || typeof Notification === 'undefined' || Notification.permission !== 'granted') return () => undefined;
  const notification = new Notification(t('call.notificationTitle'), {
    body: t('call.notificationBody', { name }),
    requireInteraction: true,
    // The page rings on the ringer's own loudspeaker.
    silent: true,
  });
  notification.onclick = onClick;
  return () => notification.close();
}

/** The system's notification of an incoming call: the desktop shell's where there is one, else the browser's. */
function useIncomingNotification(call: LiveCall | undefined, name: string): void {
  const [, navigate] = useLocation();
  const callId = call?.id;
  useEffect(() => {
    if (callId === undefined) return;
    const desktop = window.cordboard;
    if (!desktop) {
      return showNotification(name, () => {
        window.focus();
        navigate(`/calls/${callId}`);
      });
    }
    if (!useSettings.getState().notifications) return;
    const body = t('call.notificationBody', { name });
    void desktop.notifyIncoming({ call_id: callId, title: t('call.notificationTitle'), body });
    return () => void desktop.dismissIncoming({ call_id: callId });
  }, [callId, name, navigate]);
}

/** Makes an incoming call heard and seen, whatever page or program is in front. */
export function useIncomingAlert(): void {
  const { incoming, current } = useMyCalls();
  const userId = useSession((session) => session.userId) ?? 0;
  const [first] = incoming;
  useRinging(first !== undefined, current !== null);
  useIncomingNotification(first, first ? nameOfPeer(peerOf(first, userId)) : '');
}
