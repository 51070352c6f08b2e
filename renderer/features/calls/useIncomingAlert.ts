import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { nameOfPeer, peerOf } from '../../entities/call/callView.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { useNamedPeer } from '../../entities/call/useNamedPeer.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { useAudio } from '../../platform/audio/audioStore.ts';
import { startRinging } from '../../platform/audio/sounds.ts';
import { loadNumberFormat, useNumberFormat } from '../../platform/format/phoneNumber.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { showNotification, showTabAlert } from '../../platform/window/page.ts';
import { useSettings } from '../../platform/window/settingsStore.ts';
import { t } from '../../strings/t.ts';

/** Rings while a call is offered; once and softly when the user is talking. */
function useRinging(isOffered: boolean, isTalking: boolean): void {
  useEffect(() => (isOffered ? startRinging(isTalking) : undefined), [isOffered, isTalking]);
}

/** The system's notification of an incoming call: the desktop shell's where there is one, else the browser's. */
function useIncomingNotification(call: LiveCall | undefined, name: string): void {
  const [, navigate] = useLocation();
  const isFormatted = useNumberFormat();
  const callId = call?.id;
  useEffect(() => {
    if (callId === undefined) return;
    // Numbers are announced once, formatted, and not first as bare digits.
    if (!isFormatted) return void loadNumberFormat();
    const title = t('call.notificationTitle');
    const body = t('call.notificationBody', { name });
    const desktop = window.cordboard;
    if (!desktop) {
      return showNotification({
        title,
        body,
        isUrgent: true,
        // A name that is found while it rings replaces the number, without a second notification.
        tag: `call-${callId}`,
        onClick() {
          window.focus();
          navigate(`/calls/${callId}`);
        },
      });
    }
    if (!useSettings.getState().notifications) return;
    void desktop.notifyIncoming({ call_id: callId, title, body });
    return () => void desktop.dismissIncoming({ call_id: callId });
  }, [callId, name, isFormatted, navigate]);
}

/** Among other tabs it is the title that says who calls. */
function useTabAlert(name: string | null): void {
  useEffect(() => {
    if (name === null) return;
    showTabAlert(t('call.tabTitle', { name }));
    return () => showTabAlert(null);
  }, [name]);
}

/** Draws attention to an incoming call by sound and notification, whatever page or program is in front. */
export function useIncomingAlert(): void {
  const { incoming, current } = useMyCalls();
  const userId = useSession((session) => session.userId) ?? 0;
  // Of several windows only the one with the audio alerts.
  const isHere = useAudio((audio) => audio.status !== 'elsewhere');
  const named = useNamedPeer();
  const isToRing = useMe().data?.rings_at !== 'phone';
  const first = isHere ? incoming[0] : undefined;
  useRinging(first !== undefined && isToRing, current !== null);
  useTabAlert(incoming[0] ? nameOfPeer(named(peerOf(incoming[0], userId))) : null);
  useIncomingNotification(first, first ? nameOfPeer(named(peerOf(first, userId))) : '');
}
