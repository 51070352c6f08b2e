import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { isAnswerable, nameOfPeer, peerOf } from '../../entities/call/callView.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { useNamedPeer } from '../../entities/call/useNamedPeer.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { useAudio } from '../../platform/audio/audioStore.ts';
import { playAnswerTone, startRinging } from '../../platform/audio/sounds.ts';
import { loadNumberFormat, useNumberFormat } from '../../platform/format/phoneNumber.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { showNotification, showTabAlert } from '../../platform/window/page.ts';
import { useSettings } from '../../platform/window/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { useShowCall } from './useShowCall.ts';

/** Two tones take a third of this; a browser that blocks sound never says that they are over. */
const longestToneMs = 1000;

/** Rings while a call is offered; once and softly when the user is talking. */
function useRinging(isOffered: boolean, isTalking: boolean): void {
  useEffect(() => (isOffered ? startRinging(isTalking) : undefined), [isOffered, isTalking]);
}

/** Answers a call whose queue wants that, after two short tones; one in the middle of another call rings as others do. */
function useAutoAnswer(call: LiveCall | undefined): void {
  const { answer } = useCallCommands();
  const show = useShowCall();
  const latest = useRef({ answer, show, call });
  useEffect(() => {
    latest.current = { answer, show, call };
  });
  const callId = call?.id;
  useEffect(() => {
    if (callId === undefined) return;
    let isOver = false;
    // Sound that the browser blocks does not keep the caller waiting.
    void Promise.race([
      playAnswerTone().catch(() => undefined),
      new Promise((later) => setTimeout(later, longestToneMs)),
    ]).then(() => {
      const { answer, show, call } = latest.current;
      if (isOver || !call) return;
      show(call);
      void answer(call);
    });
    return () => {
      isOver = true;
    };
  }, [callId]);
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
  // Of several windows only the one with the audio alerts; controls of a call whose sound is at another machine do so in silence.
  const isHere = useAudio((audio) => audio.status !== 'elsewhere');
  const isSilent = useAudio((audio) => audio.status === 'atOtherMachine');
  const named = useNamedPeer();
  const isToRing = useMe().data?.rings_at !== 'phone';
  const first = isHere ? incoming[0] : undefined;
  const isAnswered =
    isToRing && !isSilent && first?.auto_answer === true && current === null && isAnswerable(first, userId);
  useAutoAnswer(isAnswered ? first : undefined);
  useRinging(first !== undefined && isToRing && !isSilent && !isAnswered, current !== null);
  useTabAlert(incoming[0] ? nameOfPeer(named(peerOf(incoming[0], userId))) : null);
  useIncomingNotification(first, first ? nameOfPeer(named(peerOf(first, userId))) : '');
}
