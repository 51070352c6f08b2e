import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { ShellEvent } from '../../../shared/bridge.ts';
import { nameOfPeer, peerOf } from '../../entities/call/callView.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { useNamedPeer } from '../../entities/call/useNamedPeer.ts';
import { usePhone } from '../../features/phone/phoneStore.ts';
import { useWrapUpStore } from '../../features/wrapup/form/wrapUpStore.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { useUpdates } from '../../platform/desktop/updates.ts';
import { useDialLinks, useSettings, useTakenKeys } from '../../platform/window/settingsStore.ts';

/** Reports the state of the calls to the tray, the badge, the quit question and what installs updates. */
function usePhoneState(): void {
  const { all, incoming, current } = useMyCalls();
  const userId = useSession((session) => session.userId) ?? 0;
  const shown = current ?? incoming[0];
  const named = useNamedPeer();
  const peer = shown ? nameOfPeer(named(peerOf(shown, userId))) : '';
  const ringing = incoming[0]?.id ?? null;
  const isWrappingUp = useWrapUpStore(({ watched }) => watched.length > 0);
  useEffect(() => {
    void window.cordboard?.setPhoneState({
      live_calls: all.length,
      ringing_call_id: ringing,
      is_wrapping_up: isWrappingUp,
      peer,
    });
  }, [all.length, ringing, isWrappingUp, peer]);
}

/** Does what was pressed in the tray or in a notification. */
function useCallActions(): void {
  const { all, incoming, current } = useMyCalls();
  const commands = useCallCommands();
  const [, navigate] = useLocation();
  const act = ({ action, call_id: callId }: ShellEvent<'callAction'>) => {
    const meant = { answer: incoming[0], hangUp: incoming[0] ?? current, mute: current }[action];
    const call = callId === null ? meant : all.find(({ id }) => id === callId);
    if (!call) return;
    if (action === 'hangUp') return commands.hangUp(call);
    if (action === 'mute') return commands.toggleMute(call);
    navigate(`/calls/${call.id}`);
    return commands.answer(call);
  };
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => window.cordboard?.onCallAction((event) => void latest.current(event)), []);
}

/** Puts the number of an opened `tel:`, `sip:` or `callto:` link into the dial pad; the user dials. */
function useDialRequests(): void {
  const [, navigate] = useLocation();
  useEffect(
    () =>
      window.cordboard?.onDialRequest(({ number }) => {
        usePhone.getState().setTyped(number);
        navigate('/');
      }),
    [navigate],
  );
}

/** What this program is in the system: keys that work in every window, and whether telephone links are opened with it. */
function usePlaceInSystem(): void {
  const on = useSettings((settings) => settings.globalKeys);
  useEffect(() => window.cordboard?.onDialLinks((dialLinks) => useDialLinks.setState(dialLinks)), []);
  useEffect(() => window.cordboard?.onUpdateState((state) => useUpdates.setState({ state })), []);
  useEffect(() => window.cordboard?.onGlobalKeys(({ taken }) => useTakenKeys.setState({ taken })), []);
  useEffect(() => void window.cordboard?.setGlobalKeys({ on }).catch(() => undefined), [on]);
}

/** The page's side of the desktop shell; does nothing in a browser. */
export function useDesktopShell(): void {
  usePlaceInSystem();
  usePhoneState();
  useCallActions();
  useDialRequests();
}
