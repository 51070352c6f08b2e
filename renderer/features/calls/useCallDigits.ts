import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { useCallPanel } from '../../entities/call/callPanel.ts';
import { phaseOf } from '../../entities/call/callView.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { playDtmf } from '../../platform/audio/dtmfTone.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { hasJustTyped, isTyping } from '../../ui/hooks/useKeys.ts';

/** The call that digits reach: the one that is talked on. A held call wants none, so that another number can be dialled. */
export function useCallForDigits(): LiveCall | null {
  const userId = useSession((session) => session.userId) ?? 0;
  const { current } = useMyCalls();
  return current && ['connected', 'remoteHeld'].includes(phaseOf(current, userId)) ? current : null;
}

/** Sends a digit, such as to a menu that speaks, and shows it on the call's keypad unless the service refuses. */
export function useSendDigit(): (call: LiveCall, digit: string) => void {
  const { sendDigits } = useCallCommands();
  return (call, digit) => {
    const { addSent, takeBackSent } = useCallPanel.getState();
    addSent(digit);
    void playDtmf(digit);
    void sendDigits(call, digit).then((isSent) => !isSent && takeBackSent());
  };
}

/** While the user talks, digits typed on the phone's pages are sent, and the call's keypad opens to show them. */
export function useCallDigits(call: LiveCall | null): void {
  const [location, navigate] = useLocation();
  const sendDigit = useSendDigit();
  const onDigit = (digit: string) => {
    if (!call) return false;
    const { callId, panel, open } = useCallPanel.getState();
    const isOpen = callId === call.id && panel === 'keypad';
    if (!isOpen && hasJustTyped()) return false;
    if (location !== `/calls/${call.id}`) navigate(`/calls/${call.id}`);
    if (!isOpen) open(call.id, 'keypad');
    sendDigit(call, digit);
    return true;
  };
  const latest = useRef(onDigit);
  latest.current = onDigit;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!/^[\d*#]$/.test(key) || isTyping(target)) return;
      // What is open over the page has keys of its own.
      if (target instanceof Element && target.closest('[role=dialog]')) return;
      if (latest.current(key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
